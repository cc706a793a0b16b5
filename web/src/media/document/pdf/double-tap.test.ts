import { expect, test } from 'vitest';

import { DoubleTap } from './double-tap.ts';

const here = { x: 100, y: 100 };
const near = { x: 112, y: 96 };
const elsewhere = { x: 200, y: 100 };

/** Taps that begin at times and places; which of them were the second of two. */
function tapped(...taps: [at: number, point: { x: number; y: number }, held?: number][]) {
  const watch = new DoubleTap();
  return taps.map(([at, point, held = 40]) => {
    watch.start(at, point);
    return watch.end(at + held, point);
  });
}

test('two taps at about one place, soon after each other, are a double tap', () => {
  expect(tapped([0, here], [150, near])).toEqual([false, true]);
});

test('a third tap begins anew, a fourth makes the next double tap', () => {
  expect(tapped([0, here], [150, here], [300, here], [450, here])).toEqual([
    false,
    true,
    false,
    true,
  ]);
});

test('neither what comes late, nor far away, nor what is held down', () => {
  expect(tapped([0, here], [900, here])).toEqual([false, false]);
  expect(tapped([0, here], [150, elsewhere])).toEqual([false, false]);
  expect(tapped([0, here], [150, here, 700])).toEqual([false, false]);
});

test('two fingers or a move between the taps are none', () => {
  const watch = new DoubleTap();
  watch.start(0, here);
  watch.end(40, here);
  watch.start(100, null);
  watch.end(140, here);
  watch.start(200, here);
  expect(watch.end(240, here)).toBe(false);
  watch.start(300, here);
  expect(watch.end(340, elsewhere)).toBe(false);
  watch.start(400, elsewhere);
  expect(watch.end(440, elsewhere)).toBe(false);
});
