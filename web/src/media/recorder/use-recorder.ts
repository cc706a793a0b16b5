import { useEffect, useState } from 'react';
import { useStore } from 'zustand';

import { Recorder, type RecorderListener } from './recorder.ts';

/**
 * A recorder as long as the component is there; a take under way when it goes is ended and told of. `limitMinutes` and
 * `isMusic` are those of the first time.
 */
export function useRecorder(
  { onTake, onPart, onFailure }: RecorderListener,
  limitMinutes: number | null,
  isMusic: boolean,
) {
  const [recorder] = useState(() => new Recorder(limitMinutes, isMusic));
  const state = useStore(recorder.store);
  useEffect(() => {
    recorder.listen({ onTake, onPart, onFailure });
  }, [recorder, onTake, onPart, onFailure]);
  useEffect(() => recorder.attend(), [recorder]);
  return { state, recorder };
}
