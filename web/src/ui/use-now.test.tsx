import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { useNow } from './use-now.ts';

function Clock() {
  return <p>{useNow().toISOString()}</p>;
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T15:59:20.000Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

test('updates the time every minute', () => {
  render(<Clock />);
  act(() => {
    vi.advanceTimersByTime(39_000);
  });
  expect(screen.getByText('2026-11-20T15:59:20.000Z')).toBeTruthy();
  act(() => {
    vi.advanceTimersByTime(1_000);
  });
  expect(screen.getByText('2026-11-20T16:00:00.000Z')).toBeTruthy();
  act(() => {
    vi.advanceTimersByTime(60_000);
  });
  expect(screen.getByText('2026-11-20T16:01:00.000Z')).toBeTruthy();
});
