import type { KeyboardEvent } from 'react';

/** Where the arrow keys lead in a sheet: from its search field down into the rows, from row to row, and back up. */
export function handleArrowKeys(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const sheet = event.currentTarget.closest('dialog');
  const stops = [
    ...(sheet?.querySelectorAll<HTMLElement>('input[type="search"], ul button') ?? []),
  ];
  const step = event.key === 'ArrowDown' ? 1 : -1;
  const next = stops[stops.indexOf(event.currentTarget) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
