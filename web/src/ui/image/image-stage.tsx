import '../icon/media-icons.ts';
import { useEffect, useEffectEvent, useState } from 'react';

import { joinClassNames } from '../class-names.ts';
import { IconButton } from '../icon-button.tsx';
import styles from './image-stage.module.css';
import { useZoom, toViewStyle } from './use-zoom.ts';
import { fitImage, initialView, zoomAround, type Size } from './zoom-view.ts';

export interface StageImage {
  src: string;
  alt: string;
  /** Whether the image is drawn in dark ink on a transparent background. */
  ink?: boolean | undefined;
}

const SCALE_MAX = 8;
/** One press on a button or a key enlarges the image by this factor. */
const STEP_FACTOR = 1.5;
/** One press on an arrow key moves the image by this distance. */
const STEP_PX = 60;
const IMAGE_CENTRE = { x: 0, y: 0 };

const MOVE_BY_KEY: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: STEP_PX, y: 0 },
  ArrowRight: { x: -STEP_PX, y: 0 },
  ArrowUp: { x: 0, y: STEP_PX },
  ArrowDown: { x: 0, y: -STEP_PX },
};

/** Shows images in full screen, one at a time. Users can pinch, drag and swipe, or use buttons and keys (+, -, 0, arrows). */
export function ImageStage({
  images,
  start = 0,
}: {
  images: readonly StageImage[];
  start?: number;
}) {
  const [at, setAt] = useState(start);
  const image = images[at];
  const showNeighbour = (way: 1 | -1) =>
    setAt((before) => Math.min(images.length - 1, Math.max(0, before + way)));
  if (!image) return null;
  return (
    <>
      {/* The `key` resets the zoom when the image changes. */}
      <SingleImage key={image.src} image={image} onTurn={showNeighbour} />
      {images.length > 1 && (
        <>
          <div className={styles['before']}>
            <IconButton
              icon="chevronLeft"
              label="上一张"
              disabled={at === 0}
              onClick={() => showNeighbour(-1)}
            />
          </div>
          <div className={styles['next']}>
            <IconButton
              icon="chevronRight"
              label="下一张"
              disabled={at === images.length - 1}
              onClick={() => showNeighbour(1)}
            />
          </div>
          <output className={styles['count']}>
            第 {at + 1} 张，共 {images.length} 张
          </output>
        </>
      )}
    </>
  );
}

function SingleImage({
  image: { src, alt, ink = false },
  onTurn,
}: {
  image: StageImage;
  onTurn: (way: 1 | -1) => void;
}) {
  const [natural, setNatural] = useState<Size>();
  const { frameRef, view, change } = useZoom({
    size: (room) => (natural ? fitImage(natural, room, 'contain') : room),
    most: SCALE_MAX,
    onSwipe: onTurn,
  });
  const enlarge = (factor: number) => change((before) => zoomAround(before, factor, IMAGE_CENTRE));
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const move = MOVE_BY_KEY[event.key];
    if (event.key === '+' || event.key === '=') enlarge(STEP_FACTOR);
    else if (event.key === '-') enlarge(1 / STEP_FACTOR);
    else if (event.key === '0') change(() => initialView);
    else if (move && view.scale > 1) change((before) => zoomAround(before, 1, IMAGE_CENTRE, move));
    else if (event.key === 'ArrowLeft') onTurn(-1);
    else if (event.key === 'ArrowRight') onTurn(1);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const handle = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, []);
  return (
    <>
      <div ref={frameRef} className={styles['frame']}>
        <img
          className={joinClassNames(styles['image'], ink && styles['ink'])}
          style={toViewStyle(view)}
          src={src}
          alt={alt}
          draggable={false}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setNatural({ width: naturalWidth || 1, height: naturalHeight || 1 })
          }
        />
      </div>
      <div className={styles['tools']}>
        <IconButton
          icon="zoomOut"
          label="缩小"
          disabled={view.scale === 1}
          onClick={() => enlarge(1 / STEP_FACTOR)}
        />
        <output className={styles['scale']}>{Math.round(view.scale * 100)}%</output>
        <IconButton
          icon="zoom"
          label="放大"
          disabled={view.scale === SCALE_MAX}
          onClick={() => enlarge(STEP_FACTOR)}
        />
      </div>
    </>
  );
}
