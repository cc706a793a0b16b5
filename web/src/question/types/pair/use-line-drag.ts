import { useRef, useState, type MouseEvent, type PointerEvent, type RefObject } from 'react';

import { useTouchHold } from '../../../ui/use-touch-hold.ts';
import { findTarget, type PairEnd, type PairSides } from './pair-lines.ts';

/** A movement of less than this distance in px is a tap. */
const TAP_PX = 8;

/** The line that the pupil is drawing. `x` and `y` are the pointer's position in % of the space between the columns. */
export interface LiveLine {
  from: PairEnd;
  /** The item that the line would connect to if the pupil let go now, or null. */
  to: PairEnd | null;
  x: number;
  y: number;
}

/**
 * Draws a line from an item to the pointer (finger, mouse or pen).
 *
 * @param board the element with both columns
 * @param space the element between the columns
 * @param onConnect called when the pupil lets go on an item of the other column
 */
export function useLineDrag(
  board: RefObject<HTMLElement | null>,
  space: RefObject<SVGSVGElement | null>,
  sides: PairSides,
  onConnect: (from: PairEnd, to: PairEnd) => void,
) {
  const [live, setLive] = useState<LiveLine | null>(null);
  const start = useRef<{ from: PairEnd; x: number; y: number } | null>(null);
  /** The browser fires a click on the first item at the end of a drag. This click must not choose the item. */
  const isClickIgnored = useRef(false);
  const isDrawing = useRef(false);
  useTouchHold(board, isDrawing);

  const buildLiveLine = ({ clientX, clientY }: PointerEvent, from: PairEnd): LiveLine | null => {
    const box = space.current?.getBoundingClientRect();
    if (!box) return null;
    const x = ((clientX - box.left) / box.width) * 100;
    const y = ((clientY - box.top) / box.height) * 100;
    return { from, to: findTarget(sides, from, { x, y }), x, y };
  };
  const stop = () => {
    start.current = null;
    isDrawing.current = false;
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
        isDrawing.current = true;
        event.currentTarget.setPointerCapture(event.pointerId);
      }
      setLive(buildLiveLine(event, from));
    },
    onPointerUp(event: PointerEvent) {
      const line =
        start.current && isClickIgnored.current ? buildLiveLine(event, start.current.from) : null;
      if (line?.to) onConnect(line.from, line.to);
      stop();
    },
    onPointerCancel: stop,
  });

  /** Checks whether a click comes from a tap or the keyboard, and not from a drag. */
  const isTap = ({ detail }: MouseEvent) => detail === 0 || !isClickIgnored.current;

  return { live, handlersOf, isTap };
}
