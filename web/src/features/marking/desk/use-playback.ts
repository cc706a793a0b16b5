import type { Work } from '@meiyu/contract/marking/marking.schema';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { workQuery } from '../marking.queries.ts';
import { TakePlayback, type TakeSource } from '../playback/take-playback.ts';
import { useDeskPreferences } from './desk-preferences.ts';
import type { QueueItem } from './queue.view.ts';

/** Returns the pupil's recording or film. Returns null if there is none, or its upload has not ended. */
export function findRecording(
  work: Pick<Work, 'files'> | undefined,
): (TakeSource & { hash: string }) | null {
  for (const { hash, url, kind } of work?.files ?? []) {
    if (url !== null && kind !== 'image') return { hash, url, kind };
  }
  return null;
}

function useWorkAhead(item: QueueItem | undefined, isWanted: boolean): Work | undefined {
  const work = item ?? { attemptId: '', questionId: '' };
  return useQuery({ ...workQuery(work), enabled: isWanted && item !== undefined }).data;
}

/** Plays the recording of the work on the screen, and preloads the next works (up to two) with their recordings. */
export function usePlayback(work: Work | undefined, ahead: readonly QueueItem[]): TakePlayback {
  const [playback] = useState(() => new TakePlayback(useDeskPreferences.getState().rate));
  const { url = null, kind = 'audio' } = findRecording(work) ?? {};
  const isLoaded = work !== undefined;
  // `useQueries` would add its code to a script that all pupils load, so there are two separate queries.
  const [next, second] = ahead;
  const loaded = [useWorkAhead(next, isLoaded), useWorkAhead(second, isLoaded)];
  const [first, other] = loaded.map((one) => findRecording(one));
  const firstUrl = first?.url;
  const otherUrl = other?.url;
  const firstKind = first?.kind ?? 'audio';
  const otherKind = other?.kind ?? 'audio';
  useEffect(() => {
    if (isLoaded) playback.open(url === null ? null : { url, kind });
  }, [playback, isLoaded, url, kind]);
  useEffect(() => {
    playback.loadOnly([
      ...(firstUrl ? [{ url: firstUrl, kind: firstKind }] : []),
      ...(otherUrl ? [{ url: otherUrl, kind: otherKind }] : []),
    ]);
  }, [playback, firstUrl, otherUrl, firstKind, otherKind]);
  useEffect(() => () => playback.close(), [playback]);
  return playback;
}
