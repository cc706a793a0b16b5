import { expect, test } from 'vitest';

import { computeRetryDelayMs } from '../../lib/retry-delay.ts';
import { formatSaveState, getSaveState } from './save-state.ts';
import { ServerClock } from './server-clock.ts';

const noonMs = Date.parse('2026-11-20T12:00:00.000Z');
const reply = { serverNow: '2026-11-20T12:00:00.000Z' };

test('the clock follows the monotonic clock from the middle of a call, even if the device’s clock is set back', async () => {
  let steadyMs = 1000;
  let deviceMs = noonMs;
  const clock = new ServerClock(
    () => steadyMs,
    () => deviceMs,
  );
  await clock.measureCall(() => {
    steadyMs += 400;
    return Promise.resolve(reply);
  });
  expect(clock.nowMs()).toBe(noonMs + 200);
  deviceMs -= 86_400_000;
  steadyMs += 5000;
  expect(clock.nowMs()).toBe(noonMs + 5200);
});

test('the clock advances during a sleep that stops the monotonic clock', async () => {
  let deviceMs = noonMs - 7000;
  const clock = new ServerClock(
    () => 1000,
    () => deviceMs,
  );
  await clock.measureCall(() => Promise.resolve(reply));
  deviceMs += 600_000;
  expect(clock.nowMs()).toBe(noonMs + 600_000);
});

test('before the first reply the clock uses the last known difference', () => {
  const clock = new ServerClock(
    () => 0,
    () => noonMs,
  );
  clock.setEstimate(-60_000);
  expect(clock.nowIso()).toBe('2026-11-20T11:59:00.000Z');
  expect(clock.isSure).toBe(false);
});

test.each([
  [1, 0, 500],
  [1, 1, 1500],
  [4, 0.5, 8000],
  [30, 1, 30_000],
])('retry %i with chance %f waits %i ms', (failures, random, delayMs) => {
  expect(computeRetryDelayMs(failures, random)).toBe(delayMs);
});

const settled = {
  pending: 0,
  refused: 0,
  isOnDevice: true,
  link: 'fine',
  isDurable: true,
} as const;

test.each([
  [{}, '已保存'],
  [{ refused: 2 }, '保存失败 2'],
  [{ pending: 2 }, '保存中'],
  [{ pending: 2, refused: 1 }, '保存中'],
  [{ pending: 2, isOnDevice: false, link: 'failing' }, '保存中'],
  [{ pending: 2, link: 'failing' }, '待同步 2'],
  [{ pending: 2, link: 'failing', isDurable: false }, '待同步 2，请不要关闭页面'],
  [{ pending: 1, link: 'signedOut' }, '待同步 1，登录后继续'],
] as const)('with %j the badge says %s', (over, label) => {
  expect(formatSaveState(getSaveState({ ...settled, ...over }))).toBe(label);
});
