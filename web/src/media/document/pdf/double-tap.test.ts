import { expect, test } from 'vitest';

import { DoubleTap } from './double-tap.ts';

const here = { x: 100, y: 100 };
const near = { x: 112, y: 96 };
const far = { x: 200, y: 100 };

/** Plays taps and returns, for each one, whether it completes a double tap. */
function playTaps(...taps: [at: number, point: { x: number; y: number }, held?: number][]) {
  const detector = new DoubleTap();
  return taps.map(([at, point, held = 40]) => {
    detector.start(at, point);
    return detector.end(at + held, point);
  });
}

test('detects two quick taps at nearly the same point', () => {
  expect(playTaps([0, here], [150, near])).toEqual([false, true]);
});

test('counts the third tap as a first one and the fourth as the next double tap', () => {
  expect(playTaps([0, here], [150, here], [300, here], [450, here])).toEqual([
    false,
    true,
    false,
    true,
  ]);
});

test('ignores a second tap that is late, far away or held down', () => {
  expect(playTaps([0, here], [900, here])).toEqual([false, false]);
  expect(playTaps([0, here], [150, far])).toEqual([false, false]);
  expect(playTaps([0, here], [150, here, 700])).toEqual([false, false]);
});

test('ignores taps with two fingers or a movement between them', () => {
  const detector = new DoubleTap();
  detector.start(0, here);
  detector.end(40, here);
  detector.start(100, null);
  detector.end(140, here);
  detector.start(200, here);
  expect(detector.end(240, here)).toBe(false);
  detector.start(300, here);
  expect(detector.end(340, far)).toBe(false);
  detector.start(400, far);
  expect(detector.end(440, far)).toBe(false);
});
