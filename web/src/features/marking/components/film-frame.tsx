import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useStore } from 'zustand';

import { FilmLayer } from '../../../question/pins/film-layer.tsx';
import type { TakePlayback } from '../playback/take-playback.ts';
import styles from './take-film.module.css';

/**
 * Shows the open film. A press plays or pauses it. The element belongs to the playback, because it loads before its work is open. `children`
 * lie over the picture, `below` stands under it.
 */
export function FilmFrame({
  playback,
  children,
  below,
}: {
  playback: TakePlayback;
  children?: ReactNode;
  below?: ReactNode;
}) {
  const frame = useRef<HTMLDivElement>(null);
  const [ratio, setRatio] = useState(16 / 9);
  const film = useStore(playback.store, (state) => state.film);
  useEffect(() => {
    if (film === null) return undefined;
    const toggle = () => playback.toggle();
    const measure = () => {
      if (film.videoHeight > 0) setRatio(film.videoWidth / film.videoHeight);
    };
    measure();
    film.addEventListener('click', toggle);
    film.addEventListener('loadedmetadata', measure);
    frame.current?.prepend(film);
    return () => {
      film.removeEventListener('click', toggle);
      film.removeEventListener('loadedmetadata', measure);
      film.remove();
    };
  }, [film, playback]);
  return (
    <div ref={frame} className={styles['frame']}>
      <FilmLayer ratio={ratio}>{children}</FilmLayer>
      {below}
    </div>
  );
}
