import { useLayoutEffect, useRef, type RefObject } from 'react';

const MOVE_MS = 160;

/**
 * Animates the children of a list to their new places after their order changes (FLIP technique). Call the returned function before the
 * change.
 */
export function useFlip(list: RefObject<HTMLElement | null>): () => void {
  const before = useRef<Map<Element, number> | null>(null);
  useLayoutEffect(() => {
    const tops = before.current;
    before.current = null;
    if (!tops || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    for (const [child, top] of tops) {
      const distance = top - child.getBoundingClientRect().top;
      if (distance === 0) continue;
      const from = { transform: `translateY(${distance}px)` };
      child.animate([from, { transform: 'none' }], { duration: MOVE_MS, easing: 'ease-out' });
    }
  });
  return () => {
    const children = [...(list.current?.children ?? [])];
    before.current = new Map(
      children.map((child) => [child, child.getBoundingClientRect().top] as const),
    );
  };
}
