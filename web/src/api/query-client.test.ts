import { beforeEach, expect, test } from 'vitest';

import { syncWithOtherTabs, useSession } from '../session/session-store.ts';
import { aSession } from '../testing/fixtures.ts';
import { queryClient } from './query-client.ts';

const STORAGE_KEY = 'meiyu.session';
const list = ['/v2/homework'];
const readStoredSession = () => localStorage.getItem(STORAGE_KEY) ?? '';

beforeEach(() => {
  useSession.getState().end();
});

test('a sign-out without a reload, as in a native shell, clears the cache', () => {
  useSession.getState().begin(aSession());
  queryClient.setQueryData(list, '林小满的作业');
  useSession.getState().end();
  expect(queryClient.getQueryData(list)).toBeUndefined();
});

test('a sign-in by another user in another tab clears the cache', () => {
  const stop = syncWithOtherTabs();
  useSession.getState().begin(aSession({ _id: 'user-2' }));
  const other = readStoredSession();
  useSession.getState().begin(aSession());
  queryClient.setQueryData(list, '林小满的作业');
  localStorage.setItem(STORAGE_KEY, other);
  window.dispatchEvent(new StorageEvent('storage', { key: STORAGE_KEY, newValue: other }));
  expect(useSession.getState().userInfo?._id).toBe('user-2');
  expect(queryClient.getQueryData(list)).toBeUndefined();
  stop();
});

test('the cache stays when the session changes but the user does not', () => {
  useSession.getState().begin(aSession({ mustChangePassword: true }));
  queryClient.setQueryData(list, '林小满的作业');
  useSession.getState().setSubject('ar');
  useSession.getState().refresh(aSession());
  expect(queryClient.getQueryData(list)).toBe('林小满的作业');
});
