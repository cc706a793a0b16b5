import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';

import { getAddress, navigate, parseHash, usePath, useSearch } from './hash-location.ts';

beforeEach(() => history.replaceState(null, '', '#/'));

test.each([
  ['', '/', ''],
  ['#', '/', ''],
  ['#/', '/', ''],
  ['#/?code=abc', '/', 'code=abc'],
  ['#/home/user', '/home/user', ''],
  ['#/home/user/', '/home/user', ''],
  ['#home/user', '/home/user', ''],
  ['#/home/x?id=5', '/home/x', 'id=5'],
  ['#/home/x?back=/a?b=1', '/home/x', 'back=/a?b=1'],
])('%s is the path %s with the search "%s"', (hash, path, search) => {
  expect(parseHash(hash)).toEqual({ path, search });
});

test('the search stays in the fragment and reaches the screen', () => {
  const view = renderHook(() => ({ path: usePath(), search: useSearch() }));
  act(() => navigate('/home/curriculum/music/operation/in-answer?id=5'));
  expect(location.hash).toBe('#/home/curriculum/music/operation/in-answer?id=5');
  expect(location.search).toBe('');
  expect(view.result.current).toEqual({
    path: '/home/curriculum/music/operation/in-answer',
    search: 'id=5',
  });
  expect(getAddress()).toBe('/home/curriculum/music/operation/in-answer?id=5');
});

test('replacing an address adds no history entry', () => {
  const steps = history.length;
  act(() => navigate('/home/user', { replace: true }));
  expect(history.length).toBe(steps);
  act(() => navigate('/home/in-school'));
  expect(history.length).toBe(steps + 1);
});

test('a plain link navigates the app', () => {
  const view = renderHook(() => usePath());
  act(() => {
    location.hash = '#/home/in-school';
    window.dispatchEvent(new Event('hashchange'));
  });
  expect(view.result.current).toBe('/home/in-school');
});
