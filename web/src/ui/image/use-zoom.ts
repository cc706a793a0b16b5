import { useEffect, useEffectEvent, useState } from 'react';

import {
  clampView,
  initialView,
  zoomAround,
  type Point,
  type Size,
  type ZoomView,
} from './zoom-view.ts';

/** A horizontal movement of at least this distance is a swipe. */
const SWIPE_PX = 56;
/** One step of a mouse wheel changes the scale by this factor. */
const WHEEL_FACTOR = 1.2;
const DOUBLE_TAP_SCALE = 2.5;

function getMiddle(points: readonly Point[]): Point {
  const sum = points.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 });
  return { x: sum.x / points.length, y: sum.y / points.length };
}

/** Returns the distance between two fingers in px, or 1 if there is only one finger. */
function getSpread([one, other]: readonly Point[]): number {
  return one && other ? Math.max(1, Math.hypot(one.x - other.x, one.y - other.y)) : 1;
}

/**
 * Zooms and moves an image in a frame by touch, mouse and wheel. Two fingers pinch, one finger moves an image that is larger than the
 * frame, and a double tap or double click zooms in and out.
 *
 * @param size returns the size of the image at scale 1, in px
 * @param onSwipe called after a swipe if the image is not enlarged: 1 means the next image, -1 the previous one
 * @returns `frameRef` for the element of the frame, which needs `touch-action: none`; the view; and `change` for buttons and keys
 */
export function useZoom({
  size,
  most,
  onSwipe,
}: {
  size: (frame: Size) => Size;
  most: number;
  onSwipe?: (way: 1 | -1) => void;
}) {
  const [view, setView] = useState(initialView);
  const [frame, setFrame] = useState<HTMLElement | null>(null);

  const change = (next: (before: ZoomView) => ZoomView) => {
    if (!frame) return;
    const room = { width: frame.clientWidth, height: frame.clientHeight };
    setView((before) => clampView(next(before), size(room), room, most));
  };
  const move = useEffectEvent((factor: number, point: Point, by: Point) =>
    change((before) => zoomAround(before, factor, point, by)),
  );
  const tap = useEffectEvent((point: Point) =>
    change((before) =>
      before.scale > 1 ? initialView : zoomAround(before, DOUBLE_TAP_SCALE, point),
    ),
  );
  const swipe = useEffectEvent((across: number, down: number) => {
    if (view.scale > 1 || Math.abs(across) < SWIPE_PX || Math.abs(across) < Math.abs(down)) return;
    onSwipe?.(across < 0 ? 1 : -1);
  });

  useEffect(() => {
    if (!frame) return undefined;
    const fingers = new Map<number, Point>();
    /** Where a gesture with one finger started, or null if there are two fingers. */
    let start: Point | null = null;
    const getPoint = ({ clientX, clientY }: MouseEvent): Point => {
      const { left, top, width, height } = frame.getBoundingClientRect();
      return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
    };
    const handleDown = (event: PointerEvent) => {
      frame.setPointerCapture(event.pointerId);
      fingers.set(event.pointerId, getPoint(event));
      start = fingers.size === 1 ? getPoint(event) : null;
    };
    const handleMove = (event: PointerEvent) => {
      if (!fingers.has(event.pointerId)) return;
      const before = [...fingers.values()];
      fingers.set(event.pointerId, getPoint(event));
      const after = [...fingers.values()];
      const [from, to] = [getMiddle(before), getMiddle(after)];
      move(getSpread(after) / getSpread(before), from, { x: to.x - from.x, y: to.y - from.y });
    };
    const handleUp = (event: PointerEvent) => {
      if (!fingers.delete(event.pointerId)) return;
      const end = getPoint(event);
      if (start && event.type === 'pointerup') swipe(end.x - start.x, end.y - start.y);
      start = null;
    };
    const handleWheel = (event: WheelEvent) => {
      event.preventDefault();
      const factor = event.deltaY < 0 ? WHEEL_FACTOR : 1 / WHEEL_FACTOR;
      move(factor, getPoint(event), { x: 0, y: 0 });
    };
    const handleDouble = (event: MouseEvent) => tap(getPoint(event));
    frame.addEventListener('pointerdown', handleDown);
    frame.addEventListener('pointermove', handleMove);
    frame.addEventListener('pointerup', handleUp);
    frame.addEventListener('pointercancel', handleUp);
    frame.addEventListener('wheel', handleWheel, { passive: false });
    frame.addEventListener('dblclick', handleDouble);
    return () => {
      frame.removeEventListener('pointerdown', handleDown);
      frame.removeEventListener('pointermove', handleMove);
      frame.removeEventListener('pointerup', handleUp);
      frame.removeEventListener('pointercancel', handleUp);
      frame.removeEventListener('wheel', handleWheel);
      frame.removeEventListener('dblclick', handleDouble);
    };
  }, [frame]);

  return { frameRef: setFrame, view, change };
}

/** Converts a view to the style of an image that is centred in its frame. */
export function toViewStyle({ scale, x, y }: ZoomView) {
  return { transform: `translate(${x}px, ${y}px) scale(${scale})` };
}
