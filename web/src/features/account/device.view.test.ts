import { expect, test } from 'vitest';

import { describeDevice } from './device.view.ts';

const chrome = '(KHTML, like Gecko) Chrome/120.0.0.0';

test.each([
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 ${chrome} Safari/537.36 Edg/120.0.0.0`,
    'computer',
    'Windows 电脑 · Edge浏览器',
  ],
  [
    `Mozilla/5.0 (Linux; Android 13; M2102J2SC) AppleWebKit/537.36 ${chrome} Mobile Safari/537.36 MicroMessenger/8.0.47`,
    'phone',
    '安卓手机 · 微信',
  ],
  [
    `Mozilla/5.0 (Linux; Android 12; TAB-W09) AppleWebKit/537.36 ${chrome} Safari/537.36`,
    'tablet',
    '安卓平板 · Chrome浏览器',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.2 Mobile/15E148 Safari/604.1',
    'phone',
    'iPhone · Safari浏览器',
  ],
  [
    'Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/114.0.0.0 Safari/537.36 ArkWeb/4.1 Mobile HuaweiBrowser/5.0',
    'phone',
    '鸿蒙手机 · 华为浏览器',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:121.0) Gecko/20100101 Firefox/121.0',
    'computer',
    'Mac 电脑 · 火狐浏览器',
  ],
  ['curl/8.5.0', 'computer', '没有留下名称的设备'],
  ['', 'computer', '没有留下名称的设备'],
])('describes %s as a %s with the name %s', (agent, kind, name) => {
  expect(describeDevice(agent)).toEqual({ kind, name });
});
