import type { CSSProperties } from 'react';

import styles from './ink-image.module.css';

/**
 * Shows an image that is drawn in one ink, for example printed music, in the colour of the surrounding text. It has the size of the image
 * unless `className` changes that. An empty `alt` means that the image is decorative.
 */
export function InkImage({
  src,
  alt,
  className,
  width,
  height,
}: {
  src: string;
  alt: string;
  className?: string | undefined;
  width?: number;
  height?: number;
}) {
  const style: CSSProperties & Record<`--${string}`, string> = {
    '--image': `url("${encodeURI(src)}")`,
  };
  return (
    <span className={styles['ink']} style={style}>
      <img
        className={className}
        src={src}
        alt={alt}
        width={width}
        height={height}
        decoding="async"
      />
    </span>
  );
}
