import { useState } from 'react';

import { Portrait } from './art/portrait.tsx';
import styles from './avatar.module.css';
import { classNames } from './class-names.ts';

/** A round portrait: the picture at `src`, or one drawn from `seed` when there is none or it fails. Decorative: the name stands beside it. */
export function Avatar({
  seed,
  src,
  size = 48,
  ringed = false,
}: {
  seed: string;
  src?: string | undefined;
  size?: number;
  /** A paper-white ring, for coloured grounds. */
  ringed?: boolean;
}) {
  const [failed, setFailed] = useState<string>();
  return (
    <span
      className={classNames(styles['avatar'], ringed && styles['ringed'])}
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
