import { useRef, type TouchEvent } from 'react';

const FAR_PX = 64;
/** Whoever takes longer drags something. */
const QUICK_MS = 500;

/** Whether a finger put down here means something else than turning the page: a slider, a text. */
function isElsewhere(target: EventTarget): boolean {
  const other = 'input:not([type=radio]):not([type=checkbox])';
  return target instanceof Element && target.closest(other) !== null;
}

/** Whether a finger moves the page under a magnifying glass, or the end of a selected text. */
function isReading(): boolean {
  const isMagnified = (window.visualViewport?.scale ?? 1) > 1;
  return isMagnified || document.getSelection()?.isCollapsed === false;
}

/** Handlers that turn a quick sideways stroke into forward (to the left) or back. */
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
