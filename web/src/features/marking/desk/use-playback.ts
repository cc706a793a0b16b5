import type { Work } from '@meiyu/contract/marking/marking.schema';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { workQuery } from '../marking.queries.ts';
import { TakePlayback } from '../playback/take-playback.ts';
import { useDeskPreferences } from './desk-preferences.ts';
import type { QueueItem } from './queue.view.ts';

/** Returns the address of the pupil's recording, or null if there is none or its upload has not ended. */
export function findRecordingUrl(work: Pick<Work, 'files'> | undefined): string | null {
  return work?.files.find(({ url }) => url !== null)?.url ?? null;
}

function useWorkAhead(item: QueueItem | undefined, isWanted: boolean): Work | undefined {
  const work = item ?? { attemptId: '', questionId: '' };
  return useQuery({ ...workQuery(work), enabled: isWanted && item !== undefined }).data;
}

/** Plays the recording of the work on the screen, and preloads the next works (up to two) with their recordings. */
export function usePlayback(work: Work | undefined, ahead: readonly QueueItem[]): TakePlayback {
  const [playback] = useState(() => new TakePlayback(useDeskPreferences.getState().rate));
  const url = findRecordingUrl(work);
  const isLoaded = work !== undefined;
  // `useQueries` would add its code to a script that all pupils load, so there are two separate queries.
  const [next, second] = ahead;
  const loaded = [useWorkAhead(next, isLoaded), useWorkAhead(second, isLoaded)];
  const urls = loaded.flatMap((one) => findRecordingUrl(one) ?? []).join('\n');
  useEffect(() => {
    if (isLoaded) playback.open(url);
  }, [playback, isLoaded, url]);
  useEffect(() => {
    playback.loadOnly(urls === '' ? [] : urls.split('\n'));
  }, [playback, urls]);
  useEffect(() => () => playback.close(), [playback]);
  return playback;
}
