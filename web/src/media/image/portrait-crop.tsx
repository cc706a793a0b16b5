import '../../ui/icon/media-icons.ts';
import { useEffect, useEffectEvent, useState } from 'react';

import { Button } from '../../ui/button.tsx';
import { useZoom, toViewStyle } from '../../ui/image/use-zoom.ts';
import { fitImage, zoomAround } from '../../ui/image/zoom-view.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { openImage, redrawAsJpeg, type OpenImage } from './image-file.ts';
import styles from './portrait-crop.module.css';

/** The size of `.frame` in the CSS module, in px. */
const FRAME_SIZE_PX = { width: 264, height: 264 };
/** The width and height of the finished portrait. */
const PORTRAIT_PX = 480;
const MAX_ZOOM = 4;
/** One press of an arrow key moves the image by this distance. */
const STEP_PX = 6;
/** With Shift, one press of an arrow key moves the image by this distance. */
const FAST_STEP_PX = 40;
const IMAGE_CENTRE = { x: 0, y: 0 };

const MOVES_BY_KEY: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: 1, y: 0 },
  ArrowRight: { x: -1, y: 0 },
  ArrowUp: { x: 0, y: 1 },
  ArrowDown: { x: 0, y: -1 },
};

/**
 * Lets the user cut a square portrait out of an image. Fingers and the mouse move and zoom the image, arrow keys move it (faster with
 * Shift), and a slider zooms it.
 *
 * @param file the image; null closes the dialog
 * @param onUnreadable called if this browser cannot show the file
 * @param onRetake returns to the camera; only for a photograph that was just taken
 */
export function PortraitCrop({ file, ...rest }: CropHandlers & { file: File | null }) {
  return file === null ? null : (
    <CropDialog key={`${file.name} ${file.lastModified} ${file.size}`} file={file} {...rest} />
  );
}

interface CropHandlers {
  onDone: (portrait: Blob) => void;
  onClose: () => void;
  onUnreadable: () => void;
  onRetake?: (() => void) | undefined;
}

function CropDialog({
  file,
  onDone,
  onClose,
  onUnreadable,
  onRetake,
}: CropHandlers & { file: File }) {
  const [image, setImage] = useState<OpenImage>();
  const size = image ? fitImage(image, FRAME_SIZE_PX, 'cover') : FRAME_SIZE_PX;
  const { frameRef, view, change } = useZoom({ size: () => size, most: MAX_ZOOM });
  const reportUnreadable = useEffectEvent(() => onUnreadable());

  useEffect(() => {
    let isCancelled = false;
    let opened: OpenImage | undefined;
    const open = async () => {
      opened = await openImage(file);
      if (isCancelled) opened.close();
      else setImage(opened);
    };
    open().catch(() => {
      if (!isCancelled) reportUnreadable();
    });
    return () => {
      isCancelled = true;
      opened?.close();
    };
  }, [file]);

  const handleDone = async () => {
    if (!image) return;
    // The number of image pixels for each CSS pixel of the frame.
    const scale = image.width / (size.width * view.scale);
    const side = FRAME_SIZE_PX.width * scale;
    const part = {
      left: image.width / 2 - view.x * scale - side / 2,
      top: image.height / 2 - view.y * scale - side / 2,
      width: side,
      height: side,
    };
    onDone(await redrawAsJpeg(image.element, part, { width: PORTRAIT_PX, height: PORTRAIT_PX }));
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="移动和缩放"
      actions={
        <>
          <Button variant="soft" onClick={onRetake ?? onClose}>
            {onRetake ? '重拍' : '取消'}
          </Button>
          <Button loading={!image} onClick={() => void handleDone()}>
            就用这张
          </Button>
        </>
      }
    >
      <button
        ref={frameRef}
        type="button"
        className={styles['frame']}
        aria-label="头像取景，方向键移动"
        onKeyDown={(event) => {
          const direction = MOVES_BY_KEY[event.key];
          if (!direction) return;
          event.preventDefault();
          const step = event.shiftKey ? FAST_STEP_PX : STEP_PX;
          const movement = { x: direction.x * step, y: direction.y * step };
          change((before) => zoomAround(before, 1, IMAGE_CENTRE, movement));
        }}
      >
        {image && (
          <img
            className={styles['image']}
            style={{
              ...toViewStyle(view),
              ...size,
              marginTop: -size.height / 2,
              marginLeft: -size.width / 2,
            }}
            src={image.element.src}
            alt=""
            draggable={false}
          />
        )}
        <span className={styles['window']} />
      </button>
      <label className={styles['zoom']}>
        <span>缩放</span>
        <input
          type="range"
          min={1}
          max={MAX_ZOOM}
          step={0.05}
          value={view.scale}
          onChange={({ target }) => {
            const scale = target.valueAsNumber;
            change((before) => zoomAround(before, scale / before.scale, IMAGE_CENTRE));
          }}
        />
      </label>
    </Dialog>
  );
}
