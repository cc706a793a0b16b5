import { randomUUID } from 'node:crypto';

import type { MakeSkillExamBody, SkillExam } from '@meiyu/contract/skill-exam/skill-exam.schema';
import type {
  ExamPupil,
  TeacherSkillExamSummary,
} from '@meiyu/contract/skill-exam/teach-skill-exam.schema';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { examRequests } from '../../../testing/exam-requests.ts';
import {
  buildExam,
  readErrorCode,
  createExamCalls,
  deleteExams,
  makeRecording,
  recordTake,
} from '../../../testing/skill-exam-fixtures.ts';
import { takeSnapshot } from '../../../testing/snapshot.ts';
import {
  type FixtureTeacher,
  insertTeachersAndPupils,
  signInTeachersAndPupils,
  teachersWithoutRights,
} from '../../../testing/teacher-fixtures.ts';
import { createTestApp, createTestContext } from '../../../testing/test-context.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { runExamJobs } from '../exam-jobs.service.ts';

const { db } = await createTestDatabase();
const context = createTestContext(db);
const { clock } = context;
const app = await createTestApp(context);
const NOW = '2026-11-22T09:00:00+08:00';
const AFTER = '2026-11-22T09:20:00+08:00';

type Who = FixtureTeacher | '01' | '02' | '03';
let of: (who: Who) => ReturnType<typeof createExamCalls>;
let pupil: Record<'first' | 'second' | 'elsewhere', string>;
let markerIds: string[];

beforeAll(async () => {
  pupil = await insertTeachersAndPupils(context);
  clock.set(NOW);
  const token = await signInTeachersAndPupils(app);
  of = (who) => createExamCalls(app, token(who));
  const { items } = await of('MU').requestJson<{ items: { _id: string; name: string }[] }>(
    'GET',
    'teach/exam-markers',
  );
  markerIds = items.map(({ _id: id }) => id);
});

beforeEach(async () => {
  clock.set(NOW);
  await deleteExams(db);
});

const publish = (change: Partial<MakeSkillExamBody> = {}, who: Who = 'MU') =>
  of(who).publish({ markerIds, ...change });
const make = (change: object, who: Who = 'MU') =>
  of(who).send('POST', 'teach/exams', { ...buildExam({ markerIds }), ...change });
const change = ({ exam }: TeacherSkillExamSummary, fields: object, who: Who = 'MU') =>
  of(who).send('PUT', `teach/exams/${exam._id}`, {
    ...buildExam({ markerIds }),
    rev: exam.rev,
    ...fields,
  });
const view = (examId: string) => of('01').requestJson<SkillExam>('GET', `skill-exams/${examId}`);
const listPupils = async (examId: string, query = '', who: Who = 'MU') =>
  of(who).requestJson<{ items: ExamPupil[]; next: string | null }>(
    'GET',
    `teach/exams/${examId}/pupils?${query}`,
  );
const setAccommodation = (examId: string, fields: object, who: Who = 'HEAD') =>
  of(who).send('PUT', `skill-exams/${examId}/accommodations`, {
    uId: pupil.first,
    reason: '手受了伤',
    ...fields,
  });

describe('publishing', () => {
  test('stores what the teacher wrote', async () => {
    const { exam, counts, isRun } = await publish({ title: ' 演唱测评 ' });
    expect(exam).toMatchObject({
      title: '演唱测评',
      organiser: '李老师',
      klasses: [{ grade: 5, klass: 1 }],
      phase: 'open',
      hasSittings: false,
      releasedAt: null,
      rev: 1,
    });
    expect(exam.markerIds.toSorted()).toEqual(markerIds.toSorted());
    expect(counts).toMatchObject({ states: { notStarted: 2, open: 0 }, toMark: 0 });
    expect(isRun).toBe(true);
  });

  test.each<[object, string]>([
    [{ title: ' ' }, '请填写测评名称'],
    [{ title: '歌'.repeat(61) }, '测评名称最多60个字'],
    [{ closes: '2026-11-20T08:00:00+08:00' }, '结束时间要晚于开始时间'],
    [{ durationMin: 0 }, '限时是1到180分钟'],
    [{ durationMin: 1.5 }, '限时要填整数'],
    [{ takes: 21 }, '录制次数是1到20次'],
    [{ takeMin: 11 }, '每次最长是1到10分钟'],
    [{ instructions: '' }, '请填写测评须知'],
    [{ instructions: '字'.repeat(5001) }, '测评须知最多5000个字'],
    [{ rubric: [] }, '评分标准要有2到6项'],
    [{ tolerance: 101 }, '相差多少是0到100'],
    [{ markerIds: [] }, '请至少选1位批改的老师'],
    [{ releaseAt: '2026-11-30T08:00:00+08:00' }, '公布时间不能早于结束时间'],
    [{ demo: 'a'.repeat(64) }, '示范或伴奏还没有传好，请稍后再发布'],
  ])('refuses %o with the sentence of the field', async (field, message) => {
    const before = await takeSnapshot(db);
    const reply = await make(field);
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ error_msg: message });
    expect(await takeSnapshot(db)).toEqual(before);
  });

  test('a repeated event id publishes once', async () => {
    const eventId = randomUUID();
    const first = (await make({ eventId })).json<TeacherSkillExamSummary>();
    expect((await make({ eventId })).json<TeacherSkillExamSummary>().exam._id).toBe(first.exam._id);
    for (const other of [{ title: '别的' }, { takes: 5 }, { instructions: '别的须知' }])
      expect(readErrorCode(await make({ eventId, ...other }))).toBe(300_052);
  });

  test('for a class that the teacher does not teach, or with a marker of another school, is not found', async () => {
    expect((await make({ klasses: [{ grade: 5, klass: 2 }] })).statusCode).toBe(404);
    expect((await make({ markerIds: [randomUUID()] })).statusCode).toBe(404);
    expect((await make({ markerIds: [pupil.first] })).statusCode).toBe(404);
  });
});

const listExams = async (who: Who) =>
  (await of(who).requestJson<{ items: TeacherSkillExamSummary[] }>('GET', 'teach/exams')).items;

test('teachers see exams that they run or mark', async () => {
  await publish({ markerIds: markerIds.slice(0, 1) });
  expect(await listExams('MU')).toMatchObject([{ isRun: true }]);
  expect(await listExams('HEAD')).toMatchObject([{ isRun: true }]);
  const marker = await db
    .selectFrom('users')
    .select('login_name')
    .where('id', '=', markerIds[0] ?? '')
    .executeTakeFirstOrThrow();
  for (const who of ['AR', 'OTHER'] as const)
    expect((await listExams(who)).map(({ isRun }) => isRun)).toEqual(
      marker.login_name === who ? [false] : [],
    );
  expect(await listExams('AWAYHEAD')).toEqual([]);
});

test('the desk names an exam to its markers alone, also without a work', async () => {
  const { exam } = await publish({ markerIds: markerIds.slice(0, 1) });
  const titles: (string | null)[] = [];
  for (const who of ['MU', 'AR', 'OTHER', 'HEAD', 'AWAYHEAD'] as const) {
    const desk = await of(who).requestJson<{ title: string | null }>(
      'GET',
      `teach/work?exam=${exam._id}`,
    );
    expect(desk).toMatchObject({ items: [], next: null });
    titles.push(desk.title);
  }
  expect(titles.filter((title) => title !== null)).toEqual(['演唱测评']);
});

test('calls of teachers without rights are not found', async () => {
  const { exam } = await publish();
  const path = `teach/exams/${exam._id}`;
  for (const who of teachersWithoutRights) {
    const replies = [
      await of(who).send('GET', path),
      await of(who).send('GET', `${path}/pupils`),
      await of(who).send('DELETE', path),
      await of(who).send('POST', `${path}/release`, { eventId: randomUUID() }),
      await of(who).send('PUT', path, { ...buildExam({ markerIds }), rev: 1 }),
    ];
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404]);
  }
});

describe('a change', () => {
  test('needs the revision that the teacher saw', async () => {
    const exam = await publish();
    expect((await change(exam, { title: '新名称' })).json()).toMatchObject({
      exam: { title: '新名称', rev: 2 },
    });
    expect(readErrorCode(await change(exam, { title: '又改' }))).toBe(300_394);
  });

  test('is made once for an event id, which serves no other content', async () => {
    const exam = await publish();
    const fields = { eventId: randomUUID(), title: '新名称' };
    const first = (await change(exam, fields)).json<TeacherSkillExamSummary>();
    const before = await takeSnapshot(db);
    expect((await change(exam, fields)).json()).toEqual(first);
    for (const other of [{ title: '又改' }, { takes: 5 }, { rev: 2 }])
      expect(readErrorCode(await change(exam, { ...fields, ...other }))).toBe(300_052);
    expect(await takeSnapshot(db)).toEqual(before);
  });

  test('cannot have the event id of the publication', async () => {
    const eventId = randomUUID();
    const exam = await publish({ eventId });
    expect(readErrorCode(await change(exam, { eventId }))).toBe(300_052);
  });

  test('that is repeated after an outage moved the end gives the exam as it is', async () => {
    const exam = await publish();
    const fields = { eventId: randomUUID(), closes: '2026-11-22T09:30:00+08:00' };
    await change(exam, fields);
    const closes = '2026-11-22T10:30:00+08:00';
    await db
      .updateTable('skill_exams')
      .set({ closes: new Date(closes) })
      .execute();
    expect((await change(exam, fields)).json()).toMatchObject({
      exam: { closes: new Date(closes).toISOString() },
    });
  });

  test('of the rules is refused when a pupil has begun', async () => {
    const exam = await publish();
    await of('01').begin(exam.exam._id);
    expect(readErrorCode(await change(exam, { takes: 5 }))).toBe(300_395);
    expect(readErrorCode(await change(exam, { closes: '2026-11-30T20:00:00+08:00' }))).toBe(
      300_395,
    );
    const later = await change(exam, { title: '延长', closes: '2026-12-03T20:00:00+08:00' });
    expect(later.json()).toMatchObject({ exam: { title: '延长', hasSittings: true } });
    expect(readErrorCode(await of('MU').send('DELETE', `teach/exams/${exam.exam._id}`))).toBe(
      300_395,
    );
  });

  test('can be the deletion of an exam without sittings', async () => {
    const { exam } = await publish();
    await of('MU').requestJson('DELETE', `teach/exams/${exam._id}`);
    expect((await of('MU').send('GET', `teach/exams/${exam._id}`)).statusCode).toBe(404);
  });
});

describe('an accommodation', () => {
  test('is only for staff', async () => {
    const { exam } = await publish();
    expect(readErrorCode(await setAccommodation(exam._id, { kind: 'exempt' }, 'MU'))).toBe(300_002);
    expect((await setAccommodation(exam._id, { kind: 'exempt' }, 'AWAYHEAD')).statusCode).toBe(404);
    expect(
      (await setAccommodation(exam._id, { kind: 'exempt', uId: pupil.elsewhere })).statusCode,
    ).toBe(404);
  });

  test('exempts a pupil, who cannot begin', async () => {
    const { exam } = await publish();
    expect((await setAccommodation(exam._id, { kind: 'exempt' })).json()).toMatchObject({
      state: 'exempt',
    });
    const { body } = examRequests.skillExam.begin;
    expect(
      readErrorCode(await of('01').send('POST', `skill-exams/${exam._id}/sitting`, body)),
    ).toBe(300_399);
    expect((await view(exam._id)).state).toBe('exempt');
    await setAccommodation(exam._id, { kind: null });
    expect((await view(exam._id)).state).toBe('notStarted');
  });

  test('defers the exam to a later end', async () => {
    const { exam } = await publish({ closes: '2026-11-22T12:00:00+08:00' });
    expect((await setAccommodation(exam._id, { kind: 'defer' })).json()).toMatchObject({
      state: 'deferred',
    });
    const { body } = examRequests.skillExam.begin;
    expect(
      readErrorCode(await of('01').send('POST', `skill-exams/${exam._id}/sitting`, body)),
    ).toBe(300_100);
    const until = '2026-11-29T20:00:00+08:00';
    await setAccommodation(exam._id, { kind: 'defer', until });
    clock.set('2026-11-24T09:00:00+08:00');
    expect(await view(exam._id)).toMatchObject({ state: 'deferred', phase: 'open' });
    expect(await of('01').begin(exam._id)).toMatchObject({ state: 'open' });
  });

  test('gives more time, also to a pupil who has begun', async () => {
    const { exam } = await publish();
    await of('01').begin(exam._id);
    await setAccommodation(exam._id, { kind: 'time', factor: 1.5 });
    expect((await view(exam._id)).sitting?.deadline).toBe(
      new Date('2026-11-22T09:30:00+08:00').toISOString(),
    );
  });

  test('gives a pupil who missed the exam a new try', async () => {
    const { exam } = await publish();
    await of('01').begin(exam._id);
    clock.set(AFTER);
    await runExamJobs(context);
    expect((await view(exam._id)).state).toBe('missed');
    await setAccommodation(exam._id, { kind: 'defer', until: '2026-11-29T20:00:00+08:00' });
    expect(await of('01').begin(exam._id)).toMatchObject({ state: 'open' });
  });

  test('for a pupil who has handed in is refused', async () => {
    const { exam } = await publish();
    const { _id: id } = await of('01').begin(exam._id);
    await recordTake(of('01'), id, { recording: makeRecording(1), recordedAt: NOW });
    await of('01').requestJson('POST', `sittings/${id}/submit`, { eventId: randomUUID() });
    expect(readErrorCode(await setAccommodation(exam._id, { kind: 'exempt' }))).toBe(300_390);
  });

  test.each<[object, string]>([
    [{ kind: 'exempt', reason: ' ' }, '请写明原因'],
    [{ kind: 'exempt', reason: '字'.repeat(301) }, '原因最多300个字'],
    [{ kind: 'time' }, '请填写延长多少时间'],
    [{ kind: 'time', factor: 4 }, '时间是1到3倍'],
    [{ kind: 'defer', until: NOW }, '新的结束时间要晚于现在'],
  ])('%o is refused', async (fields, message) => {
    const { exam } = await publish();
    const before = await takeSnapshot(db);
    expect((await setAccommodation(exam._id, fields)).json()).toMatchObject({ error_msg: message });
    expect(await takeSnapshot(db)).toEqual(before);
  });
});

test('the pupils are listed in pages, with filters', async () => {
  const { exam } = await publish();
  const first = await listPupils(exam._id, 'limit=1');
  expect(first.items).toMatchObject([{ number: '01', name: '林小满', state: 'notStarted' }]);
  const second = await listPupils(exam._id, `limit=1&cursor=${first.next}`);
  expect(second).toMatchObject({ items: [{ number: '02' }], next: null });
  await setAccommodation(exam._id, { kind: 'exempt' });
  expect((await listPupils(exam._id, 'only=accommodated')).items).toMatchObject([{ number: '01' }]);
  expect((await listPupils(exam._id, 'only=missed')).items).toMatchObject([{ number: '02' }]);
});

test('a pupil who has begun stays in the list in another class, or suspended', async () => {
  const { exam } = await publish();
  await of('02').begin(exam._id);
  const move = (id: string, klass: number) =>
    db.updateTable('users').set({ klass }).where('id', '=', id).execute();
  await move(pupil.first, 9);
  await move(pupil.second, 9);
  expect((await listPupils(exam._id)).items).toMatchObject([{ number: '02', state: 'open' }]);
  await move(pupil.first, 1);
  const first = await listPupils(exam._id, 'limit=1');
  expect(first.items).toMatchObject([{ number: '01', state: 'notStarted' }]);
  const second = await listPupils(exam._id, `limit=1&cursor=${first.next}`);
  expect(second).toMatchObject({ items: [{ number: '02', state: 'open' }], next: null });
  await move(pupil.second, 1);
  await db.updateTable('users').set({ state: 'suspended' }).where('role', '=', 2).execute();
  expect((await listPupils(exam._id)).items).toMatchObject([{ number: '02', state: 'open' }]);
});
