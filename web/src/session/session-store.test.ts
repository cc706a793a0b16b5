import { beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';

import { aSession } from '../testing/fixtures.ts';
import { getToken, syncWithOtherTabs, useSession } from './session-store.ts';

const KEY = 'meiyu.session';

beforeEach(() => {
  useSession.getState().end();
  useSession.setState({ isPublic: false });
});

function readStoredState(): unknown {
  return z.object({ state: z.unknown() }).parse(JSON.parse(localStorage.getItem(KEY) ?? '')).state;
}

/** Simulates a change of local storage by another tab. */
function writeFromOtherTab(value: string | null): void {
  if (value === null) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, value);
  window.dispatchEvent(new StorageEvent('storage', { key: KEY, newValue: value }));
}

test('a sign-in is stored as user info and login info, without a password', () => {
  const reply = { ...aSession(), password: 'x' };
  useSession.getState().begin(reply);
  expect(getToken()).toBe('token-of-lin-xiaoman');
  expect(readStoredState()).toMatchObject({
    userInfo: {
      Authorization: 'token-of-lin-xiaoman',
      aId: 'school-1',
      name: '林小满',
      grade: 5,
      klass: 3,
    },
    loginInfo: { login_name: '20260501', school_id: 'school-1', schoolName: '文昌实验小学' },
    subject: 'mu',
  });
  expect(localStorage.getItem(KEY)).not.toContain('password');
});

test('a session survives a reload', async () => {
  useSession.getState().begin(aSession());
  useSession.getState().setSubject('ar');
  const stored = localStorage.getItem(KEY) ?? '';
  useSession.setState({ userInfo: null, subject: 'mu' });
  localStorage.setItem(KEY, stored);
  vi.resetModules();
  const { useSession: reloaded } = await import('./session-store.ts');
  expect(reloaded.getState()).toMatchObject({
    userInfo: { schoolId: 'school-1', name: '林小满' },
    subject: 'ar',
  });
});

test.each([
  ['not JSON', '{'],
  ['of another form', JSON.stringify({ state: { userInfo: { name: 5 } }, version: 0 })],
])('a stored session that is %s is ignored', async (_, text) => {
  localStorage.setItem(KEY, text);
  vi.resetModules();
  const { useSession: reloaded } = await import('./session-store.ts');
  expect(reloaded.getState()).toMatchObject({ userInfo: null, subject: 'mu' });
});

test('ignores a session stored by another version', async () => {
  useSession.getState().begin(aSession());
  const { state } = z
    .object({ state: z.unknown() })
    .parse(JSON.parse(localStorage.getItem(KEY) ?? ''));
  localStorage.setItem(KEY, JSON.stringify({ state, version: 0 }));
  vi.resetModules();
  const { useSession: reloaded } = await import('./session-store.ts');
  expect(reloaded.getState().userInfo).toBeNull();
});

test('a sign-out removes all data of the user', () => {
  useSession.getState().begin(aSession());
  useSession.getState().setSubject('ar');
  useSession.getState().end();
  expect(readStoredState()).toEqual({
    userInfo: null,
    loginInfo: null,
    subject: 'mu',
    isPublic: false,
  });
});

test('copies a sign-out and a sign-in from another tab', () => {
  const stop = syncWithOtherTabs();
  useSession.getState().begin(aSession());
  const signedIn = localStorage.getItem(KEY) ?? '';
  useSession.getState().end();
  const signedOut = localStorage.getItem(KEY) ?? '';
  writeFromOtherTab(signedIn);
  expect(getToken()).toBe('token-of-lin-xiaoman');
  writeFromOtherTab(signedOut);
  expect(getToken()).toBeNull();
  stop();
});

function signInOnPublicComputer(): void {
  useSession.setState({ isPublic: true });
  useSession.getState().begin(aSession());
}

/** Returns the store of a page that loads `seconds` after the previous page was closed. */
async function loadAnew(seconds: number) {
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + seconds * 1000);
  vi.resetModules();
  const { useSession: reloaded } = await import('./session-store.ts');
  vi.restoreAllMocks();
  return reloaded.getState();
}

test('on a public computer the session is stored for this tab only, without the key of unsent work', () => {
  signInOnPublicComputer();
  expect(readStoredState()).toEqual({
    userInfo: null,
    loginInfo: null,
    subject: 'mu',
    isPublic: true,
  });
  expect(sessionStorage.getItem(KEY)).toContain('token-of-lin-xiaoman');
  expect(sessionStorage.getItem(KEY)).not.toContain(aSession().deviceKey);
  expect(useSession.getState().userInfo?.deviceKey).toBe(aSession().deviceKey);
});

test('a session on a public computer survives a reload, but not the reopening of a closed tab', async () => {
  const stop = syncWithOtherTabs();
  signInOnPublicComputer();
  window.dispatchEvent(new Event('pagehide'));
  stop();
  expect(await loadAnew(5)).toMatchObject({ isPublic: true, userInfo: { deviceKey: '' } });
  expect(await loadAnew(120)).toMatchObject({ isPublic: true, userInfo: null });
  expect(sessionStorage.getItem(KEY)).toBeNull();
});

test('a sign-out keeps the choice of a public computer', () => {
  signInOnPublicComputer();
  useSession.getState().end();
  expect(sessionStorage.getItem(KEY)).toBeNull();
  expect(readStoredState()).toEqual({
    userInfo: null,
    loginInfo: null,
    subject: 'mu',
    isPublic: true,
  });
});

test('a sign-out in another tab of a public computer ends this one too', () => {
  const stop = syncWithOtherTabs();
  signInOnPublicComputer();
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(getToken()).toBeNull();
  stop();
});
