import { expect, test } from 'vitest';

import {
  countBars,
  describeCamera,
  describeClock,
  describeQuiet,
  describeSpace,
  describeVoice,
} from './device-check.view.ts';

test.each([
  [-120, 1],
  [-52, 1],
  [-40, 2],
  [-22, 4],
  [0, 5],
])('lights %d dB as %d bars', (decibels, bars) => {
  expect(countBars(decibels)).toBe(bars);
});

test('names a quiet room, a tolerable one and a noisy one', () => {
  const step = 'judged' as const;
  expect(describeQuiet({ step, verdict: 'good', noiseDecibels: -60 }).text).toBe('很安静');
  expect(describeQuiet({ step, verdict: 'good', noiseDecibels: -45 }).text).toBe('可以');
  expect(describeQuiet({ step, verdict: 'noisy', noiseDecibels: -25 }).state).toBe('bad');
  expect(describeQuiet({ step: 'ready', verdict: null, noiseDecibels: null }).state).toBe(
    'waiting',
  );
});

test('names a voice that is too loud, too weak or missing', () => {
  expect(describeVoice({ step: 'judged', verdict: 'good' }).text).toBe('正合适');
  expect(describeVoice({ step: 'judged', verdict: 'clipping' }).text).toBe('太大了');
  expect(describeVoice({ step: 'judged', verdict: 'faint' }).text).toBe('有点小');
  expect(describeVoice({ step: 'judged', verdict: 'silent' }).text).toBe('没听到');
  expect(describeVoice({ step: 'failed', verdict: null }).state).toBe('bad');
});

test('a noisy room says nothing against the voice', () => {
  expect(describeVoice({ step: 'judged', verdict: 'noisy' }).state).toBe('good');
});

test('describes the camera until its picture is seen', () => {
  expect(describeCamera('opening', false).state).toBe('busy');
  expect(describeCamera('failed', false).state).toBe('bad');
  expect(describeCamera('closed', true).text).toBe('看得到你');
});

test('warns of a full device', () => {
  expect(describeSpace(3.25 * 1024 ** 3)).toEqual({ state: 'good', text: '还有 3.3 GB' });
  expect(describeSpace(600 * 1024 ** 2)).toEqual({ state: 'good', text: '还有 600 MB' });
  expect(describeSpace(50 * 1024 ** 2)).toEqual({ state: 'bad', text: '只剩 50 MB' });
});

test('says how wrong the time of the device is', () => {
  expect(describeClock(false, 0).state).toBe('busy');
  expect(describeClock(true, 20_000).text).toBe('已对准');
  expect(describeClock(true, 5 * 60_000).text).toBe('慢 5 分，已换成学校时间');
  expect(describeClock(true, -5 * 60_000).text).toBe('快 5 分，已换成学校时间');
});
