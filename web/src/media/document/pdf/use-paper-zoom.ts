import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';

import { DoubleTap } from './double-tap.ts';
import { clampZoom, tappedZoom, wheelFactor } from './pdf-zoom.ts';

interface Point {
  x: number;
  y: number;
}

/** A place on a page: shares of its width and height. Between two pages it is the nearer one's, and beyond its edge. */
interface Place {
  page: HTMLElement;
  across: number;
  down: number;
}

function middleOf(one: Point, other: Point): Point {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
}

/** What is under a point of the window; undefined where there are no pages. */
function placeUnder(frame: HTMLElement, { x, y }: Point): Place | undefined {
  const away = (page: HTMLElement) => {
    const { top, bottom } = page.getBoundingClientRect();
    return Math.max(top - y, y - bottom);
  };
  const [first, ...others] = frame.querySelectorAll('section');
  if (!first) return undefined;
  let [page, least] = [first, away(first)];
  for (const other of others) {
    const far = away(other);
    // They stand one below the other: from here on it only becomes farther.
    if (far > least) break;
    [page, least] = [other, far];
  }
  const { left, top, width, height } = page.getBoundingClientRect();
  return { page, across: (x - left) / width, down: (y - top) / height };
}

/** Scrolls so that a place comes under a point, as far as there is something to scroll. */
function hold(frame: HTMLElement, { page, across, down }: Place, { x, y }: Point): void {
  const { left, top, width, height } = page.getBoundingClientRect();
  frame.scrollLeft += left + width * across - x;
  frame.scrollTop += top + height * down - y;
}

/**
 * Enlarging pages in a frame that scrolls: by two fingers, a double tap or click, and the wheel with the control key, which is
 * also what a trackpad's pinch is told as. What is under the point stays there. One finger and the wheel alone scroll, as
 * the browser does it.
 *
 * @param frameRef the frame, whose pages are its sections; it is there from the beginning
 * @returns `zoomTo` for buttons and keys, about the frame's middle
 */
export function usePaperZoom(frameRef: RefObject<HTMLElement | null>) {
  const [zoom, setZoom] = useState(1);

  const change = (next: number, place: Place | undefined, point: Point) => {
    const frame = frameRef.current;
    if (!frame || !place) return;
    // The pages have their new size before anything is scrolled, else it could not go far enough.
    flushSync(() => setZoom(clampZoom(next)));
    hold(frame, place, point);
  };
  const about = (next: number, point: Point) => {
    if (frameRef.current) change(next, placeUnder(frameRef.current, point), point);
  };
  const zoomTo = (next: number) => {
    if (!frameRef.current) return;
    const { left, top, width, height } = frameRef.current.getBoundingClientRect();
    about(next, { x: left + width / 2, y: top + height / 2 });
  };
  const handlePinch = useEffectEvent(change);
  const handleWheel = useEffectEvent((event: WheelEvent) => {
    if (!event.ctrlKey) return;
    // The browser would enlarge all of the page.
    event.preventDefault();
    about(zoom * wheelFactor(event), { x: event.clientX, y: event.clientY });
  });
  const handleDouble = useEffectEvent(({ clientX: x, clientY: y }: MouseEvent | Touch) =>
    about(tappedZoom(zoom), { x, y }),
  );
  const readZoom = useEffectEvent(() => zoom);

  useEffect(() => {
    const frame = frameRef.current;
    if (!frame) return undefined;
    let grip: { place: Place | undefined; spread: number; zoom: number } | null = null;
    const fingersOf = ({ touches: [one, other, third] }: TouchEvent) => {
      if (!one || !other || third) return null;
      const [from, to] = [one, other].map(({ clientX: x, clientY: y }) => ({ x, y }));
      if (!from || !to) return null;
      return { middle: middleOf(from, to), spread: Math.hypot(from.x - to.x, from.y - to.y) || 1 };
    };
    const taps = new DoubleTap();
    const handleDown = (event: TouchEvent) => {
      const { touches, timeStamp } = event;
      const [{ clientX: x, clientY: y } = { clientX: 0, clientY: 0 }] = touches;
      taps.start(timeStamp, touches.length === 1 ? { x, y } : null);
      handleFingers(event);
    };
    const handleUp = (event: TouchEvent) => {
      handleFingers(event);
      const [finger] = event.changedTouches;
      if (event.touches.length > 0 || !finger) return;
      if (!taps.end(event.timeStamp, { x: finger.clientX, y: finger.clientY })) return;
      // Else some browsers tell of it once more, as of a double click.
      event.preventDefault();
      handleDouble(finger);
    };
    const handleFingers = (event: TouchEvent) => {
      const fingers = fingersOf(event);
      grip = fingers && {
        place: placeUnder(frame, fingers.middle),
        spread: fingers.spread,
        zoom: readZoom(),
      };
    };
    const handleMove = (event: TouchEvent) => {
      const fingers = fingersOf(event);
      if (!grip || !fingers) return;
      if (event.cancelable) event.preventDefault();
      handlePinch((grip.zoom * fingers.spread) / grip.spread, grip.place, fingers.middle);
    };
    const wheel = (event: WheelEvent) => handleWheel(event);
    const double = (event: MouseEvent) => handleDouble(event);
    frame.addEventListener('touchstart', handleDown, { passive: true });
    frame.addEventListener('touchend', handleUp);
    frame.addEventListener('touchcancel', handleFingers);
    frame.addEventListener('touchmove', handleMove, { passive: false });
    frame.addEventListener('wheel', wheel, { passive: false });
    frame.addEventListener('dblclick', double);
    return () => {
      frame.removeEventListener('touchstart', handleDown);
      frame.removeEventListener('touchend', handleUp);
      frame.removeEventListener('touchcancel', handleFingers);
      frame.removeEventListener('touchmove', handleMove);
      frame.removeEventListener('wheel', wheel);
      frame.removeEventListener('dblclick', double);
    };
  }, [frameRef]);

  return { zoom, zoomTo };
}
