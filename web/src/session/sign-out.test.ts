import { afterEach, expect, test, vi } from 'vitest';

import { storeSignOutNotice, takeSignOutNotice } from './sign-out.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

test('a sign-out notice survives the reload and is returned once', () => {
  storeSignOutNotice('登录已失效');
  expect(takeSignOutNotice()).toBe('登录已失效');
  expect(takeSignOutNotice()).toBeNull();
});

test('a sign-out works in a browser that forbids storage', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });
  expect(() => storeSignOutNotice('登录已失效')).not.toThrow();
  expect(takeSignOutNotice()).toBeNull();
});
