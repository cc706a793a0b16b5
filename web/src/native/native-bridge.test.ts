import { afterEach, expect, test, vi } from 'vitest';

import { callNative } from './call-native.ts';
import { readClientInfo } from './client-info.ts';
import { hasNative, isInShell } from './native-bridge.ts';
import { changeHeadImage, sendVideoUrl, stopPlayVideo, uploadAudio } from './native-media.ts';
import {
  aboutUpdate,
  changeSubject,
  closeApp,
  goBackNatively,
  openNativeUrl,
  toArchives,
} from './native-pages.ts';
import { hasNativeTabs, setNativeTabs } from './native-tabs.ts';

/** Installs the object that a native shell adds to the window. Returns the recorded calls. */
function installShell(kind: 'android' | 'iosWK', names: readonly string[]): unknown[][] {
  const calls: unknown[][] = [];
  const shell = Object.fromEntries(
    names.map((name) => {
      const record = (...args: unknown[]) => calls.push([name, ...args]);
      return [name, kind === 'android' ? record : { postMessage: record }];
    }),
  );
  const webkit = { messageHandlers: shell };
  vi.stubGlobal('window', kind === 'android' ? { android: shell } : { webkit });
  return calls;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

const plainCalls = [
  ['aboutUpdate', aboutUpdate],
  ['toArchives', toArchives],
  ['changeHeadImage', changeHeadImage],
  ['uploadAudio', uploadAudio],
  ['stopPlayVideo', stopPlayVideo],
] as const;

test.each(plainCalls)('%s calls both shells, and throws on the web', (name, call) => {
  const androidCalls = installShell('android', [name]);
  call();
  expect(androidCalls).toEqual([[name]]);
  const iosCalls = installShell('iosWK', [name]);
  call();
  expect(iosCalls).toEqual([[name, null]]);
  installShell('android', []);
  expect(call).toThrow(`${name}: this is the web`);
});

test.each([
  ['sendVideoUrl', () => sendVideoUrl('https://a.example/v.mp4'), 'https://a.example/v.mp4'],
  ['openNativeURL', () => openNativeUrl('https://a.example/'), 'https://a.example/'],
  ['changeSubject', () => changeSubject('ar'), 'ar'],
] as const)('%s passes its argument to both shells', (name, call, argument) => {
  const androidCalls = installShell('android', [name]);
  call();
  expect(androidCalls).toEqual([[name, argument]]);
  const iosCalls = installShell('iosWK', [name]);
  call();
  expect(iosCalls).toEqual([[name, argument]]);
});

test('uses the names of each shell for tabs, back and closing', () => {
  const androidCalls = installShell('android', [
    'showTabbar',
    'hideTabbar',
    'back',
    'androidCloseApp',
  ]);
  setNativeTabs(true);
  setNativeTabs(false);
  goBackNatively();
  closeApp();
  expect(androidCalls).toEqual([['showTabbar'], ['hideTabbar'], ['back'], ['androidCloseApp']]);
  const iosCalls = installShell('iosWK', ['nativeTabbarShow', 'nativeTabbarHide', 'goback']);
  setNativeTabs(true);
  setNativeTabs(false);
  goBackNatively();
  expect(iosCalls.map(([name]) => name)).toEqual([
    'nativeTabbarShow',
    'nativeTabbarHide',
    'goback',
  ]);
  const otherTag = installShell('android', ['closeApp']);
  closeApp();
  expect(otherTag).toEqual([['closeApp']]);
});

test('finds no shell and no call on the web', () => {
  vi.stubGlobal('window', {});
  expect([isInShell(), hasNative('back')]).toEqual([false, false]);
  expect(() => callNative('nativeLogout')).toThrow('nativeLogout: this is the web');
  expect(hasNativeTabs()).toBe(false);
  setNativeTabs(true);
  changeSubject('ar');
});

function openPage(userAgent: string, search: string, hash: string): void {
  const values = new Map<string, string>();
  vi.stubGlobal('navigator', { userAgent });
  vi.stubGlobal('location', { search, hash });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
  });
}

test.each([
  ['Mozilla/5.0 (Linux; Android 13; V2244A)', 'android'],
  ['Mozilla/5.0 (X11; Linux x86_64)', 'android'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 16_5 like Mac OS X)', 'iosWK'],
  ['Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X)', 'iosWK'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 'web'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 'web'],
])('recognises the user agent %s as the client %s', (userAgent, app) => {
  openPage(userAgent, '', '');
  expect(readClientInfo()).toEqual({ app, tag: 'v1', version: '1.0.0' });
});

test('reads tag and version from the address before or after the hash, and keeps them in the tab', () => {
  openPage('', '?tag=v2&version=1.2.0', '#/');
  expect(readClientInfo()).toMatchObject({ tag: 'v2', version: '1.2.0' });
  vi.stubGlobal('location', { search: '', hash: '#/home/user?tag=v3' });
  expect(readClientInfo()).toMatchObject({ tag: 'v3', version: '1.2.0' });
  vi.stubGlobal('location', { search: '', hash: '#/home/user' });
  expect(readClientInfo()).toMatchObject({ tag: 'v3', version: '1.2.0' });
});

test('ignores a tag or a version in another form', () => {
  openPage('', '?tag=%3Cscript%3E&version=1.2.0.0.0.0.0.0.0.0.0.0.0', '');
  expect(readClientInfo()).toMatchObject({ tag: 'v1', version: '1.0.0' });
});

test('uses the defaults in a browser that forbids storage', () => {
  vi.stubGlobal('navigator', { userAgent: '' });
  vi.stubGlobal('location', { search: '?tag=v2', hash: '' });
  vi.stubGlobal('sessionStorage', undefined);
  expect(readClientInfo()).toEqual({ app: 'web', tag: 'v1', version: '1.0.0' });
});
