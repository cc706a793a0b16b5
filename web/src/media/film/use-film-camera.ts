import { useEffect, useState } from 'react';
import { useStore } from 'zustand';

import { Camera } from '../capture/camera.ts';
import { FilmRecorder, type FilmListener } from './film-recorder.ts';

/** Creates a camera with sound and a recorder for its stream. Both end with the component, and a film that is being recorded is kept. */
export function useFilmCamera({ onTake, onPart, onFailure }: FilmListener, limitMinutes: number) {
  const [camera] = useState(() => new Camera({ hasSound: true }));
  const [recorder] = useState(() => new FilmRecorder(limitMinutes));
  const view = useStore(camera.store);
  const film = useStore(recorder.store);
  useEffect(() => {
    recorder.setListener({ onTake, onPart, onFailure });
  }, [recorder, onTake, onPart, onFailure]);
  useEffect(() => {
    // A hidden page gets no picture from the camera.
    const handleVisibility = () => {
      if (document.hidden) recorder.pause();
    };
    document.addEventListener('visibilitychange', handleVisibility);
    return () => {
      document.removeEventListener('visibilitychange', handleVisibility);
      recorder.stop();
      camera.close();
    };
  }, [camera, recorder]);
  return { camera, recorder, view, film };
}
