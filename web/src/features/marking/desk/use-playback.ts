import type { Work } from '@meiyu/contract/marking/marking.schema';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { workQuery } from '../marking.queries.ts';
import { TakePlayback } from '../playback/take-playback.ts';
import { useDeskPreferences } from './desk-preferences.ts';
import type { QueueItem } from './queue.view.ts';

/** Returns the address of the recording that the pupil handed in, or null if there is none or it has not arrived. */
export function findRecordingUrl(work: Pick<Work, 'files'> | undefined): string | null {
  return work?.files.find(({ url }) => url !== null)?.url ?? null;
}

function useAhead(item: QueueItem | undefined, isWanted: boolean): Work | undefined {
  const work = item ?? { attemptId: '', questionId: '' };
  return useQuery({ ...workQuery(work), enabled: isWanted && item !== undefined }).data;
}

/** Plays the recording of the work on the screen, and loads up to two works ahead with their recordings. */
export function usePlayback(work: Work | undefined, ahead: readonly QueueItem[]): TakePlayback {
  const [playback] = useState(() => new TakePlayback(useDeskPreferences.getState().rate));
  const url = findRecordingUrl(work);
  const isLoaded = work !== undefined;
  // Two queries instead of `useQueries`, whose code would be in a script that all pupils load.
  const [next, second] = ahead;
  const loaded = [useAhead(next, isLoaded), useAhead(second, isLoaded)];
  const urls = loaded.flatMap((one) => findRecordingUrl(one) ?? []).join('\n');
  useEffect(() => {
    if (isLoaded) playback.open(url);
  }, [playback, isLoaded, url]);
  useEffect(() => {
    playback.keep(urls === '' ? [] : urls.split('\n'));
  }, [playback, urls]);
  useEffect(() => () => playback.close(), [playback]);
  return playback;
}
