import { expect, test } from 'vitest';

import { SystemClock, UNSTEADY_MS } from './clock.ts';

const times = { wall: 1_800_000_000_000, monotonic: 5000 };
const createClock = () =>
  new SystemClock(
    () => times.wall,
    () => times.monotonic,
  );

function advance(ms: number, wallMs = ms): void {
  times.monotonic += ms;
  times.wall += wallMs;
}

test.each([3_600_000, -3_600_000])(
  'a clock that jumps by %i ms is not steady until it has run for 10 minutes without a jump',
  (jump) => {
    const clock = createClock();
    advance(20_000);
    expect(clock.isSteady()).toBe(true);
    advance(20_000, 20_000 + jump);
    expect(clock.isSteady()).toBe(false);
    advance(UNSTEADY_MS - 1);
    expect(clock.isSteady()).toBe(false);
    advance(1);
    expect(clock.isSteady()).toBe(true);
  },
);

test('a clock that is corrected in small steps stays steady', () => {
  const clock = createClock();
  for (let step = 0; step < 100; step += 1) {
    advance(20_000, 20_500);
    expect(clock.isSteady()).toBe(true);
  }
});
