import { EventEmitter, once } from 'node:events';

import { expect, test } from 'vitest';

import { Problem } from './problem.ts';
import { TurnQueue } from './turn-queue.ts';

const limits = { slots: 1, places: 4, placesPerGroup: 3, retrySeconds: 5 };
const getProblemName = (error: unknown) => (error instanceof Problem ? error.problemName : error);

/** Creates a job that runs until `release` is called. */
function createHeldJob() {
  const events = new EventEmitter();
  const held = once(events, 'released').then(() => undefined);
  return { held, release: () => events.emit('released') };
}

/** Creates a queue with one slot. `started` lists the groups of its jobs in the order in which the jobs start. */
function createRecordingQueue() {
  const queue = new TurnQueue(limits);
  const started: string[] = [];
  const done: Promise<void>[] = [];
  const add = (group: string, fails = false) => {
    const job = queue.run(group, async () => {
      started.push(group);
      if (fails) throw new Error('failed');
    });
    done.push(job.catch(() => undefined));
  };
  return { queue, started, add, finish: () => Promise.all(done) };
}

test('groups take turns, regardless of arrival order and number of waiting jobs', async () => {
  const { started, add, finish } = createRecordingQueue();
  for (const group of ['flood', 'flood', 'flood', 'flood', 'other']) add(group);
  await finish();
  expect(started).toEqual(['flood', 'flood', 'other', 'flood', 'flood']);
});

test('refuses a job when the queue of its group, or of all groups, is full', async () => {
  const { queue, add, finish } = createRecordingQueue();
  const getRefusal = (group: string) => queue.run(group, async () => 'done').catch(getProblemName);
  for (let count = 0; count < 4; count += 1) add('flood');
  const refusals = [getRefusal('flood')];
  add('other');
  refusals.push(getRefusal('third'));
  expect(await Promise.all(refusals)).toEqual(['busy', 'busy']);
  await finish();
  expect(await getRefusal('third')).toBe('done');
});

test('runs only one job of a group at a time if each group has one slot', async () => {
  const queue = new TurnQueue({ ...limits, slots: 2, slotsPerGroup: 1 });
  const started: string[] = [];
  const first = createHeldJob();
  const jobs = [
    queue.run('one', () => first.held),
    queue.run('one', async () => void started.push('second of one')),
    queue.run('two', async () => void started.push('first of two')),
  ];
  await jobs[2];
  expect(started).toEqual(['first of two']);
  first.release();
  await Promise.all(jobs);
  expect(started).toEqual(['first of two', 'second of one']);
});

test('refuses a job that has waited too long, and runs the next one', async () => {
  const queue = new TurnQueue({ ...limits, waitMs: 1 });
  const first = createHeldJob();
  const running = queue.run('one', () => first.held);
  expect(await queue.run('one', async () => 'done').catch(getProblemName)).toBe('busy');
  first.release();
  await running;
  expect(await queue.run('one', async () => 'done')).toBe('done');
});

test('a failed job frees its slot for the next job', async () => {
  const { started, add, finish } = createRecordingQueue();
  add('one', true);
  add('two', true);
  add('three');
  await finish();
  expect(started).toEqual(['one', 'two', 'three']);
});
