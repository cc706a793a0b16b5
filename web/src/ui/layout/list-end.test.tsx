import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';

import { ListEnd } from './list-end.tsx';

/** Reports that the observed element is in the window, as for a user who always sees the end of the list. */
class VisibleEnd {
  private readonly notify: (entries: { isIntersecting: boolean }[]) => void;
  constructor(notify: (entries: { isIntersecting: boolean }[]) => void) {
    this.notify = notify;
  }
  observe() {
    this.notify([{ isIntersecting: true }]);
  }
  disconnect() {}
}

afterEach(() => vi.unstubAllGlobals());

test('a list loads six pages by itself, and waits for a press before it loads more', async () => {
  vi.stubGlobal('IntersectionObserver', VisibleEnd);
  const fetchNextPage = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const state = { hasNextPage: true, isFetching: false, isFetchingNextPage: false, isError: false };
  render(<ListEnd list={{ ...state, fetchNextPage }} failure={null} ahead="400px" />);
  expect(fetchNextPage).toHaveBeenCalledTimes(6);
  await userEvent.click(screen.getByRole('button', { name: '加载更多' }));
  // The press loads one page and allows six more.
  expect(fetchNextPage).toHaveBeenCalledTimes(13);
});
