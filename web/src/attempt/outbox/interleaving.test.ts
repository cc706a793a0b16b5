import type { SaveAnswerBody, SaveAnswerReply } from '@meiyu/contract/attempt/attempt.schema';
import { problems } from '@meiyu/contract/shared/problems';
import { expect, test } from 'vitest';

import { AnswerStore } from './answer-store.ts';
import type { CallFailure } from './failure.ts';
import { MemoryStore } from './memory-store.ts';
import { Outbox } from './outbox.ts';
import type { OutboxCalls } from './send-round.ts';
import { ServerClock } from './server-clock.ts';

/** Returns a small random number generator (mulberry32). Its seed makes it possible to repeat a failed run. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

class Refused extends Error {
  readonly failure: CallFailure;
  constructor(failure: CallFailure) {
    super(failure.message);
    this.failure = failure;
  }
}

const createNetworkError = () =>
  new Refused({ status: 0, code: null, message: '网络异常', body: undefined });
const nowIso = '2026-11-20T12:00:00.000Z';

/** A model of the server's rules: events are only added, and the answers to each question have increasing revisions. */
class ServerModel {
  readonly events = new Map<string, { value: unknown; rev: number }>();
  readonly current = new Map<string, { value: SaveAnswerBody['value']; rev: number }>();
  readonly receipts = new Map<string, string>();

  save(questionId: string, body: SaveAnswerBody): SaveAnswerReply {
    const done = this.events.get(body.eventId);
    if (done && JSON.stringify(done.value) !== JSON.stringify(body.value))
      throw new Error('one event id for two changes');
    const current = this.current.get(questionId) ?? { value: null, rev: 0 };
    if (!done && body.baseRev !== current.rev) {
      const { code, status, message } = problems.answerStale;
      const staleBody = { error_code: code, error_msg: message, current };
      throw new Refused({ status, code, message, body: staleBody });
    }
    const rev = done?.rev ?? current.rev + 1;
    if (!done) {
      this.events.set(body.eventId, { value: body.value, rev });
      this.current.set(questionId, { value: body.value, rev });
    }
    return { questionId, rev, savedAt: nowIso, serverNow: nowIso, deadline: null };
  }

  submit(attemptId: string, eventId: string): string {
    const receipt = this.receipts.get(attemptId) ?? `receipt of ${eventId}`;
    this.receipts.set(attemptId, receipt);
    return receipt;
  }
}

/** A network that loses, repeats and delays requests and replies, until the test makes it reliable. */
class Network {
  isGood = false;
  private readonly random: () => number;
  private readonly server: ServerModel;
  constructor(server: ServerModel, random: () => number) {
    this.server = server;
    this.random = random;
  }

  private async transport<Reply>(work: () => Reply): Promise<Reply> {
    const chance = this.isGood ? 1 : this.random();
    for (let turns = Math.floor(this.random() * 6); turns > 0; turns -= 1) {
      await Promise.resolve();
    }
    if (chance < 0.2) throw createNetworkError();
    const reply = work();
    if (chance < 0.35) throw createNetworkError();
    return chance < 0.5 ? work() : reply;
  }

  calls(): OutboxCalls {
    return {
      save: ({ questionId }, body) => this.transport(() => this.server.save(questionId, body)),
      submit: async (attemptId, eventId) => ({
        receipt: await this.transport(() => this.server.submit(attemptId, eventId)),
        submittedAt: nowIso,
        state: 'submitted',
      }),
      failureOf(error) {
        if (error instanceof Refused) return error.failure;
        throw error;
      },
    };
  }
}

/** A browser: its stored rows, and the tabs that share them. */
class Device {
  readonly store = new MemoryStore();
  readonly typed = new Map<string, string>();
  tabs: Outbox[] = [];
  private readonly network: Network;
  private readonly newId: () => string;
  private readonly random: () => number;

  constructor(network: Network, newId: () => string, random: () => number) {
    this.network = network;
    this.newId = newId;
    this.random = random;
  }

  async openTab(): Promise<void> {
    const answers = new AnswerStore('u', this.store, new ServerClock(), (news) => {
      for (const tab of this.tabs)
        if (tab.answers !== answers) void tab.answers.readChangedRow(news);
    });
    const outbox = new Outbox({
      answers,
      calls: this.network.calls(),
      // Without a lock several tabs can send at the same time. This is the worst case.
      inOneTab: (work) => work(),
      newId: this.newId,
      random: this.random,
      schedule: () => () => {},
    });
    this.tabs.push(outbox);
    await outbox.start();
  }

  /** Closes all tabs of the browser. The stored rows stay. */
  async crash(): Promise<void> {
    for (const tab of this.tabs) tab.close();
    this.tabs = [];
    await this.openTab();
  }
}

const questions = ['q1', 'q2', 'q3'];

async function settle(device: Device, server: ServerModel): Promise<void> {
  const [tab] = device.tabs;
  if (!tab) throw new Error('no tab is open');
  for (let round = 0; round < 8; round += 1) {
    await tab.drain();
  }
  for (const [questionId, current] of server.current) {
    await tab.answers.changeRecord('a', questionId, (row) =>
      current.rev > row.saved.rev ? { ...row, saved: { ...row.saved, ...current } } : row,
    );
  }
}

async function simulate(seed: number, deviceCount: number, tabCount: number) {
  const random = createRandom(seed);
  const pick = <Item>(items: Item[]): Item => {
    const item = items[Math.floor(random() * items.length)];
    if (item === undefined) throw new Error('nothing to pick from');
    return item;
  };
  let ids = 0;
  const createEventId = () => `event-${(ids += 1)}`;
  const server = new ServerModel();
  const network = new Network(server, random);
  const devices = Array.from(
    { length: deviceCount },
    () => new Device(network, createEventId, random),
  );
  for (const device of devices) {
    for (let tab = 0; tab < tabCount; tab += 1) {
      await device.openTab();
    }
  }
  const running: Promise<void>[] = [];
  for (let step = 0; step < 60; step += 1) {
    const device = pick(devices);
    const tab = pick(device.tabs);
    const chance = random();
    if (chance < 0.45) {
      const questionId = pick(questions);
      const value = `v${step}`;
      device.typed.set(questionId, value);
      await tab.change('a', questionId, { value, elapsedMs: step });
    } else if (chance < 0.85) running.push(tab.drain());
    else if (chance < 0.92) tab.sendBeforeUnload();
    else await device.crash();
  }
  await Promise.all(running);
  network.isGood = true;
  for (const device of devices) {
    await settle(device, server);
  }
  return { server, devices };
}

const seeds = Array.from({ length: 100 }, (_one, at) => at + 1);

test.each(seeds)(
  'two devices with two tabs each lose no answer on a bad network (seed %i)',
  async (seed) => {
    const { server, devices } = await simulate(seed, 2, 2);
    const applied = new Set([...server.events.values()].map((event) => event.value));
    for (const device of devices) {
      const records = await device.store.list('answers', 'u');
      for (const [questionId, value] of device.typed) {
        const record = records.find((one) => one.questionId === questionId);
        const isKept = applied.has(value) || record?.aside?.value === value;
        expect(isKept, `${value} of ${questionId}`).toBe(true);
        expect(record?.sent ?? record?.waiting, 'nothing is left unsent').toBeNull();
        expect(record?.refused).toBeNull();
      }
    }
    const last = await devices[1]?.store.list('answers', 'u');
    for (const record of last ?? [])
      expect(record.saved).toMatchObject(server.current.get(record.questionId) ?? {});
  },
);

test.each(seeds)(
  'a single device has no conflicts, and the server has its last answers (seed %i)',
  async (seed) => {
    const { server, devices } = await simulate(seed, 1, 1);
    for (const device of devices) {
      const records = await device.store.list('answers', 'u');
      expect(records.filter((record) => record.aside)).toEqual([]);
      for (const [questionId, value] of device.typed)
        expect(server.current.get(questionId)?.value).toBe(value);
    }
  },
);
