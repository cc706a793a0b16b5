import { useEffect, useRef, useState } from 'react';

import { RecordingStore } from './recording-store.ts';
import { isFilm, type Take, type TakePart } from './take.ts';

/** Whether the takes are stored on the device. In `failed` they are lost when the page ends. */
export type StoredTakesState = 'opening' | 'saving' | 'saved' | 'failed';

/**
 * Loads and stores the takes that were recorded for `place`, including takes of earlier pages. Each take stays on the device until
 * `uploadTake` has uploaded it or the caller calls `release`.
 *
 * @param deviceKey the user's key for this session
 * @param place names what the takes are recorded for, for example a question. User and place must not change after the first render
 */
export function useStoredTakes(userId: string, deviceKey: string, place: string) {
  const [takes, setTakes] = useState<readonly Take[]>([]);
  const [state, setState] = useState<StoredTakesState>('opening');
  const store = useRef<Promise<RecordingStore>>(null);
  /** The writes of the parts of the newest take. */
  const partWrites = useRef<Promise<void>[]>([]);

  useEffect(() => {
    const opening = RecordingStore.open(userId, deviceKey);
    store.current = opening;
    let isUnmounted = false;
    const urls: string[] = [];
    const read = async () => {
      const opened = await opening;
      const stored = await opened.list(place);
      urls.push(...stored.map(({ url }) => url));
      if (isUnmounted) return;
      // The pupil may have recorded a take while the stored takes were loading.
      setTakes((recorded) => [
        ...stored,
        ...recorded.filter(({ id }) => !stored.some((one) => one.id === id)),
      ]);
      setState('saved');
    };
    read().catch(() => {
      if (!isUnmounted) setState('failed');
    });
    return () => {
      isUnmounted = true;
      for (const url of urls) URL.revokeObjectURL(url);
      // Does not close the store, because a take that ends at unmount must still be stored.
    };
  }, [userId, deviceKey, place]);

  useEffect(() => {
    const handleEnd = ({ detail }: WindowEventMap['end-upload']) => {
      const { status, take } = detail;
      if (status === 'failure' || take?.place !== place) return;
      setTakes((before) => before.filter(({ id }) => id !== take.id));
    };
    window.addEventListener('end-upload', handleEnd);
    return () => window.removeEventListener('end-upload', handleEnd);
  }, [place]);

  const storeTake = async (take: Take): Promise<void> => {
    setTakes((before) => [...before, take]);
    setState('saving');
    try {
      const opened = await store.current;
      if (isFilm(take)) {
        await Promise.all(partWrites.current);
        await opened?.saveFilm(place, take);
      } else await opened?.saveTake(place, take);
      setState('saved');
    } catch {
      setState('failed');
    }
  };
  const storePart = async (part: TakePart): Promise<void> => {
    if (store.current === null) return;
    const write = store.current.then((opened) => opened.savePart(place, part));
    if (part.index === 0) partWrites.current = [];
    partWrites.current.push(write);
    // If the page stays open, a part that cannot be stored is not a loss, because the complete audio is stored later. A film has only its parts.
    await write.catch(() => null);
  };
  const release = async (take: Take): Promise<void> => {
    setTakes((before) => before.filter(({ id }) => id !== take.id));
    URL.revokeObjectURL(take.url);
    const opened = await store.current;
    await opened?.remove(place, take.id);
  };
  return { takes, state, keep: storeTake, keepPart: storePart, release };
}
