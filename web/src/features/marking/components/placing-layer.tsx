import { useEffect, useRef, useState, type PointerEvent } from 'react';

import {
  changePositionByKey,
  describeImagePosition,
  computeImagePosition,
  type ImagePosition,
} from '../../../question/pins/image-position.ts';
import { PinFrame } from '../../../question/pins/pin-layer.tsx';
import styles from './placing-layer.module.css';

/**
 * Lets the teacher set a position on an image: a tap sets a point, a drag of the mouse or the pen a region. A finger that swipes scrolls the
 * page. `editing` is the position that arrow keys move.
 */
export function PlacingLayer({
  editing,
  tone,
  hasFocus,
  onPlace,
  onDone,
  onCancel,
}: {
  editing: ImagePosition | null;
  tone: 'good' | 'advice';
  /** Whether the pin of `editing` gets the focus, because it was set by the keyboard. */
  hasFocus: boolean;
  onPlace: (place: ImagePosition) => void;
  /** Called when the teacher presses Enter on the pin. */
  onDone: () => void;
  onCancel: () => void;
}) {
  const layer = useRef<HTMLDivElement>(null);
  const pin = useRef<HTMLButtonElement>(null);
  const [start, setStart] = useState<ImagePosition | null>(null);
  const [drag, setDrag] = useState<ImagePosition | null>(null);
  const isEditing = editing !== null;
  useEffect(() => {
    if (isEditing && hasFocus) pin.current?.focus();
  }, [isEditing, hasFocus]);

  const readPoint = ({ clientX, clientY }: PointerEvent): ImagePosition => {
    const box = layer.current?.getBoundingClientRect() ?? new DOMRect();
    return {
      x: ((clientX - box.left) / Math.max(1, box.width)) * 100,
      y: ((clientY - box.top) / Math.max(1, box.height)) * 100,
    };
  };
  const reset = () => {
    setStart(null);
    setDrag(null);
  };
  const shown = drag ?? editing;
  return (
    <div
      ref={layer}
      role="presentation"
      className={styles['layer']}
      // The field of the remark keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      onPointerDown={(event) => {
        if (event.button !== 0 || event.target !== event.currentTarget) return;
        if (event.pointerType !== 'touch') event.currentTarget.setPointerCapture(event.pointerId);
        setStart(readPoint(event));
      }}
      onPointerMove={(event) => {
        if (start !== null && event.pointerType !== 'touch')
          setDrag(computeImagePosition(start, readPoint(event)));
      }}
      onPointerUp={(event) => {
        if (start === null) return;
        const end = event.pointerType === 'touch' ? start : readPoint(event);
        onPlace(computeImagePosition(start, end));
        reset();
      }}
      onPointerCancel={reset}
    >
      {shown && <PinFrame place={shown} tone={tone} isActive />}
      {shown && (
        <button
          ref={pin}
          type="button"
          className={styles['pin']}
          style={{ left: `${shown.x}%`, top: `${shown.y}%` }}
          aria-label={`批注的位置，${describeImagePosition(shown)}，方向键移动，加减号改大小`}
          onKeyDown={(event) => {
            if (event.key === 'Enter') {
              event.preventDefault();
              onDone();
            }
            if (event.key === 'Escape') onCancel();
            const changed = changePositionByKey(shown, event.key, event.shiftKey);
            if (changed === null) return;
            event.preventDefault();
            onPlace(changed);
          }}
        />
      )}
    </div>
  );
}
