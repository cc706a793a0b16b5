import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { ToastRegion } from './toast-region.tsx';
import { showToast } from './toast-store.ts';

function pass(ms: number) {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  pass(4000);
  cleanup();
  vi.useRealTimers();
});

test('a toast is announced politely, stays 3000 ms, fades for 500 ms and disappears', () => {
  render(<ToastRegion />);
  act(() => showToast('修改成功'));
  expect(screen.getByRole('status').getAttribute('aria-live')).toBe('polite');
  pass(2999);
  expect(screen.getByText('修改成功').className).not.toMatch(/fading/);
  pass(1);
  expect(screen.getByText('修改成功').className).toMatch(/fading/);
  pass(499);
  expect(screen.queryByText('修改成功')).not.toBeNull();
  pass(1);
  expect(screen.queryByText('修改成功')).toBeNull();
});

test('a new toast replaces the last one and stays for its full time', () => {
  render(<ToastRegion />);
  act(() => showToast('已保存'));
  pass(2500);
  act(() => showToast('已提交'));
  expect(screen.queryByText('已保存')).toBeNull();
  pass(2999);
  expect(screen.getByText('已提交').className).not.toMatch(/fading/);
});
