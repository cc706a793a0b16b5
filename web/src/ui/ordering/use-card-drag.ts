import { useRef, useState, type MouseEvent, type PointerEvent } from 'react';

import { useTouchHold } from '../use-touch-hold.ts';
import { findRowPosition, type RowBox } from './list-order.ts';
import { useFlip } from './use-flip.ts';

/** A movement of less than this distance in px is a tap. */
const TAP_PX = 8;
/** A finger must rest on a card for this time to lift it. Before that, a movement scrolls the page. The grip lifts the card at once. */
const HOLD_MS = 150;
/** A card that is held this close to the edge of the window, in px, scrolls the page. The bars of the page need most of this space. */
const EDGE_PX = 110;
/** The page scrolls by this part of the distance beyond the edge in each frame. */
const SCROLL_SHARE = 0.2;

/** The card that follows the pointer. */
interface LiftedCard {
  from: number;
  /** The position where the card would land if the user let go now. */
  to: number;
  /** How far the card has moved from its row, in px. */
  moved: number;
  /** How far the other cards move to make space, in px. */
  step: number;
}

interface Press {
  index: number;
  /** The position of the pointer in the page. */
  y: number;
  face: Element;
  pointerId: number;
  rows: readonly RowBox[];
  hold: ReturnType<typeof setTimeout> | undefined;
}

/** Returns by how many px the page should scroll in the next frame while a card is held at this height of the window. */
function getScrollStep(clientY: number): number {
  const below = clientY - (window.innerHeight - EDGE_PX);
  const above = EDGE_PX - clientY;
  if (below > 0) return below * SCROLL_SHARE;
  return above > 0 ? -above * SCROLL_SHARE : 0;
}

/**
 * Lets the user lift a card of a list and move it with a finger, a mouse or a pen. A mouse and a pen lift it with the first movement.
 * @param onMove called when the user drops the card at another position
 */
export function useCardDrag(onMove: (from: number, to: number) => void) {
  const list = useRef<HTMLOListElement>(null);
  const [lifted, setLifted] = useState<LiftedCard | null>(null);
  const recordRowPositions = useFlip(list);
  const press = useRef<Press | null>(null);
  const isLifted = useRef(false);
  /** The last height of the pointer in the window. */
  const pointerY = useRef(0);
  /** The browser fires a click on the card at the end of a drag. This click must not choose the card. */
  const isClickIgnored = useRef(false);

  useTouchHold(list, isLifted);

  const stop = () => {
    if (isLifted.current) recordRowPositions();
    clearTimeout(press.current?.hold);
    press.current = null;
    isLifted.current = false;
    setLifted(null);
  };
  const moveLiftedCard = ({ index, rows }: Press, moved: number): number => {
    const to = findRowPosition(rows, index, moved);
    const [first, second] = rows;
    const gap = first && second ? second.top - first.top - first.height : 0;
    setLifted({ from: index, to, moved, step: (rows[index]?.height ?? 0) + gap });
    return to;
  };
  /** Scrolls a list that is higher than the window, until the card is dropped. */
  const scrollAtEdge = (pressed: Press) => {
    if (press.current !== pressed || !isLifted.current) return;
    const before = window.scrollY;
    // A press on a card near the edge must not scroll.
    if (Math.abs(getMoved(pressed)) >= TAP_PX) window.scrollBy(0, getScrollStep(pointerY.current));
    if (window.scrollY !== before) moveLiftedCard(pressed, getMoved(pressed));
    requestAnimationFrame(() => scrollAtEdge(pressed));
  };
  const getMoved = ({ y }: Press) => pointerY.current + window.scrollY - y;
  const lift = (pressed: Press) => {
    isLifted.current = true;
    isClickIgnored.current = true;
    pressed.face.setPointerCapture(pressed.pointerId);
    moveLiftedCard(pressed, getMoved(pressed));
    scrollAtEdge(pressed);
  };

  /** Returns the event handlers of the card at a position. */
  const handlersOf = (index: number) => ({
    onPointerDown(event: PointerEvent) {
      isClickIgnored.current = false;
      if (!event.isPrimary || event.button !== 0 || !list.current) return;
      const pressed: Press = {
        index,
        y: event.clientY + window.scrollY,
        face: event.currentTarget,
        pointerId: event.pointerId,
        rows: [...list.current.children].map((row) => row.getBoundingClientRect()),
        hold: undefined,
      };
      press.current = pressed;
      pointerY.current = event.clientY;
      const isOnGrip = event.target instanceof Element && event.target.closest('[data-grip]');
      if (isOnGrip) lift(pressed);
      else if (event.pointerType === 'touch')
        pressed.hold = setTimeout(() => lift(pressed), HOLD_MS);
    },
    onPointerMove(event: PointerEvent) {
      const pressed = press.current;
      if (pressed === null || !event.isPrimary) return;
      pointerY.current = event.clientY;
      const moved = getMoved(pressed);
      if (isLifted.current) moveLiftedCard(pressed, moved);
      else if (Math.abs(moved) >= TAP_PX) {
        if (event.pointerType === 'touch') stop();
        else lift(pressed);
      }
    },
    onPointerUp(event: PointerEvent) {
      const pressed = press.current;
      if (pressed && isLifted.current) {
        pointerY.current = event.clientY;
        const to = findRowPosition(pressed.rows, pressed.index, getMoved(pressed));
        stop();
        if (to !== pressed.index) onMove(pressed.index, to);
      } else stop();
    },
    onPointerCancel: stop,
  });

  /** Checks whether a click comes from a tap or the keyboard, and not from a drag. */
  const isTap = ({ detail }: MouseEvent) => detail === 0 || !isClickIgnored.current;

  /** Returns the style of the row at a position while a card is lifted. */
  const getStyle = (index: number) => {
    if (lifted === null) return undefined;
    const { from, to, moved, step } = lifted;
    if (index === from) return { transform: `translateY(${moved}px) scale(1.03)` };
    if (from < index && index <= to) return { transform: `translateY(${-step}px)` };
    if (to <= index && index < from) return { transform: `translateY(${step}px)` };
    return undefined;
  };

  return {
    list,
    recordRowPositions,
    liftedAt: lifted?.from ?? null,
    handlersOf,
    isTap,
    styleOf: getStyle,
  };
}
