import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';

import { DoubleTap } from './double-tap.ts';
import { clampZoom, getZoomAfterDoubleTap, getWheelZoomFactor } from './pdf-zoom.ts';

interface Point {
  x: number;
  y: number;
}

/**
 * A position on a page, as shares of its width and height. Shares below 0 or above 1 are outside the page. A point between two pages
 * belongs to the nearer one.
 */
interface PagePosition {
  page: HTMLElement;
  across: number;
  down: number;
}

function findMiddle(one: Point, other: Point): Point {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
}

/** Returns the position on a page under a point of the window, or undefined if there are no pages. */
function findPosition(frame: HTMLElement, { x, y }: Point): PagePosition | undefined {
  const computeDistance = (page: HTMLElement) => {
    const { top, bottom } = page.getBoundingClientRect();
    return Math.max(top - y, y - bottom);
  };
  const [first, ...others] = frame.querySelectorAll('section');
  if (!first) return undefined;
  let [page, least] = [first, computeDistance(first)];
  for (const other of others) {
    const distance = computeDistance(other);
    // The pages are in one column, so all pages after this one are even farther away.
    if (distance > least) break;
    [page, least] = [other, distance];
  }
  const { left, top, width, height } = page.getBoundingClientRect();
  return { page, across: (x - left) / width, down: (y - top) / height };
}

/** Scrolls so that a position appears at a point of the window, as far as the frame can scroll. */
function scrollPositionTo(
  frame: HTMLElement,
  { page, across, down }: PagePosition,
  { x, y }: Point,
): void {
  const { left, top, width, height } = page.getBoundingClientRect();
  frame.scrollLeft += left + width * across - x;
  frame.scrollTop += top + height * down - y;
}

/**
 * Zooms pages in a scrolling frame: by a pinch, by a double tap or double click, or by the wheel with the control key, which browsers also
 * report for a pinch on a trackpad. The position under the pointer stays where it is. One finger or the wheel alone scrolls as usual.
 *
 * @param frameRef the frame, which must exist when the effect first runs; its pages are `section` elements
 * @returns `zoomTo` for buttons and keys, which zooms around the middle of the frame
 */
export function usePageZoom(frameRef: RefObject<HTMLElement | null>) {
  const [zoom, setZoom] = useState(1);

  const zoomAtPosition = (next: number, position: PagePosition | undefined, point: Point) => {
    const frame = frameRef.current;
    if (!frame || !position) return;
    // The pages must be rendered in their new size first. Before that the frame cannot scroll far enough.
    flushSync(() => setZoom(clampZoom(next)));
    scrollPositionTo(frame, position, point);
  };
  const zoomAtPoint = (next: number, point: Point) => {
    if (frameRef.current) zoomAtPosition(next, findPosition(frameRef.current, point), point);
  };
  const zoomTo = (next: number) => {
    if (!frameRef.current) return;
    const { left, top, width, height } = frameRef.current.getBoundingClientRect();
    zoomAtPoint(next, { x: left + width / 2, y: top + height / 2 });
  };
  const handlePinch = useEffectEvent(zoomAtPosition);
  const handleWheel = useEffectEvent((event: WheelEvent) => {
    if (!event.ctrlKey) return;
    // Without this, the browser would also zoom the whole page.
    event.preventDefault();
    zoomAtPoint(zoom * getWheelZoomFactor(event), { x: event.clientX, y: event.clientY });
  });
  const handleDoubleTap = useEffectEvent(({ clientX: x, clientY: y }: MouseEvent | Touch) =>
    zoomAtPoint(getZoomAfterDoubleTap(zoom), { x, y }),
  );
  const readZoom = useEffectEvent(() => zoom);

  useEffect(() => {
    const frame = frameRef.current;
    if (!frame) return undefined;
    let pinch: { position: PagePosition | undefined; spread: number; zoom: number } | null = null;
    const readFingers = ({ touches: [one, other, third] }: TouchEvent) => {
      if (!one || !other || third) return null;
      const [from, to] = [one, other].map(({ clientX: x, clientY: y }) => ({ x, y }));
      if (!from || !to) return null;
      return {
        middle: findMiddle(from, to),
        spread: Math.hypot(from.x - to.x, from.y - to.y) || 1,
      };
    };
    const doubleTap = new DoubleTap();
    const handleTouchStart = (event: TouchEvent) => {
      const { touches, timeStamp } = event;
      const [{ clientX: x, clientY: y } = { clientX: 0, clientY: 0 }] = touches;
      doubleTap.start(timeStamp, touches.length === 1 ? { x, y } : null);
      resetPinch(event);
    };
    const handleTouchEnd = (event: TouchEvent) => {
      resetPinch(event);
      const [finger] = event.changedTouches;
      if (event.touches.length > 0 || !finger) return;
      if (!doubleTap.end(event.timeStamp, { x: finger.clientX, y: finger.clientY })) return;
      // Without this, some browsers would also send `dblclick`, which would zoom back.
      event.preventDefault();
      handleDoubleTap(finger);
    };
    const resetPinch = (event: TouchEvent) => {
      const fingers = readFingers(event);
      pinch = fingers && {
        position: findPosition(frame, fingers.middle),
        spread: fingers.spread,
        zoom: readZoom(),
      };
    };
    const handleTouchMove = (event: TouchEvent) => {
      const fingers = readFingers(event);
      if (!pinch || !fingers) return;
      if (event.cancelable) event.preventDefault();
      handlePinch((pinch.zoom * fingers.spread) / pinch.spread, pinch.position, fingers.middle);
    };
    const onWheel = (event: WheelEvent) => handleWheel(event);
    const onDoubleClick = (event: MouseEvent) => handleDoubleTap(event);
    frame.addEventListener('touchstart', handleTouchStart, { passive: true });
    frame.addEventListener('touchend', handleTouchEnd);
    frame.addEventListener('touchcancel', resetPinch);
    frame.addEventListener('touchmove', handleTouchMove, { passive: false });
    frame.addEventListener('wheel', onWheel, { passive: false });
    frame.addEventListener('dblclick', onDoubleClick);
    return () => {
      frame.removeEventListener('touchstart', handleTouchStart);
      frame.removeEventListener('touchend', handleTouchEnd);
      frame.removeEventListener('touchcancel', resetPinch);
      frame.removeEventListener('touchmove', handleTouchMove);
      frame.removeEventListener('wheel', onWheel);
      frame.removeEventListener('dblclick', onDoubleClick);
    };
  }, [frameRef]);

  return { zoom, zoomTo };
}
