import { problems } from '@meiyu/contract/shared/problems';
import { expect, test, vi } from 'vitest';

import { AnswerStore } from './answer-store.ts';
import type { DeviceStore } from './device-store.ts';
import type { CallFailure } from './failure.ts';
import { MemoryStore } from './memory-store.ts';
import { Outbox } from './outbox.ts';
import type { OutboxCalls } from './send-round.ts';
import { ServerClock } from './server-clock.ts';

const now = '2026-11-20T12:00:00.000Z';
const { code, message, status } = problems.notFound;
const attemptGone: CallFailure = { status, code, message, body: undefined };
const unreachable: CallFailure = { status: 0, code: null, message: '网络异常', body: undefined };

const rejectCall = () => Promise.reject(new Error('it failed'));

/** Creates calls to a server that accepts every answer, or that always fails with `failure`. */
function createCalls(failure: CallFailure | null): OutboxCalls {
  return {
    save: ({ questionId }) =>
      failure
        ? rejectCall()
        : Promise.resolve({ questionId, rev: 1, savedAt: now, serverNow: now, deadline: null }),
    submit: () =>
      failure
        ? rejectCall()
        : Promise.resolve({ receipt: 'MY-1', submittedAt: now, state: 'marked' as const }),
    failureOf: () => failure ?? unreachable,
  };
}

/** Opens tabs of one browser, which receive each other's messages. */
function openTabs(
  count: number,
  calls: OutboxCalls,
  store: DeviceStore = new MemoryStore(),
): Outbox[] {
  const stores: AnswerStore[] = [];
  return Array.from({ length: count }, () => {
    const answers: AnswerStore = new AnswerStore('u', store, new ServerClock(), (news) => {
      for (const other of stores) if (other !== answers) void other.readChangedRow(news);
    });
    stores.push(answers);
    let ids = 0;
    return new Outbox({
      answers,
      calls,
      inOneTab: (work) => work(),
      newId: () => `event-${(ids += 1)}`,
      random: () => 0.5,
      schedule: () => () => {},
    });
  });
}

test('shows a refused hand-in in every tab until it is dismissed', async () => {
  const [tab, other] = openTabs(2, createCalls(attemptGone));
  if (!tab || !other) throw new Error('no tab is open');
  await tab.answers.requestHandIn('a', 'e1');
  await vi.waitFor(() => expect(other.answers.view('a').handIn).toMatchObject({ refused: null }));
  await tab.drain();
  expect(tab.answers.view('a').handIn).toMatchObject({ refused: message, receipt: null });
  await vi.waitFor(() => expect(other.answers.view('a').handIn?.refused).toBe(message));
  expect(tab.answers.countUnsent()).toBe(0);
  await tab.dismissHandIn('a');
  expect(tab.answers.view('a').handIn).toBeNull();
  await vi.waitFor(() => expect(other.answers.view('a').handIn).toBeNull());
});

test('removes a hand-in that another tab dismissed at the next read', async () => {
  const store = new MemoryStore();
  const [tab] = openTabs(1, createCalls(attemptGone), store);
  await tab?.answers.requestHandIn('a', 'e1');
  await store.update('handIns', ['u', 'a'], () => undefined);
  await tab?.answers.reload();
  expect(tab?.answers.view('a').handIn).toBeNull();
});

/** A store that opens but fails at every call, like a damaged database. */
const damagedStore: DeviceStore = {
  isDurable: true,
  list: rejectCall,
  get: rejectCall,
  update: rejectCall,
};

test('keeps answers in memory and sends them if the storage of the device fails', async () => {
  const [tab] = openTabs(1, createCalls(null), damagedStore);
  if (!tab) throw new Error('no tab is open');
  await tab.start();
  expect(tab.answers.view('a').saveState.isDurable).toBe(false);
  await tab.change('a', 'q1', { value: 'A', elapsedMs: 1 });
  await tab.drain();
  expect(tab.answers.view('a').saveState.kind).toBe('saved');
  expect(tab.answers.view('a').answers.get('q1')?.value).toBe('A');
});
