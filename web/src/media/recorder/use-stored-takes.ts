import { useEffect, useRef, useState } from 'react';

import { RecordingStore } from './recording-store.ts';
import type { Take, TakePart } from './take.ts';

/** Whether the takes are on the device; `failed`: they live as long as the page. */
export type StoredTakesState = 'opening' | 'saving' | 'saved' | 'failed';

/**
 * The takes made for a place, also those of earlier pages, each kept on the device until the server has it: `uploadTake` sees
 * to that, or somebody who calls `release`.
 *
 * @param deviceKey the user's of the session
 * @param place what they are recorded for, as a question; it and the user stay the same as long as the component is there
 */
export function useStoredTakes(userId: string, deviceKey: string, place: string) {
  const [takes, setTakes] = useState<readonly Take[]>([]);
  const [state, setState] = useState<StoredTakesState>('opening');
  const store = useRef<Promise<RecordingStore>>(null);

  useEffect(() => {
    const opening = RecordingStore.open(userId, deviceKey);
    store.current = opening;
    let isGone = false;
    const urls: string[] = [];
    const read = async () => {
      const opened = await opening;
      const kept = await opened.list(place);
      urls.push(...kept.map(({ url }) => url));
      if (isGone) return;
      // One may have been made meanwhile.
      setTakes((made) => [...kept, ...made.filter(({ id }) => !kept.some((k) => k.id === id))]);
      setState('saved');
    };
    read().catch(() => {
      if (!isGone) setState('failed');
    });
    return () => {
      isGone = true;
      for (const url of urls) URL.revokeObjectURL(url);
      // The store stays open: a take that ends with its component is still to be stored.
    };
  }, [userId, deviceKey, place]);

  useEffect(() => {
    const handleEnd = ({ detail }: WindowEventMap['end-upload']) => {
      const { status, take } = detail;
      if (status === 'failure' || take?.place !== place) return;
      setTakes((made) => made.filter(({ id }) => id !== take.id));
    };
    window.addEventListener('end-upload', handleEnd);
    return () => window.removeEventListener('end-upload', handleEnd);
  }, [place]);

  const keep = async (take: Take): Promise<void> => {
    setTakes((made) => [...made, take]);
    setState('saving');
    try {
      const opened = await store.current;
      await opened?.keep(place, take);
      setState('saved');
    } catch {
      setState('failed');
    }
  };
  const keepPart = async (part: TakePart): Promise<void> => {
    // Without it the take is as safe as the page: the whole one is still to be kept.
    await store.current?.then((opened) => opened.keepPart(place, part)).catch(() => null);
  };
  const release = async (take: Take): Promise<void> => {
    setTakes((made) => made.filter(({ id }) => id !== take.id));
    URL.revokeObjectURL(take.url);
    const opened = await store.current;
    await opened?.remove(place, take.id);
  };
  return { takes, state, keep, keepPart, release };
}
