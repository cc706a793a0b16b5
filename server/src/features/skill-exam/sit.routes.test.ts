import { randomUUID } from 'node:crypto';

import type { Asset } from '@meiyu/contract/asset/asset.schema';
import type { Notice } from '@meiyu/contract/notice/notice.schema';
import type { ClaimedTake } from '@meiyu/contract/skill-exam/sitting.schema';
import type {
  Sitting,
  SkillExam,
  SkillExamSummary,
} from '@meiyu/contract/skill-exam/skill-exam.schema';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { makePhoto, makeWav } from '../../testing/asset-fixtures.ts';
import { examRequests } from '../../testing/exam-requests.ts';
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
  type FixtureTeacher,
  insertTeachersAndPupils,
  signInTeachersAndPupils,
} from '../../testing/teacher-fixtures.ts';
import { createTestApp, createTestContext } from '../../testing/test-context.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { runExamJobs } from './exam-jobs.service.ts';

const { db } = await createTestDatabase();
const context = createTestContext(db);
const { clock } = context;
const app = await createTestApp(context);
const NOW = '2026-11-22T09:00:00+08:00';
/** A minute before and after the end of a sitting of 20 minutes that began at `NOW`. */
const IN_TIME = '2026-11-22T09:19:59+08:00';
const DEADLINE = '2026-11-22T09:20:00+08:00';
const LATER = '2026-11-22T10:20:00+08:00';
const MISSING = '2026-11-23T09:20:00+08:00';

type Who = FixtureTeacher | '01' | '02' | '03';
let of: (who: Who) => ReturnType<typeof createExamCalls>;
let markerIds: string[];

beforeAll(async () => {
  await insertTeachersAndPupils(context);
  clock.set(NOW);
  const token = await signInTeachersAndPupils(app);
  of = (who) => createExamCalls(app, token(who));
  const { items } = await of('MU').requestJson<{ items: { _id: string }[] }>(
    'GET',
    'teach/exam-markers',
  );
  markerIds = items.map(({ _id: id }) => id);
});

beforeEach(async () => {
  clock.set(NOW);
  await deleteExams(db);
});

const publish = async (change: object = {}) =>
  (await of('MU').publish({ markerIds, ...change })).exam._id;
const begin = async (change: object = {}) => {
  const examId = await publish(change);
  return { examId, sitting: await of('01').begin(examId) };
};
const view = (examId: string, who: Who = '01') =>
  of(who).requestJson<SkillExam>('GET', `skill-exams/${examId}`);
const claim = (sittingId: string, recording: Buffer, recordedAt = NOW, who: Who = '01') =>
  of(who).claim(sittingId, {
    sha256: hashBytes(recording),
    bytes: recording.length,
    durationMs: 1000,
    recordedAt,
  });
const submit = (sittingId: string, eventId: string = randomUUID()) =>
  of('01').send('POST', `sittings/${sittingId}/submit`, { eventId });
const record = (sittingId: string, number: number, recordedAt = NOW) =>
  recordTake(of('01'), sittingId, { recording: makeRecording(number), recordedAt });

const listExams = (query: string) =>
  of('01').requestJson<{ items: SkillExamSummary[]; next: string | null }>(
    'GET',
    `skill-exams?${query}`,
  );
const readNotices = async (who: Who) =>
  (await of(who).requestJson<{ items: Notice[] }>('GET', 'notices')).items;
const ownExam = async () => (await listExams('')).items[0]?._id;

describe('the list', () => {
  test("shows the exams of the pupil's class, with the pupil's own state", async () => {
    await publish({ title: '演唱测评' });
    await publish({ title: '别班的', klasses: [{ grade: 5, klass: 2 }] }).catch(() => '');
    const { items } = await of('01').requestJson<{ items: SkillExamSummary[] }>(
      'GET',
      'skill-exams',
    );
    expect(items).toMatchObject([
      {
        title: '演唱测评',
        files: ['audio'],
        state: 'notStarted',
        phase: 'open',
        sittingId: null,
        percent: null,
      },
    ]);
    expect((await of('03').requestJson<{ items: unknown[] }>('GET', 'skill-exams')).items).toEqual(
      [],
    );
  });

  test('separates exams that are over, and pages', async () => {
    await publish({ title: '快结束', closes: '2026-11-23T20:00:00+08:00' });
    await publish({ title: '晚结束' });
    const open = await listExams('state=open&limit=1');
    expect(open.items.map(({ title }) => title)).toEqual(['快结束']);
    const rest = await listExams(`state=open&limit=1&cursor=${open.next}`);
    expect(rest).toMatchObject({ items: [{ title: '晚结束' }], next: null });
    clock.set('2026-11-24T09:00:00+08:00');
    expect((await listExams('state=past')).items).toMatchObject([
      { title: '快结束', state: 'missed' },
    ]);
  });
});

describe('the begin', () => {
  test('starts the time by the server, and a repetition gives the same sitting', async () => {
    const { examId, sitting } = await begin();
    expect(sitting).toMatchObject({
      state: 'open',
      deadline: new Date(DEADLINE).toISOString(),
      serverNow: new Date(NOW).toISOString(),
      takesLeft: 3,
      takes: [],
    });
    clock.set(IN_TIME);
    const again = await of('01').begin(examId);
    expect(again).toMatchObject({ _id: sitting._id, deadline: sitting.deadline });
    expect(await view(examId)).toMatchObject({ state: 'open', sitting: { _id: sitting._id } });
  });

  test.each<[string, object, object, number]>([
    ['before the exam', { opens: '2026-11-22T09:00:01+08:00' }, {}, 300_100],
    ['after the exam', { closes: NOW }, {}, 300_101],
    ['without the confirmation', {}, { confirmed: false }, 300_102],
  ])('is refused %s', async (_when, exam, change, code) => {
    const examId = await publish(exam);
    const before = await takeSnapshot(db);
    const body = { ...examRequests.skillExam.begin.body, ...change };
    const reply = await of('01').send('POST', `skill-exams/${examId}/sitting`, body);
    expect(readErrorCode(reply)).toBe(code);
    expect(await takeSnapshot(db)).toEqual(before);
  });

  test('of an exam of another class is not found', async () => {
    const examId = await publish();
    const { body } = examRequests.skillExam.begin;
    expect((await of('03').send('POST', `skill-exams/${examId}/sitting`, body)).statusCode).toBe(
      404,
    );
    expect((await of('03').send('GET', `skill-exams/${examId}`)).statusCode).toBe(404);
  });
});

describe('a claim', () => {
  test('costs a take before the file is uploaded', async () => {
    const { sitting } = await begin();
    const claimed = (await claim(sitting._id, makeRecording(1))).json<ClaimedTake>();
    const { _id, no, claimedAt } = claimed;
    expect(claimed).toMatchObject({
      no: 1,
      sitting: {
        takesLeft: 2,
        takes: [{ _id, no, claimedAt, claim: 'inTime', file: 'waiting', url: null }],
      },
    });
  });

  test('is made once for an event id and for a file', async () => {
    const { sitting } = await begin();
    const eventId = randomUUID();
    const recordedAt = NOW;
    const sha256 = 'b'.repeat(64);
    await of('01').claim(sitting._id, { eventId, sha256, recordedAt });
    await of('01').claim(sitting._id, { eventId, sha256, recordedAt });
    const same = await of('01').claim(sitting._id, { sha256, recordedAt });
    expect(same.json<ClaimedTake>()).toMatchObject({ no: 1, sitting: { takesLeft: 2 } });
    const other = await of('01').claim(sitting._id, {
      eventId,
      sha256: 'c'.repeat(64),
      recordedAt,
    });
    expect(readErrorCode(other)).toBe(300_052);
  });

  test('of more takes than allowed is refused', async () => {
    const { sitting } = await begin({ takes: 1 });
    await claim(sitting._id, makeRecording(1));
    expect(readErrorCode(await claim(sitting._id, makeRecording(2)))).toBe(300_103);
  });

  test('of an empty or too long recording costs nothing', async () => {
    const { sitting } = await begin();
    const empty = await of('01').claim(sitting._id, { bytes: 0, recordedAt: NOW });
    const long = await of('01').claim(sitting._id, { durationMs: 186_000, recordedAt: NOW });
    expect([readErrorCode(empty), readErrorCode(long)]).toEqual([300_391, 300_392]);
  });

  test('in a sitting of another pupil is not found', async () => {
    const { sitting } = await begin();
    expect((await claim(sitting._id, makeRecording(1), NOW, '02')).statusCode).toBe(404);
  });
});

describe('a file', () => {
  test('is connected with its take', async () => {
    const { sitting } = await begin();
    const after = await record(sitting._id, 1);
    expect(after.takes).toMatchObject([{ file: 'here', kind: 'audio' }]);
    const { url } = after.takes[0] ?? {};
    expect((await app.inject({ url: url ?? '' })).statusCode).toBe(200);
  });

  test('with other bytes than claimed is refused', async () => {
    const { sitting } = await begin();
    const claimed = (await claim(sitting._id, makeRecording(1))).json<ClaimedTake>().sitting;
    const other = (await of('01').upload(makeRecording(2))).json<Asset>();
    const path = `sittings/${sitting._id}/takes/${claimed.takes[0]?._id}/file`;
    const before = await takeSnapshot(db);
    expect(readErrorCode(await of('01').send('PUT', path, { f: other._id }))).toBe(300_104);
    expect(await takeSnapshot(db)).toEqual(before);
  });

  test('of another pupil is not found', async () => {
    const { sitting } = await begin();
    const recording = makeRecording(1);
    const claimed = (await claim(sitting._id, recording)).json<ClaimedTake>().sitting;
    const foreign = (await of('02').upload(recording)).json<Asset>();
    const path = `sittings/${sitting._id}/takes/${claimed.takes[0]?._id}/file`;
    expect((await of('01').send('PUT', path, { f: foreign._id })).statusCode).toBe(404);
  });

  test('of a kind that the exam does not take costs nothing', async () => {
    const { sitting } = await begin();
    const photo = await makePhoto();
    const claimed = (await claim(sitting._id, photo)).json<ClaimedTake>().sitting;
    const asset = (await of('01').upload(photo, 'photo.jpg')).json<Asset>();
    const path = `sittings/${sitting._id}/takes/${claimed.takes[0]?._id}/file`;
    expect(readErrorCode(await of('01').send('PUT', path, { f: asset._id }))).toBe(300_392);
    const { sitting: after } = await view((await ownExam()) ?? '');
    expect(after).toMatchObject({ takesLeft: 3, takes: [{ file: 'broken' }] });
  });

  test('that the server refuses as broken costs nothing', async () => {
    const { examId, sitting } = await begin();
    const broken = makeWav().subarray(0, 30);
    await claim(sitting._id, broken);
    expect((await of('01').upload(broken)).statusCode).toBe(400);
    const { sitting: after } = await view(examId);
    expect(after).toMatchObject({ takesLeft: 3, takes: [{ file: 'broken' }] });
  });
});

describe('the hand-in', () => {
  test('of the chosen take gives a receipt, once', async () => {
    const { sitting } = await begin();
    const { takes } = await record(sitting._id, 1);
    await record(sitting._id, 2);
    const first = takes[0]?._id;
    await of('01').requestJson('PUT', `sittings/${sitting._id}/chosen`, { tId: first });
    const done = (await submit(sitting._id)).json<Sitting>();
    expect(done).toMatchObject({ state: 'handedIn', chosen: first, isAutomatic: false });
    expect(done.receipt).toMatch(/^MY-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    const again = (await submit(sitting._id)).json<Sitting>();
    expect(again).toMatchObject({ receipt: done.receipt, submittedAt: done.submittedAt });
  });

  test('without a take is refused', async () => {
    const { sitting } = await begin();
    expect(readErrorCode(await submit(sitting._id))).toBe(300_393);
  });

  test('ends claims and choices', async () => {
    const { sitting } = await begin();
    await record(sitting._id, 1);
    const { takes } = await record(sitting._id, 2);
    await submit(sitting._id);
    expect(readErrorCode(await claim(sitting._id, makeRecording(3)))).toBe(300_390);
    const choose = { tId: takes[0]?._id };
    expect(
      readErrorCode(await of('01').send('PUT', `sittings/${sitting._id}/chosen`, choose)),
    ).toBe(300_390);
  });
});

describe('at the deadline', () => {
  test('a take that was claimed a second before counts with its file an hour later', async () => {
    const { examId, sitting } = await begin();
    const recording = makeRecording(1);
    clock.set(IN_TIME);
    const claimed = (await claim(sitting._id, recording, IN_TIME)).json<ClaimedTake>().sitting;
    clock.set(DEADLINE);
    await runExamJobs(context);
    expect((await view(examId)).sitting).toMatchObject({
      state: 'handedIn',
      isAutomatic: true,
      takes: [{ file: 'waiting' }],
    });
    clock.set(LATER);
    const asset = (await of('01').upload(recording)).json<Asset>();
    const path = `sittings/${sitting._id}/takes/${claimed.takes[0]?._id}/file`;
    const after = await of('01').requestJson<Sitting>('PUT', path, { f: asset._id });
    expect(after).toMatchObject({ state: 'handedIn', takes: [{ file: 'here', claim: 'inTime' }] });
    const works = await of('MU').requestJson<{ items: unknown[] }>(
      'GET',
      `teach/work?exam=${examId}`,
    );
    expect(works.items).toHaveLength(1);
  });

  test('the chosen take is handed in, else the last', async () => {
    const { examId, sitting } = await begin();
    await record(sitting._id, 1);
    const { takes } = await record(sitting._id, 2);
    clock.set(DEADLINE);
    await runExamJobs(context);
    expect((await view(examId)).sitting?.chosen).toBe(takes[1]?._id);
  });

  test('a pupil without a take has missed the exam', async () => {
    const { examId } = await begin();
    clock.set(DEADLINE);
    await runExamJobs(context);
    expect(await view(examId)).toMatchObject({ state: 'missed', sitting: { receipt: null } });
  });

  test('another take is handed in if the file does not come within a day', async () => {
    const { examId, sitting } = await begin();
    const { takes } = await record(sitting._id, 1);
    await claim(sitting._id, makeRecording(2));
    clock.set(DEADLINE);
    await runExamJobs(context);
    clock.set(MISSING);
    await runExamJobs(context);
    const { sitting: after } = await view(examId);
    expect(after).toMatchObject({ state: 'handedIn', chosen: takes[0]?._id });
    expect(after?.takes[1]?.file).toBe('missing');
  });

  test('a take that was recorded in time and claimed later waits for a teacher', async () => {
    const { examId, sitting } = await begin();
    clock.set(LATER);
    await runExamJobs(context);
    const late = (await claim(sitting._id, makeRecording(1), IN_TIME)).json<ClaimedTake>().sitting;
    expect(late).toMatchObject({ state: 'missed', takes: [{ claim: 'lateWaiting' }] });
    expect(readErrorCode(await claim(sitting._id, makeRecording(2), LATER))).toBe(300_101);
    const take = late.takes[0]?._id;
    const decision = { eventId: randomUUID(), counts: true };
    const path = `teach/exams/${examId}/late-takes/${take}`;
    expect((await of('OTHER').send('PUT', path, decision)).statusCode).toBe(404);
    expect(await of('MU').requestJson('PUT', path, decision)).toMatchObject({ state: 'handedIn' });
    await of('MU').requestJson('PUT', path, decision);
    expect(readErrorCode(await of('MU').send('PUT', path, { ...decision, counts: false }))).toBe(
      300_052,
    );
    expect(await view(examId)).toMatchObject({
      state: 'handedIn',
      sitting: { takes: [{ claim: 'lateAccepted' }] },
    });
  });
});

test('pupils who have not begun are told once that the exam ends soon', async () => {
  await begin({ closes: '2026-11-23T08:00:00+08:00' });
  await runExamJobs(context);
  await runExamJobs(context);
  expect(await readNotices('02')).toMatchObject([{ kind: 'exam', title: '测评快结束了' }]);
  expect(await readNotices('01')).toEqual([]);
  expect(await readNotices('03')).toEqual([]);
});
