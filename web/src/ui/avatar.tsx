import { useState } from 'react';

import styles from './avatar.module.css';
import { joinClassNames } from './class-names.ts';
import { Icon } from './icon/icon.tsx';

/** Shows a round portrait, or an icon if there is no image. Decorative: the name is beside it. */
export function Avatar({
  src,
  size = 48,
  hasRing = false,
}: {
  /** The address of the image. It is empty until the user has changed the initial password. */
  src: string;
  size?: number;
  /** Whether the portrait has a white ring, which separates it from a coloured background. */
  hasRing?: boolean;
}) {
  const [failed, setFailed] = useState<string>();
  return (
    <span
      className={joinClassNames(styles['avatar'], hasRing && styles['ringed'])}
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
