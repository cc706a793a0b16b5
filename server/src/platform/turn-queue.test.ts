import { expect, test } from 'vitest';

import { TurnQueue } from './turn-queue.ts';

/** A queue with one slot that records the order in which work starts. */
function recordingQueue() {
  const queue = new TurnQueue({ slots: 1, places: 4, placesPerGroup: 3 });
  const started: string[] = [];
  const done: Promise<void>[] = [];
  const add = (group: string, fails = false) => {
    const work = queue.run(group, async () => {
      started.push(group);
      if (fails) throw new Error('failed');
    });
    done.push(work.catch(() => undefined));
  };
  return { queue, started, add, finish: () => Promise.all(done) };
}

test('groups take turns, whichever came first and however much they have waiting', async () => {
  const { started, add, finish } = recordingQueue();
  for (const group of ['flood', 'flood', 'flood', 'flood', 'other']) add(group);
  await finish();
  expect(started).toEqual(['flood', 'flood', 'other', 'flood', 'flood']);
});

test('a group that has all its places is full, the others are not until no place is left', async () => {
  const { queue, add, finish } = recordingQueue();
  expect(queue.isFull('flood')).toBe(false);
  for (let count = 0; count < 4; count += 1) add('flood');
  expect([queue.isFull('flood'), queue.isFull('other')]).toEqual([true, false]);
  add('other');
  expect([queue.isFull('other'), queue.isFull('third')]).toEqual([true, true]);
  await finish();
  expect([queue.isFull('flood'), queue.isFull('third')]).toEqual([false, false]);
});

test('work that fails gives its slot to the next', async () => {
  const { started, add, finish } = recordingQueue();
  add('one', true);
  add('two', true);
  add('three');
  await finish();
  expect(started).toEqual(['one', 'two', 'three']);
});
