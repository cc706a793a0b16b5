import type { Work } from '@meiyu/contract/marking/marking.schema';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { workQuery } from '../marking.queries.ts';
import { TakePlayback } from '../playback/take-playback.ts';
import { useDeskPreferences } from './desk-preferences.ts';
import type { QueueItem } from './queue.view.ts';

/** Returns the address of the recording that the pupil handed in, or null if there is none or it has not arrived. */
export function findRecordingUrl(work: Pick<Work, 'files'> | undefined): string | null {
  return work?.files.find(({ url }) => url !== null)?.url ?? null;
}

/** Plays the recording of the work on the screen, and loads the works ahead with their recordings. */
export function usePlayback(work: Work | undefined, ahead: readonly QueueItem[]): TakePlayback {
  const [playback] = useState(() => new TakePlayback(useDeskPreferences.getState().rate));
  const url = findRecordingUrl(work);
  const isLoaded = work !== undefined;
  const loaded = useQueries({
    queries: ahead.map((item) => ({ ...workQuery(item), enabled: isLoaded })),
  });
  const urls = loaded.flatMap(({ data }) => findRecordingUrl(data) ?? []).join('\n');
  useEffect(() => {
    if (isLoaded) playback.open(url);
  }, [playback, isLoaded, url]);
  useEffect(() => {
    playback.keep(urls === '' ? [] : urls.split('\n'));
  }, [playback, urls]);
  useEffect(() => () => playback.close(), [playback]);
  return playback;
}
