import { useRef, useState, type MouseEvent, type PointerEvent, type RefObject } from 'react';

import { findTarget, type PairEnd, type PairSides } from './pair-lines.ts';

/** The distance in px below which a movement is a tap. */
const TAP_PX = 8;

/** The line that the pupil is drawing. `x` and `y` are the pointer's position in % of the space between the columns. */
export interface LiveLine {
  from: PairEnd;
  /** The item at which the line ends if the pupil lets go now, or null. */
  to: PairEnd | null;
  x: number;
  y: number;
}

/**
 * Draws a line from an item to the pointer, which can be a finger, a mouse or a pen.
 *
 * @param space the element between the columns
 * @param onConnect called when the pupil lets go at an item of the other column
 */
export function useLineDrag(
  space: RefObject<SVGSVGElement | null>,
  sides: PairSides,
  onConnect: (from: PairEnd, to: PairEnd) => void,
) {
  const [live, setLive] = useState<LiveLine | null>(null);
  const start = useRef<{ from: PairEnd; x: number; y: number } | null>(null);
  /** A drag ends with a click on its first item. This click must not choose the item. */
  const isClickIgnored = useRef(false);

  const lineAt = ({ clientX, clientY }: PointerEvent, from: PairEnd): LiveLine | null => {
    const box = space.current?.getBoundingClientRect();
    if (!box) return null;
    const x = ((clientX - box.left) / box.width) * 100;
    const y = ((clientY - box.top) / box.height) * 100;
    return { from, to: findTarget(sides, from, { x, y }), x, y };
  };
  const stop = () => {
    start.current = null;
    setLive(null);
  };

  /** Returns the event handlers of an item. */
  const handlersOf = (end: PairEnd) => ({
    onPointerDown(event: PointerEvent) {
      isClickIgnored.current = false;
      if (!event.isPrimary || event.button !== 0) return;
      start.current = { from: end, x: event.clientX, y: event.clientY };
    },
    onPointerMove(event: PointerEvent) {
      if (start.current === null || !event.isPrimary) return;
      const { from, x, y } = start.current;
      if (!isClickIgnored.current) {
        if (Math.hypot(event.clientX - x, event.clientY - y) < TAP_PX) return;
        isClickIgnored.current = true;
        event.currentTarget.setPointerCapture(event.pointerId);
      }
      setLive(lineAt(event, from));
    },
    onPointerUp(event: PointerEvent) {
      const line =
        start.current && isClickIgnored.current ? lineAt(event, start.current.from) : null;
      if (line?.to) onConnect(line.from, line.to);
      stop();
    },
    onPointerCancel: stop,
  });

  /** Checks whether a click is a tap or comes from the keyboard, and not from a drag. */
  const isTap = ({ detail }: MouseEvent) => detail === 0 || !isClickIgnored.current;

  return { live, handlersOf, isTap };
}
