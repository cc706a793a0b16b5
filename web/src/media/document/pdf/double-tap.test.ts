import { expect, test } from 'vitest';

import { DoubleTap } from './double-tap.ts';

const tapPoint = { x: 100, y: 100 };
const near = { x: 112, y: 96 };
const far = { x: 200, y: 100 };

/** Simulates taps. Returns for each tap whether it completes a double tap. */
function playTaps(...taps: [at: number, point: { x: number; y: number }, held?: number][]) {
  const detector = new DoubleTap();
  return taps.map(([at, point, held = 40]) => {
    detector.start(at, point);
    return detector.end(at + held, point);
  });
}

test('detects two quick taps at nearly the same point', () => {
  expect(playTaps([0, tapPoint], [150, near])).toEqual([false, true]);
});

test('counts the third tap as a first one and the fourth as the next double tap', () => {
  expect(playTaps([0, tapPoint], [150, tapPoint], [300, tapPoint], [450, tapPoint])).toEqual([
    false,
    true,
    false,
    true,
  ]);
});

test('ignores a second tap that is late, far away or held down', () => {
  expect(playTaps([0, tapPoint], [900, tapPoint])).toEqual([false, false]);
  expect(playTaps([0, tapPoint], [150, far])).toEqual([false, false]);
  expect(playTaps([0, tapPoint], [150, tapPoint, 700])).toEqual([false, false]);
});

test('ignores taps with two fingers or a movement between them', () => {
  const detector = new DoubleTap();
  detector.start(0, tapPoint);
  detector.end(40, tapPoint);
  detector.start(100, null);
  detector.end(140, tapPoint);
  detector.start(200, tapPoint);
  expect(detector.end(240, tapPoint)).toBe(false);
  detector.start(300, tapPoint);
  expect(detector.end(340, far)).toBe(false);
  detector.start(400, far);
  expect(detector.end(440, far)).toBe(false);
});
