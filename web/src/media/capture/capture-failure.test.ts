import { expect, test } from 'vitest';

import { captureAdvice, captureFailure } from './capture-failure.ts';

test.each([
  ['NotAllowedError', 'refused'],
  ['NotFoundError', 'missing'],
  ['NotReadableError', 'busy'],
  ['TypeError', 'broken'],
])('%s means that the device is %s', (name, failure) => {
  expect(captureFailure(new DOMException('', name))).toBe(failure);
});

test('what is no error of the browser is a defect of ours', () => {
  expect(captureFailure(new Error('no canvas'))).toBe('broken');
});

test('where the browser cannot record it says so in the words of the specification', () => {
  expect(captureAdvice('microphone', 'unsupported', '').what).toBe('不支持录音');
});

test.each([
  ['Mozilla/5.0 (iPhone) MicroMessenger/8.0', '微信'],
  ['Mozilla/5.0 (iPhone) Version/14.0 Safari', '大小'],
  ['Mozilla/5.0 (Linux; Android 11) Chrome/87', '权限'],
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/120', '允许'],
])('%s is told where to allow it: %s', (userAgent, place) => {
  const { advice } = captureAdvice('microphone', 'refused', userAgent);
  expect(advice).toContain(place);
  expect(advice).toContain('麦克风');
  expect(captureAdvice('camera', 'refused', userAgent).advice).toContain('摄像头');
});
