import type { ReactNode } from 'react';

import styles from './film-layer.module.css';

/** The ratio of the frame in which films are shown. */
const FRAME_RATIO = 16 / 9;

/** Covers the picture of a film in a frame of 16:9, without the bars beside it, so that positions in % refer to the picture. */
export function FilmLayer({ ratio, children }: { ratio: number; children: ReactNode }) {
  const width = Math.min(1, ratio / FRAME_RATIO);
  const height = Math.min(1, FRAME_RATIO / ratio);
  return (
    <div
      className={styles['layer']}
      style={{
        left: `${(1 - width) * 50}%`,
        top: `${(1 - height) * 50}%`,
        width: `${width * 100}%`,
        height: `${height * 100}%`,
      }}
    >
      {children}
    </div>
  );
}
