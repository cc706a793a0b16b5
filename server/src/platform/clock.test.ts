import { expect, test } from 'vitest';

import { SystemClock, UNSTEADY_MS } from './clock.ts';

const times = { wall: 1_800_000_000_000, monotonic: 5000 };
const newClock = () =>
  new SystemClock(
    () => times.wall,
    () => times.monotonic,
  );

function pass(ms: number, wallMs = ms): void {
  times.monotonic += ms;
  times.wall += wallMs;
}

test.each([3_600_000, -3_600_000])(
  'a clock that jumps by %i ms is not steady until it has run evenly for a while',
  (jump) => {
    const clock = newClock();
    pass(20_000);
    expect(clock.isSteady()).toBe(true);
    pass(20_000, 20_000 + jump);
    expect(clock.isSteady()).toBe(false);
    pass(UNSTEADY_MS - 1);
    expect(clock.isSteady()).toBe(false);
    pass(1);
    expect(clock.isSteady()).toBe(true);
  },
);

test('a clock that is corrected in small steps stays steady', () => {
  const clock = newClock();
  for (let look = 0; look < 100; look += 1) {
    pass(20_000, 20_500);
    expect(clock.isSteady()).toBe(true);
  }
});
