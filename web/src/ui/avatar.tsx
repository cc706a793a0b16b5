import { useState } from 'react';

import { Portrait } from './art/portrait.tsx';
import styles from './avatar.module.css';
import { joinClassNames } from './class-names.ts';

/**
 * A round portrait: the image at `src`, or a drawing from `seed` if there is none or it fails. Decorative: the name is beside
 * it.
 */
export function Avatar({
  seed,
  src,
  size = 48,
  ringed = false,
}: {
  seed: string;
  src?: string | undefined;
  size?: number;
  /** Adds a white ring, for coloured backgrounds. */
  ringed?: boolean;
}) {
  const [failed, setFailed] = useState<string>();
  return (
    <span
      className={joinClassNames(styles['avatar'], ringed && styles['ringed'])}
      style={{ width: size, height: size }}
    >
      {src && src !== failed ? (
        <img src={src} alt="" width={size} height={size} onError={() => setFailed(src)} />
      ) : (
        <Portrait seed={seed} />
      )}
    </span>
  );
}
