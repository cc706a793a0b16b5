import type { Sitting, SkillExam } from '@meiyu/contract/skill-exam/skill-exam.schema';
import { beforeAll, beforeEach, expect, test } from 'vitest';

import { writeHeartbeat } from '../../attempt/heartbeat.service.ts';
import { createId } from '../../platform/create-id.ts';
import { examRequests } from '../../testing/exam-requests.ts';
import { deleteHeartbeats, simulateOutage } from '../../testing/simulate-outage.ts';
import {
  createExamCalls,
  deleteExams,
  makeRecording,
  recordTake,
} from '../../testing/skill-exam-fixtures.ts';
import {
  insertTeachersAndPupils,
  signInTeachersAndPupils,
} from '../../testing/teacher-fixtures.ts';
import { testApp, testContext } from '../../testing/test-context.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { homeworkTask } from '../homework/homework-task.service.ts';
import { runExamJobs } from './exam-jobs.service.ts';

const { db } = await testDatabase();
const context = testContext(db);
const { clock } = context;
const app = await testApp(context);
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
  const { items } = await teacher.get<{ items: { _id: string }[] }>('GET', 'teach/exam-markers');
  markerIds = items.map(({ _id: id }) => id);
});

beforeEach(async () => {
  clock.set(NOW);
  await deleteExams(db);
  await deleteHeartbeats(context);
});

const publish = async (change: object = {}) =>
  (await teacher.publish({ markerIds, ...change })).exam._id;
const view = (examId: string) => pupil.get<SkillExam>('GET', `skill-exams/${examId}`);
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

test('what staff has arranged for a pupil moves too, and a later arrangement takes no time back', async () => {
  const examId = await publish({ closes: '2026-11-22T09:05:00+08:00', durationMin: null });
  const arrange = (until: string) =>
    head.get('PUT', `skill-exams/${examId}/accommodations`, {
      uId: pupilId,
      kind: 'time',
      until,
      reason: '手受了伤',
    });
  await arrange('2026-11-22T09:20:00+08:00');
  await pupil.begin(examId);
  await simulateOutage(context, 30);
  expect(await beat()).toMatchObject({ others: 3 });
  const { accommodation, sitting } = await view(examId);
  const moved = '2026-11-22T01:50:00.000Z';
  expect([accommodation?.until, sitting?.deadline]).toEqual([moved, moved]);
  await arrange('2026-11-22T09:40:00+08:00');
  expect((await view(examId)).sitting?.deadline).toBe(moved);
});
