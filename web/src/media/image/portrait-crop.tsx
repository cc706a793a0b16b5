import '../../ui/icon/media-icons.ts';
import { useEffect, useEffectEvent, useState } from 'react';

import { Button } from '../../ui/button.tsx';
import { useZoom, viewStyle } from '../../ui/image/use-zoom.ts';
import { fitted, zoomAbout } from '../../ui/image/zoom-view.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { openImage, redraw, type OpenImage } from './image-file.ts';
import styles from './portrait-crop.module.css';

/** As wide and high as `.frame`. */
const FRAME = { width: 264, height: 264 };
/** What a portrait measures once it is cut out, in px. */
const PORTRAIT_PX = 480;
const MOST = 4;
const STEP_PX = 6;
const FAST_STEP_PX = 40;
const MIDDLE = { x: 0, y: 0 };

const KEYS: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: 1, y: 0 },
  ArrowRight: { x: -1, y: 0 },
  ArrowUp: { x: 0, y: 1 },
  ArrowDown: { x: 0, y: -1 },
};

/**
 * Cuts a square portrait out of a picture: what is in the round window stays. Fingers and mouse move and enlarge; arrows
 * move the window (faster with Shift), and a slider enlarges.
 *
 * @param file what to cut from; null is closed
 * @param onUnreadable hears that the file is no picture that this browser can show
 * @param onRetake goes back to the camera, where the file is a photograph of just now
 */
export function PortraitCrop({ file, ...rest }: CropListener & { file: File | null }) {
  return file === null ? null : (
    <CropDialog key={`${file.name} ${file.lastModified} ${file.size}`} file={file} {...rest} />
  );
}

interface CropListener {
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
}: CropListener & { file: File }) {
  const [picture, setPicture] = useState<OpenImage>();
  const size = picture ? fitted(picture, FRAME, 'cover') : FRAME;
  const { frameRef, view, change } = useZoom({ size: () => size, most: MOST });
  const tellUnreadable = useEffectEvent(() => onUnreadable());

  useEffect(() => {
    let isGone = false;
    let opened: OpenImage | undefined;
    const open = async () => {
      opened = await openImage(file);
      if (isGone) opened.close();
      else setPicture(opened);
    };
    open().catch(() => {
      if (!isGone) tellUnreadable();
    });
    return () => {
      isGone = true;
      opened?.close();
    };
  }, [file]);

  const handleDone = async () => {
    if (!picture) return;
    // Px of the picture in one of the window.
    const scale = picture.width / (size.width * view.scale);
    const side = FRAME.width * scale;
    const part = {
      left: picture.width / 2 - view.x * scale - side / 2,
      top: picture.height / 2 - view.y * scale - side / 2,
      width: side,
      height: side,
    };
    onDone(await redraw(picture.image, part, { width: PORTRAIT_PX, height: PORTRAIT_PX }));
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
          <Button loading={!picture} onClick={() => void handleDone()}>
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
          const way = KEYS[event.key];
          if (!way) return;
          event.preventDefault();
          const step = event.shiftKey ? FAST_STEP_PX : STEP_PX;
          const by = { x: way.x * step, y: way.y * step };
          change((before) => zoomAbout(before, 1, MIDDLE, by));
        }}
      >
        {picture && (
          <img
            className={styles['picture']}
            style={{
              ...viewStyle(view),
              ...size,
              marginTop: -size.height / 2,
              marginLeft: -size.width / 2,
            }}
            src={picture.image.src}
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
          max={MOST}
          step={0.05}
          value={view.scale}
          onChange={({ target }) => {
            const scale = target.valueAsNumber;
            change((before) => zoomAbout(before, scale / before.scale, MIDDLE));
          }}
        />
      </label>
    </Dialog>
  );
}
