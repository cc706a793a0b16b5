import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';

import type { TakePlayback } from '../playback/take-playback.ts';
import styles from './take-film.module.css';

/** Shows the open film. The element belongs to the playback, because it loads before its work is open. A press plays or pauses it. */
export function TakeFilm({ playback }: { playback: TakePlayback }) {
  const frame = useRef<HTMLDivElement>(null);
  const film = useStore(playback.store, (state) => state.film);
  useEffect(() => {
    if (film === null) return undefined;
    const toggle = () => playback.toggle();
    film.addEventListener('click', toggle);
    frame.current?.append(film);
    return () => {
      film.removeEventListener('click', toggle);
      film.remove();
    };
  }, [film, playback]);
  return <div ref={frame} className={styles['frame']} />;
}
