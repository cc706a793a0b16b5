import type { KeyboardEvent } from 'react';

/** Moves the focus in a dialog by the arrow keys, between the search field and the rows. */
export function moveFocusByArrowKeys(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const dialog = event.currentTarget.closest('dialog');
  const focusable = [
    ...(dialog?.querySelectorAll<HTMLElement>('input[type="search"], ul button') ?? []),
  ];
  const step = event.key === 'ArrowDown' ? 1 : -1;
  const next = focusable[focusable.indexOf(event.currentTarget) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
