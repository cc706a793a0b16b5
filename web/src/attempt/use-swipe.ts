import { useRef, type TouchEvent } from 'react';

const SWIPE_MIN_PX = 64;
/** A swipe takes at most this time. A slower movement is a drag. */
const SWIPE_MAX_MS = 500;

/** Checks whether the touched element uses horizontal movements itself: a slider, a text field, or a question with dragging. */
function usesSwipeItself(target: EventTarget): boolean {
  const other = 'input:not([type=radio]):not([type=checkbox]), [data-drag=true]';
  return target instanceof Element && target.closest(other) !== null;
}

/** Checks whether a touch would scroll a zoomed page or change a text selection. */
function isZoomedOrSelecting(): boolean {
  const isMagnified = (window.visualViewport?.scale ?? 1) > 1;
  return isMagnified || document.getSelection()?.isCollapsed === false;
}

/** Returns touch handlers. A quick swipe to the left opens the next question, a swipe to the right the previous one. */
export function useSwipe(onForward: () => void, onBack: () => void) {
  const start = useRef<{ x: number; y: number; at: number } | null>(null);
  return {
    onTouchStart({ touches, target, timeStamp: at }: TouchEvent) {
      const touch = touches[0];
      const isOne = touches.length === 1 && !usesSwipeItself(target);
      start.current = touch && isOne ? { x: touch.clientX, y: touch.clientY, at } : null;
    },
    onTouchEnd({ changedTouches, timeStamp }: TouchEvent) {
      const touch = changedTouches[0];
      const from = start.current;
      start.current = null;
      if (!touch || !from || timeStamp - from.at > SWIPE_MAX_MS || isZoomedOrSelecting()) return;
      const [x, y] = [touch.clientX - from.x, touch.clientY - from.y];
      if (Math.abs(x) < SWIPE_MIN_PX || Math.abs(x) < 2 * Math.abs(y)) return;
      if (x < 0) onForward();
      else onBack();
    },
  };
}
