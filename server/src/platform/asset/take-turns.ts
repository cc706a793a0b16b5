import { problem } from '../problem.ts';

/** Pictures are decoded on cores that answers need too. */
const AT_ONCE = 2;
const WAITING_MAX = 50;
let working = 0;
const waiting: (() => void)[] = [];

/** Runs `work` when fewer than two others do; with too many waiting, refuses with 503 rather than let all wait. */
export async function takeTurn<T>(work: () => Promise<T>): Promise<T> {
  if (working < AT_ONCE) {
    working += 1;
  } else {
    if (waiting.length >= WAITING_MAX) throw problem('busy', { retry_after: 10 });
    await new Promise<void>((resolve) => waiting.push(resolve));
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    // Its place goes to who waits longest.
    if (next) next();
    else working -= 1;
  }
}
