import { useState } from 'react';

import styles from './avatar.module.css';
import { joinClassNames } from './class-names.ts';
import { Icon } from './icon/icon.tsx';

/** Shows a round portrait, or an icon while there is no image. Decorative: the name is beside it. */
export function Avatar({
  src,
  size = 48,
  ringed = false,
}: {
  /** The address of the image. Empty while the user must change the password. */
  src: string;
  size?: number;
  /** Whether the portrait has a white ring, for coloured backgrounds. */
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
        <Icon name="me" size={Math.round(size * 0.6)} />
      )}
    </span>
  );
}
