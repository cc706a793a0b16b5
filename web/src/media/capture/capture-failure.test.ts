import { expect, test } from 'vitest';

import { getCaptureAdvice, toCaptureFailure } from './capture-failure.ts';

test.each([
  ['NotAllowedError', 'refused'],
  ['NotFoundError', 'missing'],
  ['NotReadableError', 'busy'],
  ['TypeError', 'broken'],
])('maps %s to the failure %s', (name, failure) => {
  expect(toCaptureFailure(new DOMException('', name))).toBe(failure);
});

test('maps an error of our own code to broken', () => {
  expect(toCaptureFailure(new Error('no canvas'))).toBe('broken');
});

test('uses the text of the specification if the browser cannot record', () => {
  expect(getCaptureAdvice('microphone', 'unsupported', '').what).toBe('不支持录音');
});

test.each([
  ['Mozilla/5.0 (iPhone) MicroMessenger/8.0', '微信'],
  ['Mozilla/5.0 (iPhone) Version/14.0 Safari', '大小'],
  ['Mozilla/5.0 (Linux; Android 11) Chrome/87', '权限'],
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/120', '允许'],
])('tells the user of %s where to allow the device: %s', (userAgent, place) => {
  const { advice } = getCaptureAdvice('microphone', 'refused', userAgent);
  expect(advice).toContain(place);
  expect(advice).toContain('麦克风');
  expect(getCaptureAdvice('camera', 'refused', userAgent).advice).toContain('摄像头');
});
