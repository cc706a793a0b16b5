import { useRef, type TouchEvent } from 'react';

const FAR_PX = 64;
/** The longest time of a swipe. A slower movement is a drag. */
const QUICK_MS = 500;

/**
 * Checks whether a touch on this element has another meaning than a swipe: a slider, a text field, or a question with dragging.
 */
function isElsewhere(target: EventTarget): boolean {
  const other = 'input:not([type=radio]):not([type=checkbox]), [data-drag=true]';
  return target instanceof Element && target.closest(other) !== null;
}

/** Checks whether a touch moves a zoomed page or the end of a text selection. */
function isReading(): boolean {
  const isMagnified = (window.visualViewport?.scale ?? 1) > 1;
  return isMagnified || document.getSelection()?.isCollapsed === false;
}

/** Returns touch handlers. A quick swipe to the left goes forward, to the right back. */
export function useSwipe(onForward: () => void, onBack: () => void) {
  const start = useRef<{ x: number; y: number; at: number } | null>(null);
  return {
    onTouchStart({ touches, target, timeStamp: at }: TouchEvent) {
      const touch = touches[0];
      const isOne = touches.length === 1 && !isElsewhere(target);
      start.current = touch && isOne ? { x: touch.clientX, y: touch.clientY, at } : null;
    },
    onTouchEnd({ changedTouches, timeStamp }: TouchEvent) {
      const touch = changedTouches[0];
      const from = start.current;
      start.current = null;
      if (!touch || !from || timeStamp - from.at > QUICK_MS || isReading()) return;
      const [x, y] = [touch.clientX - from.x, touch.clientY - from.y];
      if (Math.abs(x) < FAR_PX || Math.abs(x) < 2 * Math.abs(y)) return;
      if (x < 0) onForward();
      else onBack();
    },
  };
}
