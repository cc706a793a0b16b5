import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';

import { ListEnd } from './list-end.tsx';

/** Reports that the observed element is visible, as if the user always saw the end of the list. */
class AlwaysVisibleObserver {
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

test('loads six pages automatically, and more only after a press', async () => {
  vi.stubGlobal('IntersectionObserver', AlwaysVisibleObserver);
  const fetchNextPage = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const state = { hasNextPage: true, isFetching: false, isFetchingNextPage: false, isError: false };
  render(<ListEnd list={{ ...state, fetchNextPage }} failure={null} loadDistance="400px" />);
  expect(fetchNextPage).toHaveBeenCalledTimes(6);
  await userEvent.click(screen.getByRole('button', { name: '加载更多' }));
  // The press loads one page and allows six more automatic loads.
  expect(fetchNextPage).toHaveBeenCalledTimes(13);
});
