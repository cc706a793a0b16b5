import { Children, useLayoutEffect, useRef, type ReactNode } from 'react';

import styles from './masonry.module.css';

/** The least width of a column. */
const COLUMN_MIN_PX = 280;
const GAP_PX = 24;

/**
 * Lays out cards of different heights in columns. Each card goes to the shortest column, so the order from top to bottom is the
 * order of the keyboard, and later cards never move earlier ones. A narrow window has one column.
 */
export function Masonry({ children }: { children: ReactNode }) {
  const list = useRef<HTMLUListElement>(null);
  // Runs after every change, before the paint, so that a page restored from the history has its old height.
  useLayoutEffect(() => {
    if (list.current) placeItems(list.current);
  });
  useLayoutEffect(() => {
    const element = list.current;
    if (!element || !('ResizeObserver' in window)) return undefined;
    const watch = new ResizeObserver(() => placeItems(element));
    const watchAll = () => {
      watch.disconnect();
      for (const one of [element, ...element.children]) watch.observe(one);
    };
    const arrivals = new MutationObserver(watchAll);
    arrivals.observe(element, { childList: true });
    watchAll();
    return () => {
      watch.disconnect();
      arrivals.disconnect();
    };
  }, []);
  return (
    <ul ref={list} className={styles['list']}>
      {Children.map(children, (child) => (
        <li className={styles['item']}>{child}</li>
      ))}
    </ul>
  );
}

/** Positions every item. All widths are set before a height is read, to avoid repeated layouts. */
function placeItems(list: HTMLElement): void {
  const items = [...list.children].filter((child) => child instanceof HTMLElement);
  const count = Math.max(1, Math.floor((list.clientWidth + GAP_PX) / (COLUMN_MIN_PX + GAP_PX)));
  const width = (list.clientWidth - GAP_PX * (count - 1)) / count;
  for (const { style } of items) {
    style.position = count === 1 ? '' : 'absolute';
    style.width = count === 1 ? '' : `${width}px`;
  }
  const heights = items.map((item) => item.offsetHeight);
  const columns = Array.from({ length: count }, () => 0);
  for (const [index, { style }] of items.entries()) {
    const top = Math.min(...columns);
    const column = columns.indexOf(top);
    style.left = count === 1 ? '' : `${column * (width + GAP_PX)}px`;
    style.top = count === 1 ? '' : `${top}px`;
    columns[column] = top + (heights[index] ?? 0);
  }
  list.style.height = count === 1 ? '' : `${Math.max(0, ...columns)}px`;
}
