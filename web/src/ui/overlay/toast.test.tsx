import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { ToastRegion } from './toast-region.tsx';
import { showToast } from './toast-store.ts';

function advanceTime(ms: number) {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  advanceTime(4000);
  cleanup();
  vi.useRealTimers();
});

test('announces a toast politely, shows it for 3000 ms, fades it for 500 ms and removes it', () => {
  render(<ToastRegion />);
  act(() => showToast('修改成功'));
  expect(screen.getByRole('status').getAttribute('aria-live')).toBe('polite');
  advanceTime(2999);
  expect(screen.getByText('修改成功').className).not.toMatch(/fading/);
  advanceTime(1);
  expect(screen.getByText('修改成功').className).toMatch(/fading/);
  advanceTime(499);
  expect(screen.queryByText('修改成功')).not.toBeNull();
  advanceTime(1);
  expect(screen.queryByText('修改成功')).toBeNull();
});

test('replaces a toast by a new one and shows the new one for its full time', () => {
  render(<ToastRegion />);
  act(() => showToast('已保存'));
  advanceTime(2500);
  act(() => showToast('已提交'));
  expect(screen.queryByText('已保存')).toBeNull();
  advanceTime(2999);
  expect(screen.getByText('已提交').className).not.toMatch(/fading/);
});
