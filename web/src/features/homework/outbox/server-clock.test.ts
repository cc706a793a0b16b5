import { expect, test } from 'vitest';

import { retryDelayMs } from './retry-delay.ts';
import { saveStateLabel, saveStateOf } from './save-state.ts';
import { ServerClock } from './server-clock.ts';

const noonMs = Date.parse('2026-11-20T12:00:00.000Z');
const reply = { serverNow: '2026-11-20T12:00:00.000Z' };

test('the clock runs by steady time from the middle of a call, even when the device’s is set back', async () => {
  let steadyMs = 1000;
  let deviceMs = noonMs;
  const clock = new ServerClock(
    () => steadyMs,
    () => deviceMs,
  );
  await clock.timed(() => {
    steadyMs += 400;
    return Promise.resolve(reply);
  });
  expect(clock.nowMs()).toBe(noonMs + 200);
  deviceMs -= 86_400_000;
  steadyMs += 5000;
  expect(clock.nowMs()).toBe(noonMs + 5200);
});

test('the clock goes on through a sleep in which steady time stands still', async () => {
  let deviceMs = noonMs - 7000;
  const clock = new ServerClock(
    () => 1000,
    () => deviceMs,
  );
  await clock.timed(() => Promise.resolve(reply));
  deviceMs += 600_000;
  expect(clock.nowMs()).toBe(noonMs + 600_000);
});

test('before the server is heard the clock is a guess from last time', () => {
  const clock = new ServerClock(
    () => 0,
    () => noonMs,
  );
  clock.guess(-60_000);
  expect(clock.nowIso()).toBe('2026-11-20T11:59:00.000Z');
  expect(clock.isSure).toBe(false);
});

test.each([
  [1, 0, 500],
  [1, 1, 1500],
  [4, 0.5, 8000],
  [30, 1, 30_000],
])('retry %i with chance %f waits %i ms', (failures, random, delayMs) => {
  expect(retryDelayMs(failures, random)).toBe(delayMs);
});

test.each([
  [0, true, 'fine', true, '已保存'],
  [2, true, 'fine', true, '保存中'],
  [2, false, 'failing', true, '保存中'],
  [2, true, 'failing', true, '待同步 2'],
  [2, true, 'failing', false, '待同步 2，请不要关闭页面'],
  [1, true, 'signedOut', true, '待同步 1，登录后继续'],
] as const)('%i unsent, on the device %s, %s, durable %s: %s', (...given) => {
  const [pending, isOnDevice, link, isDurable, label] = given;
  expect(saveStateLabel(saveStateOf(pending, isOnDevice, link, isDurable))).toBe(label);
});
