import { useLayoutEffect, useState, type RefObject } from 'react';

export interface ElementSize {
  width: number;
  height: number;
}

/** Returns the size of an element in CSS pixels, also after it changes. Returns 0 × 0 before the first layout. */
export function useElementSize(element: RefObject<HTMLElement | null>): ElementSize {
  const [size, setSize] = useState<ElementSize>({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    const measure = () => setSize({ width: current.clientWidth, height: current.clientHeight });
    measure();
    if (!('ResizeObserver' in window)) return undefined;
    const watch = new ResizeObserver(measure);
    watch.observe(current);
    return () => watch.disconnect();
  }, [element]);
  return size;
}
