import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';

import { Correction, CorrectionPreview } from '@meiyu/contract/correction/correction.schema';

import type { Bench } from '../bench.ts';
import { sendCall } from '../load/client.ts';
import type { Row, Sampler } from '../row.ts';
import { buildToken } from '../seed.ts';
import { computeMedian, computePercentile } from '../statistics.ts';
import { saveTextMark } from '../teach/calls.ts';
import {
  CORRECTED_HOMEWORK,
  PUPIL_COUNT,
  STAFF_UID,
  buildHomeworkId,
  buildTeachQuestionId,
} from '../teach/school.ts';

const LOOK_EVERY_MS = 100;
/** A teacher saves a mark every five seconds, so this is a school with a hundred teachers at their desks. */
const SAVE_EVERY_MS = 50;

const token = buildToken(STAFF_UID);
const change = {
  questionId: buildTeachQuestionId(1),
  rule: 'accept',
  key: 'A',
  keepHigher: true,
  scope: 'homework',
};

function sendPost(port: number, path: string, body: object): Promise<string> {
  const call = { method: 'POST', path: `/v2/teach/${path}`, token } as const;
  return sendCall(port, { ...call, body: JSON.stringify(body) }).then(({ readText }) => readText());
}

/** Waits until the job of a correction has ended. */
async function awaitJob(port: number, id: string): Promise<void> {
  for (;;) {
    const path = `/v2/teach/corrections/${id}`;
    const reply = await sendCall(port, { method: 'GET', path, token });
    const { state, done } = Correction.parse(JSON.parse(reply.readText()));
    if (state === 'applied' || state === 'undone') {
      if (done !== PUPIL_COUNT) throw new Error(`the correction has checked ${done} attempts`);
      return;
    }
    await delay(LOOK_EVERY_MS);
  }
}

/** Corrects a key, and takes the correction back, so that the next sample finds the same marks. Returns the seconds of both jobs. */
async function correctAndUndo(port: number): Promise<[number, number]> {
  const path = `homework/${buildHomeworkId(CORRECTED_HOMEWORK)}/corrections`;
  const preview = CorrectionPreview.parse(
    JSON.parse(await sendPost(port, `${path}/preview`, change)),
  );
  const startedAt = performance.now();
  const body = { ...change, eventId: randomUUID(), token: preview.token, reason: 'A 也对。' };
  const { _id: id } = Correction.parse(JSON.parse(await sendPost(port, path, body)));
  await awaitJob(port, id);
  const appliedAt = performance.now();
  await sendPost(port, `corrections/${id}/undo`, { eventId: randomUUID() });
  await awaitJob(port, id);
  return [(appliedAt - startedAt) / 1000, (performance.now() - appliedAt) / 1000];
}

let saves = 0;

/** Saves marks at a steady rate, and returns the times of the replies in ms. */
async function saveWhile(bench: Bench, port: number, isOver: () => boolean): Promise<number[]> {
  const run = bench.createRunId();
  const replies: Promise<number>[] = [];
  while (!isOver()) {
    replies.push(sendCall(port, saveTextMark(saves, run)).then(({ ms }) => ms));
    saves += 1;
    await delay(SAVE_EVERY_MS);
  }
  return Promise.all(replies);
}

const corrections: Sampler = {
  name: 'teacher: correction of a key',
  unit: 's',
  take: async (bench) => {
    const { product } = await bench.openLargeTeachServices();
    const { port } = product;
    const end = performance.now() + bench.options.seconds * 1000;
    const quiet = await saveWhile(bench, port, () => performance.now() > end);
    let isOver = false;
    const busy = saveWhile(bench, port, () => isOver);
    const seconds = await correctAndUndo(port).finally(() => {
      isOver = true;
    });
    const busyTimes = await busy;
    const value = Math.max(...seconds);
    return {
      value,
      readings: {
        'save p95': computePercentile(busyTimes, 0.95),
        'save slowdown': computeMedian(busyTimes) / computeMedian(quiet),
      },
    };
  },
};

export const correctionRows: readonly Row[] = [
  {
    name: 'teach-correction',
    measurement: 'a key corrected in 3,000 attempts: time of the job',
    comparison: '',
    ours: corrections,
    goal: { atMost: 30 },
  },
  {
    name: 'teach-correction',
    measurement: 'save of a mark meanwhile, p95',
    comparison: '',
    ours: corrections,
    reading: { name: 'save p95', unit: 'ms' },
    goal: { atMost: 100 },
  },
  {
    name: 'teach-correction',
    measurement: 'save of a mark meanwhile, median, by the median before',
    comparison: '',
    ours: corrections,
    reading: { name: 'save slowdown', unit: '×' },
    goal: { atMost: 1.5 },
  },
];
