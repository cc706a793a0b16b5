import '../icon/media-icons.ts';
import { useEffect, useState } from 'react';

import { joinClassNames } from '../class-names.ts';
import { IconButton } from '../icon-button.tsx';
import { Icon } from '../icon/icon.tsx';
import { onDemand } from '../on-demand.ts';
import { useModal } from '../overlay/use-modal.ts';
import type { StageImage } from './image-stage.tsx';
import { InkImage } from './ink-image.tsx';
import styles from './zoomable-image.module.css';

const LazyImageStage = onDemand(() => import('./image-stage.tsx'), 'ImageStage');

/**
 * Shows an image that opens in full screen. `width` and `height` are the size of the file in px, so that the layout does not shift when
 * the image loads. `full` is a larger file for the full screen. `album` lists all images that the full screen shows, including this one.
 */
export function ZoomableImage({
  src,
  full = src,
  alt,
  width,
  height,
  caption,
  ink = false,
  album = [{ src: full, alt, ink }],
  plain = false,
}: {
  src: string;
  full?: string;
  alt: string;
  width: number;
  height: number;
  caption?: string;
  album?: readonly StageImage[];
  /** Whether to hide the magnifying glass, because it would cover a thumbnail. */
  plain?: boolean;
  /** Whether the image is drawn in one ink, so that it is shown in the text colour. */
  ink?: boolean | undefined;
}) {
  const [canZoom, setCanZoom] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const { ref, isShown, isLeaving } = useModal(isOpen, close, { closeOnOverlayClick: true });
  useEffect(() => {
    // The full screen starts with the image of the page, so that it also opens without a network.
    if (isOpen)
      LazyImageStage.fetch().then(
        () => setCanZoom(true),
        () => null,
      );
  }, [isOpen]);
  return (
    <figure className={styles['figure']}>
      <button
        type="button"
        className={joinClassNames(styles['button'], ink && styles['drawing'])}
        aria-label={`放大图片：${alt}`}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {ink ? (
          <InkImage src={src} alt="" width={width} height={height} />
        ) : (
          <img src={src} alt="" width={width} height={height} loading="lazy" decoding="async" />
        )}
        {!plain && (
          <span className={styles['hint']}>
            <Icon name="zoom" size={20} />
          </span>
        )}
      </button>
      {caption && <figcaption className={styles['caption']}>{caption}</figcaption>}
      {isShown && (
        <dialog
          ref={ref}
          className={joinClassNames(styles['viewer'], isLeaving && styles['leaving'])}
          aria-label={alt}
        >
          {canZoom ? (
            <LazyImageStage
              images={album}
              start={Math.max(
                0,
                album.findIndex(({ src: one }) => one === full),
              )}
            />
          ) : (
            <img
              className={joinClassNames(styles['full'], ink && styles['ink'])}
              src={full}
              alt={alt}
            />
          )}
          <div className={styles['close']}>
            <IconButton icon="cross" label="关闭" onClick={close} />
          </div>
        </dialog>
      )}
    </figure>
  );
}
