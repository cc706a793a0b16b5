import { randomUUID } from 'node:crypto';

import type { Asset } from '@meiyu/contract/asset/asset.schema';
import type { Sitting, SkillExam } from '@meiyu/contract/skill-exam/skill-exam.schema';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { writeHeartbeat } from '../../attempt/heartbeat.service.ts';
import { createId } from '../../platform/create-id.ts';
import { examRequests } from '../../testing/exam-requests.ts';
import { deleteHeartbeats, simulateOutage } from '../../testing/simulate-outage.ts';
import {
  readErrorCode,
  createExamCalls,
  deleteExams,
  hashBytes,
  makeRecording,
  recordTake,
} from '../../testing/skill-exam-fixtures.ts';
import { takeSnapshot } from '../../testing/snapshot.ts';
import {
  insertTeachersAndPupils,
  signInTeachersAndPupils,
} from '../../testing/teacher-fixtures.ts';
import { createTestApp, createTestContext } from '../../testing/test-context.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { homeworkTask } from '../homework/homework-task.service.ts';
import { runExamJobs } from './exam-jobs.service.ts';

const { db } = await createTestDatabase();
const context = createTestContext(db);
const { clock } = context;
const app = await createTestApp(context);
const NOW = '2026-11-22T09:00:00+08:00';

let pupil: ReturnType<typeof createExamCalls>;
let teacher: ReturnType<typeof createExamCalls>;
let head: ReturnType<typeof createExamCalls>;
let pupilId: string;
let markerIds: string[];

beforeAll(async () => {
  ({ first: pupilId } = await insertTeachersAndPupils(context));
  clock.set(NOW);
  const token = await signInTeachersAndPupils(app);
  pupil = createExamCalls(app, token('01'));
  teacher = createExamCalls(app, token('MU'));
  head = createExamCalls(app, token('HEAD'));
  const { items } = await teacher.requestJson<{ items: { _id: string }[] }>(
    'GET',
    'teach/exam-markers',
  );
  markerIds = items.map(({ _id: id }) => id);
});

beforeEach(async () => {
  clock.set(NOW);
  await deleteExams(db);
  await deleteHeartbeats(context);
});

const publish = async (change: object = {}) =>
  (await teacher.publish({ markerIds, ...change })).exam._id;
const view = (examId: string) => pupil.requestJson<SkillExam>('GET', `skill-exams/${examId}`);
const beat = () => writeHeartbeat(context, homeworkTask, createId());

test('a sitting whose time ends in an outage gets the length of the outage back, before it is handed in', async () => {
  const examId = await publish();
  const { _id: sittingId } = await pupil.begin(examId);
  await simulateOutage(context, 30);
  await runExamJobs(context);
  expect(await view(examId)).toMatchObject({ state: 'open' });
  const early = await pupil.claim(sittingId, { recordedAt: clock.now().toISOString() });
  expect([early.statusCode, early.headers['retry-after']]).toEqual([503, '10']);
  expect(await beat()).toMatchObject({ seconds: 1800, others: 1 });
  expect(await beat()).toBeNull();
  await runExamJobs(context);
  const { state, sitting } = await view(examId);
  expect([state, sitting?.deadline]).toEqual(['open', '2026-11-22T01:50:00.000Z']);
  const recorded = await recordTake(pupil, sittingId, {
    recording: makeRecording(1),
    recordedAt: clock.now().toISOString(),
  });
  expect(recorded.takes.map(({ claim }) => claim)).toEqual(['inTime']);
});

test('a sitting with time left after an outage keeps its end', async () => {
  const examId = await publish();
  const { deadline } = await pupil.begin(examId);
  await simulateOutage(context, 15);
  expect(await beat()).toMatchObject({ others: 0 });
  expect((await view(examId)).sitting?.deadline).toBe(deadline);
});

test('an exam that ends in an outage ends later, also for pupils who have not begun, and its release does not come first', async () => {
  const closes = '2026-11-22T09:10:00+08:00';
  const examId = await publish({ closes, releaseAt: closes, durationMin: null });
  await simulateOutage(context, 30);
  const { body } = examRequests.skillExam.begin;
  const early = await pupil.send('POST', `skill-exams/${examId}/sitting`, body);
  expect(early.statusCode).toBe(503);
  expect(await beat()).toMatchObject({ others: 1 });
  const begun: Sitting = await pupil.begin(examId);
  expect(begun).toMatchObject({ state: 'open', deadline: '2026-11-22T01:40:00.000Z' });
  expect(await view(examId)).toMatchObject({ releaseAt: '2026-11-22T01:40:00.000Z' });
});

test('the end of an accommodation moves too, and a later accommodation takes no time back', async () => {
  const examId = await publish({ closes: '2026-11-22T09:05:00+08:00', durationMin: null });
  const setAccommodation = (until: string) =>
    head.requestJson('PUT', `skill-exams/${examId}/accommodations`, {
      uId: pupilId,
      kind: 'time',
      until,
      reason: '手受了伤',
    });
  await setAccommodation('2026-11-22T09:20:00+08:00');
  await pupil.begin(examId);
  await simulateOutage(context, 30);
  expect(await beat()).toMatchObject({ others: 3 });
  const { accommodation, sitting } = await view(examId);
  const moved = '2026-11-22T01:50:00.000Z';
  expect([accommodation?.until, sitting?.deadline]).toEqual([moved, moved]);
  await setAccommodation('2026-11-22T09:40:00+08:00');
  expect((await view(examId)).sitting?.deadline).toBe(moved);
});

/** Hands in two takes: the file of the first one is here, the server waits for the file of the second one. */
async function handInWithoutFile() {
  const examId = await publish();
  const { _id: sittingId } = await pupil.begin(examId);
  await recordTake(pupil, sittingId, { recording: makeRecording(1), recordedAt: NOW });
  const recording = makeRecording(2);
  const claim = { sha256: hashBytes(recording), bytes: recording.length, durationMs: 1000 };
  await pupil.claim(sittingId, { ...claim, recordedAt: NOW });
  const { takes } = await pupil.requestJson<Sitting>('POST', `sittings/${sittingId}/submit`, {
    eventId: randomUUID(),
  });
  const takeId = takes[1]?._id;
  const giveFile = async () => {
    const { _id: f } = (await pupil.upload(recording)).json<Asset>();
    return pupil.send('PUT', `sittings/${sittingId}/takes/${takeId}/file`, { f });
  };
  return { examId, takeId, giveFile };
}
const readWaiting = async (examId: string) => {
  const { sitting } = await view(examId);
  const { file, fileUntil } = sitting?.takes[1] ?? {};
  return { chosen: sitting?.chosen, file, fileUntil };
};

test('a file that may come until a time in an outage may come later by the length of the outage', async () => {
  const { examId, takeId, giveFile } = await handInWithoutFile();
  clock.set('2026-11-23T08:50:00+08:00');
  await simulateOutage(context, 30);
  await runExamJobs(context);
  expect((await giveFile()).statusCode).toBe(503);
  expect(await beat()).toMatchObject({ others: 1 });
  await runExamJobs(context);
  const moved = { chosen: takeId, file: 'waiting', fileUntil: '2026-11-23T01:30:00.000Z' };
  expect(await readWaiting(examId)).toEqual(moved);
  clock.set('2026-11-23T09:29:00+08:00');
  expect((await giveFile()).json()).toMatchObject({ takes: [{}, { file: 'here' }] });
});

test('a file that does not come in the time that an outage gave is replaced by another take', async () => {
  const { examId, takeId } = await handInWithoutFile();
  clock.set('2026-11-23T08:50:00+08:00');
  await simulateOutage(context, 30);
  await beat();
  clock.set('2026-11-23T09:30:00+08:00');
  await beat();
  await runExamJobs(context);
  const after = await readWaiting(examId);
  expect(after.file).toBe('missing');
  expect(after.chosen).not.toBe(takeId);
});

test('a file with time left after an outage has no longer time', async () => {
  const { examId } = await handInWithoutFile();
  await simulateOutage(context, 30);
  expect(await beat()).toMatchObject({ others: 0 });
  expect((await readWaiting(examId)).fileUntil).toBe('2026-11-23T01:00:00.000Z');
});

describe('a take that was recorded in time and not claimed', () => {
  const RECORDED_AT = '2026-11-22T09:19:00+08:00';
  /** Begins a sitting whose time ends without a take, then has an outage from 10 minutes before the end of late claims. */
  async function missExam() {
    const examId = await publish();
    const { _id: sittingId } = await pupil.begin(examId);
    clock.set('2026-11-22T09:20:00+08:00');
    await runExamJobs(context);
    clock.set('2026-11-23T09:10:00+08:00');
    await simulateOutage(context, 30);
    return () => pupil.claim(sittingId, { recordedAt: RECORDED_AT });
  }

  test('can be claimed later by the length of an outage in which its time ended', async () => {
    const claim = await missExam();
    const early = await claim();
    expect([early.statusCode, early.headers['retry-after']]).toEqual([503, '10']);
    expect(await beat()).toMatchObject({ others: 1 });
    clock.set('2026-11-23T09:49:59+08:00');
    expect((await claim()).json()).toMatchObject({
      sitting: { takes: [{ claim: 'lateWaiting' }] },
    });
  });

  test('cannot be claimed after the time that an outage gave', async () => {
    const claim = await missExam();
    await beat();
    clock.set('2026-11-23T09:50:00+08:00');
    await beat();
    const before = await takeSnapshot(db);
    expect(readErrorCode(await claim())).toBe(300_101);
    expect(await takeSnapshot(db)).toEqual(before);
  });

  test('has no longer time if an outage ends before its time', async () => {
    const examId = await publish();
    const { _id: sittingId } = await pupil.begin(examId);
    clock.set('2026-11-22T09:20:00+08:00');
    await runExamJobs(context);
    await simulateOutage(context, 30);
    expect(await beat()).toMatchObject({ others: 0 });
    clock.set('2026-11-23T09:20:00+08:00');
    await beat();
    expect(readErrorCode(await pupil.claim(sittingId, { recordedAt: RECORDED_AT }))).toBe(300_101);
  });
});
