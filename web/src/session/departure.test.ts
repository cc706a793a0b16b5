import { afterEach, expect, test, vi } from 'vitest';

import { keepFarewell, takeFarewell } from './departure.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

test('a farewell is kept over a reload and taken once', () => {
  keepFarewell('登录已失效');
  expect(takeFarewell()).toBe('登录已失效');
  expect(takeFarewell()).toBeNull();
});

test('a browser that forbids storage keeps nobody from leaving', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });
  expect(() => keepFarewell('登录已失效')).not.toThrow();
  expect(takeFarewell()).toBeNull();
});
