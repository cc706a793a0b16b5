import { useEffect, useState } from 'react';
import { useStore } from 'zustand';

import { Recorder, type RecorderListener } from './recorder.ts';

/**
 * Creates a recorder that lives as long as the component. If the component unmounts during a take, the recorder ends the take and passes
 * it to `onTake`. Later changes of `limitMinutes` and `isMusic` have no effect.
 */
export function useRecorder(
  { onTake, onPart, onFailure }: RecorderListener,
  limitMinutes: number | null,
  isMusic: boolean,
) {
  const [recorder] = useState(() => new Recorder(limitMinutes, isMusic));
  const state = useStore(recorder.store);
  useEffect(() => {
    recorder.setListener({ onTake, onPart, onFailure });
  }, [recorder, onTake, onPart, onFailure]);
  useEffect(() => recorder.attach(), [recorder]);
  return { state, recorder };
}
