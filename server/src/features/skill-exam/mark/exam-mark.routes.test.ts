import { randomUUID } from 'node:crypto';

import type { Notice } from '@meiyu/contract/notice/notice.schema';
import type {
  ExamToMark,
  ExamWork,
  ExamWorkItem,
} from '@meiyu/contract/skill-exam/exam-work.schema';
import type { SkillExam } from '@meiyu/contract/skill-exam/skill-exam.schema';
import type {
  ExamPupil,
  TeacherSkillExamSummary,
} from '@meiyu/contract/skill-exam/teach-skill-exam.schema';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { signIn } from '../../../testing/school-fixtures.ts';
import {
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
  ownSchoolId,
  signInTeachersAndPupils,
} from '../../../testing/teacher-fixtures.ts';
import { createTestApp, createTestContext } from '../../../testing/test-context.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { runExamJobs } from '../exam-jobs.service.ts';
import { writeResults } from '../write-results.service.ts';

const { db } = await createTestDatabase();
const context = createTestContext(db);
const { clock } = context;
const app = await createTestApp(context);
const NOW = '2026-11-22T09:00:00+08:00';
const CLOSES = '2026-11-23T20:00:00+08:00';
const RELEASE = '2026-11-24T09:00:00+08:00';

type Who = FixtureTeacher | '01' | '02' | '03';
let of: (who: Who) => ReturnType<typeof createExamCalls>;
let examId: string;

beforeAll(async () => {
  await insertTeachersAndPupils(context);
  clock.set(NOW);
  const token = await signInTeachersAndPupils(app);
  of = (who) => createExamCalls(app, token(who));
});

beforeEach(async () => {
  clock.set(NOW);
  await deleteExams(db);
});

const idOf = async (who: string) =>
  (
    await db
      .selectFrom('users')
      .select('id')
      .where('login_name', '=', who)
      .executeTakeFirstOrThrow()
  ).id;

/** Publishes an exam for these markers, and hands in a recording of the pupil 01. */
async function handInWork(markers: Who[], change: object = {}): Promise<string> {
  const markerIds = await Promise.all(markers.map(idOf));
  const { exam } = await of('MU').publish({ markers: 2, markerIds, ...change });
  examId = exam._id;
  const { _id: sittingId } = await of('01').begin(examId);
  await recordTake(of('01'), sittingId, { recording: makeRecording(1), recordedAt: NOW });
  await of('01').requestJson('POST', `sittings/${sittingId}/submit`, { eventId: randomUUID() });
  return sittingId;
}

const listWorks = async (who: Who, query = '') =>
  (await of(who).requestJson<{ items: ExamWorkItem[] }>('GET', `teach/work?exam=${examId}${query}`))
    .items;
const listWaiting = async (who: Who) =>
  (await of(who).requestJson<{ items: ExamToMark[] }>('GET', 'teach/exam-work')).items;
const view = () => of('01').requestJson<SkillExam>('GET', `skill-exams/${examId}`);
const readExam = () =>
  of('MU').requestJson<TeacherSkillExamSummary>('GET', `teach/exams/${examId}`);
const release = () =>
  of('MU').requestJson('POST', `teach/exams/${examId}/release`, { eventId: randomUUID() });
const readTitles = async () =>
  (await of('01').requestJson<{ items: Notice[] }>('GET', 'notices')).items
    .map(({ title }) => title)
    .toSorted();

/** Levels of four criteria with this sum. */
const split = (sum: number) =>
  [0, 1, 2, 3].map((index) => Math.floor(sum / 4) + (index < sum % 4 ? 1 : 0));
/** The id of the work, as the first marker saw it. */
let workId = '';
const mark = async (who: Who, sum: number, change: object = {}) => {
  workId = (await listWorks(who))[0]?.workId ?? workId;
  const body = { eventId: randomUUID(), rev: 0, criteria: split(sum), comment: '', ...change };
  return of(who).send('PUT', `teach/exam-work/${workId}/mark`, body);
};

/** Lists the cells of the results of a school year that the operator exports. */
const listExported = async (year: number) => {
  const texts: string[] = [];
  for await (const text of writeResults(db, { schoolId: ownSchoolId, year }, () => undefined))
    texts.push(text.replaceAll('\t', ''));
  return texts.slice(1).map((line) => line.trim().split(','));
};

describe('the desk', () => {
  test('shows works without names, under another id than the sitting', async () => {
    const sittingId = await handInWork(['MU', 'HEAD']);
    const [item] = await listWorks('MU');
    expect(item).toMatchObject({ state: 'toMark', isThird: false, sum: null });
    expect(item?.label).toMatch(/^作品 [0-9A-F]{4}$/);
    const reply = await of('MU').send('GET', `teach/exam-work/${item?.workId}`);
    expect(reply.body).not.toContain('林小满');
    expect(reply.body).not.toContain(sittingId);
    expect(reply.json<ExamWork>()).toMatchObject({
      exam: { title: '演唱测评', rubric: [{ text: '音准' }, {}, {}, {}] },
      file: { kind: 'audio' },
      mark: null,
      isOpen: true,
    });
  });

  test('lets a marker who does not teach the class hear the recording', async () => {
    await handInWork(['OTHER', 'HEAD']);
    const [item] = await listWorks('OTHER');
    const work = await of('OTHER').requestJson<ExamWork>('GET', `teach/exam-work/${item?.workId}`);
    expect((await app.inject({ url: work.file.url })).statusCode).toBe(200);
  });

  test('is not found by teachers who do not mark', async () => {
    await handInWork(['MU', 'HEAD']);
    const [item] = await listWorks('MU');
    for (const who of ['AR', 'OTHER', 'AWAY', 'AWAYHEAD'] as const) {
      expect(await listWorks(who)).toEqual([]);
      const path = `teach/exam-work/${item?.workId}`;
      const body = { eventId: randomUUID(), rev: 0, criteria: split(12), comment: '' };
      expect((await of(who).send('GET', path)).statusCode).toBe(404);
      expect((await of(who).send('PUT', `${path}/mark`, body)).statusCode).toBe(404);
    }
  });

  test('shows neither the marks nor the number of the others', async () => {
    await handInWork(['MU', 'HEAD']);
    await mark('MU', 14, { comment: '气息很稳。' });
    const reply = await of('HEAD').send('GET', `teach/exam-work/${workId}`);
    expect(reply.json<ExamWork>().mark).toBeNull();
    expect(reply.body).not.toContain('气息很稳');
    expect(await listWorks('MU', '&state=marked')).toMatchObject([{ sum: 14 }]);
    expect(await listWorks('MU', '&state=toMark')).toEqual([]);
  });
});

describe('the works on the home of a teacher', () => {
  test('are those that wait for the teacher, by exam', async () => {
    await handInWork(['MU', 'HEAD', 'OTHER']);
    const waiting = [{ examId, title: '演唱测评', count: 1 }];
    expect(await listWaiting('MU')).toEqual(waiting);
    expect(await listWaiting('OTHER')).toEqual(waiting);
    expect(await listWaiting('AR')).toEqual([]);
    expect(await listWaiting('AWAYHEAD')).toEqual([]);
    await mark('MU', 14);
    expect(await listWaiting('MU')).toEqual([]);
    await mark('HEAD', 6);
    // The two differ, so the work waits for the third teacher.
    expect(await listWaiting('OTHER')).toEqual(waiting);
    await mark('OTHER', 7);
    expect(await listWaiting('OTHER')).toEqual([]);
  });
});

describe('a mark', () => {
  test.each<[number[], number]>([
    [[14, 13], 84.38],
    [[9, 13, 12], 78.13],
    [[9, 13, 11], 68.75],
    [[12, 14, 13], 81.25],
  ])('of %o of 16 gives %f percent', async (sums, percent) => {
    await handInWork(['MU', 'HEAD', 'OTHER']);
    const markers = ['MU', 'HEAD', 'OTHER'] as const;
    for (const [index, sum] of sums.entries()) {
      const who = markers[index] ?? 'MU';
      expect((await listWorks(who, '&state=toMark'))[0]?.isThird).toBe(index === 2);
      expect((await mark(who, sum)).statusCode).toBe(200);
    }
    expect((await view()).state).toBe('marked');
    expect(await listWorks('OTHER', '&state=toMark')).toEqual([]);
    await release();
    expect((await view()).sitting?.result?.percent).toBe(percent);
  });

  test('that differs too much is counted for a third teacher', async () => {
    await handInWork(['MU', 'HEAD']);
    await mark('MU', 9);
    await mark('HEAD', 13);
    const { counts } = await readExam();
    expect(counts).toMatchObject({ needThird: 1, states: { marking: 1 } });
  });

  test('with the same event id is stored once', async () => {
    await handInWork(['MU', 'HEAD']);
    const eventId = randomUUID();
    const first = await mark('MU', 14, { eventId });
    const before = await takeSnapshot(db);
    expect((await mark('MU', 14, { eventId })).json()).toEqual(first.json());
    expect(await takeSnapshot(db)).toEqual(before);
    expect(readErrorCode(await mark('MU', 13, { eventId }))).toBe(300_052);
  });

  test('can change until the release, with its revision', async () => {
    await handInWork(['MU'], { markers: 1 });
    await mark('MU', 12);
    expect(readErrorCode(await mark('MU', 13))).toBe(300_394);
    expect((await mark('MU', 13, { rev: 1 })).json()).toMatchObject({ rev: 2 });
    await release();
    expect(readErrorCode(await mark('MU', 14, { rev: 2 }))).toBe(300_397);
    expect((await view()).sitting?.result).toMatchObject({ percent: 81.25 });
  });

  test('of a third teacher is refused if two agree', async () => {
    await handInWork(['MU', 'HEAD', 'OTHER']);
    workId = (await listWorks('OTHER'))[0]?.workId ?? '';
    await mark('MU', 14);
    await mark('HEAD', 14);
    expect(readErrorCode(await mark('OTHER', 14))).toBe(300_396);
  });

  test.each<[object, string]>([
    [{ criteria: [4, 4, 4] }, '请给每一项选一个等级'],
    [{ comment: '字'.repeat(301) }, '评语最多300个字'],
  ])('%o is refused', async (change, message) => {
    await handInWork(['MU', 'HEAD']);
    const before = await takeSnapshot(db);
    expect((await mark('MU', 12, change)).json()).toMatchObject({ error_msg: message });
    expect(await takeSnapshot(db)).toEqual(before);
  });
});

describe('the release', () => {
  test('shows the pupil levels, sentences and comments, and tells the pupil once', async () => {
    await handInWork(['MU', 'HEAD'], { closes: CLOSES, releaseAt: RELEASE });
    await mark('MU', 14, { comment: '气息很稳。' });
    await mark('HEAD', 13);
    expect((await view()).sitting).toMatchObject({ state: 'marked', result: null });
    clock.set(RELEASE);
    await runExamJobs(context);
    await runExamJobs(context);
    const { sitting } = await view();
    expect(sitting).toMatchObject({ state: 'released' });
    expect(sitting?.result).toMatchObject({
      percent: 84.38,
      criteria: [
        { text: '音准', level: 4, sentence: '又准又稳' },
        { level: 3.5, sentence: '又准又稳' },
        { level: 3, sentence: '很准' },
        { level: 3 },
      ],
      comments: ['气息很稳。'],
    });
    expect(await readTitles()).toEqual(['测评成绩公布了']);
  });

  test('comes for a work that is marked later at once', async () => {
    await handInWork(['MU'], { markers: 1 });
    await release();
    expect((await view()).state).toBe('handedIn');
    await mark('MU', 12);
    expect(await view()).toMatchObject({ state: 'released' });
    expect(await readTitles()).toEqual(['测评成绩公布了']);
  });

  test('lets the operator export the newest result, by the school year in which the exam closes', async () => {
    await handInWork(['MU'], { markers: 1 });
    await mark('MU', 12);
    expect(await listExported(2026)).toEqual([]);
    await release();
    const path = `teach/exams/${examId}/pupils/${await idOf('01')}/result`;
    const change = { criteria: [4, 4, 4, 2], reason: '漏听了第二段' };
    await of('MU').send('PUT', path, { eventId: randomUUID(), rev: 1, ...change });
    expect(await listExported(2026)).toEqual([
      expect.arrayContaining([
        '01',
        '演唱测评',
        '87.5',
        '音准 4；节奏 4；情感 4；完整 2',
        change.reason,
      ]),
    ]);
    expect(await listExported(2025)).toEqual([]);
  });

  test('can be followed by a change with a reason, which is a new revision', async () => {
    await handInWork(['MU'], { markers: 1 });
    await mark('MU', 12);
    await release();
    const path = `teach/exams/${examId}/pupils/${await idOf('01')}/result`;
    const body = { eventId: randomUUID(), rev: 1, criteria: [4, 4, 4, 4], reason: '漏听了第二段' };
    const noReason = { ...body, reason: ' ' };
    expect((await of('MU').send('PUT', path, noReason)).json()).toMatchObject({
      error_msg: '请写明原因',
    });
    expect((await of('OTHER').send('PUT', path, body)).statusCode).toBe(404);
    expect(await of('MU').requestJson<ExamPupil>('PUT', path, body)).toMatchObject({
      percent: 100,
      rev: 2,
    });
    await of('MU').requestJson('PUT', path, body);
    for (const other of [{ criteria: [4, 4, 4, 3] }, { reason: '再听了一遍' }]) {
      const before = await takeSnapshot(db);
      expect(readErrorCode(await of('MU').send('PUT', path, { ...body, ...other }))).toBe(300_052);
      expect(await takeSnapshot(db)).toEqual(before);
    }
    const stale = { ...body, eventId: randomUUID() };
    expect(readErrorCode(await of('MU').send('PUT', path, stale))).toBe(300_394);
    expect((await view()).sitting?.result).toMatchObject({ rev: 2, reason: '漏听了第二段' });
    expect(await readTitles()).toEqual(['测评成绩公布了', '测评成绩改过了']);
  });
});

const appealBody = (id: string) => ({
  eventId: randomUUID(),
  kind: 'exam',
  id,
  text: '请再听一次第二段。',
});
const appeal = (id: string, change: object = {}) =>
  of('01').send('POST', 'appeals', { ...appealBody(id), ...change });

const readPupilTake = async () => {
  const { items } = await of('MU').requestJson<{ items: ExamPupil[] }>(
    'GET',
    `teach/exams/${examId}/pupils`,
  );
  return items[0]?.take;
};

describe('an appeal', () => {
  test('is possible once, for 7 days after the release', async () => {
    const id = await handInWork(['MU'], { markers: 1 });
    await mark('MU', 12);
    expect(readErrorCode(await appeal(id))).toBe(300_398);
    await release();
    expect((await appeal(id, { text: '不对' })).json()).toMatchObject({
      error_msg: '请写明为什么申诉，至少5个字',
    });
    const eventId = randomUUID();
    expect((await appeal(id, { eventId })).json()).toMatchObject({
      appeal: { state: 'open' },
      mayAppealUntil: null,
    });
    expect((await appeal(id, { eventId })).statusCode).toBe(200);
    expect(readErrorCode(await appeal(id))).toBe(300_398);
    expect((await of('02').send('POST', 'appeals', appealBody(id))).statusCode).toBe(404);
  });

  test('is too late after 7 days', async () => {
    const id = await handInWork(['MU'], { markers: 1 });
    await mark('MU', 12);
    await release();
    clock.set('2026-11-29T09:00:00+08:00');
    // The session of the pupil has ended too.
    const calls = createExamCalls(app, await signIn(app, ownSchoolId, '01'));
    expect(readErrorCode(await calls.send('POST', 'appeals', appealBody(id)))).toBe(300_398);
  });

  test('is answered by keeping or changing the result', async () => {
    const id = await handInWork(['MU'], { markers: 1 });
    await mark('MU', 12);
    expect(await readPupilTake()).toBeNull();
    await release();
    await appeal(id);
    expect((await readExam()).counts.appeals).toBe(1);
    // The teacher who answers hears what the pupil handed in.
    expect((await app.inject({ url: (await readPupilTake())?.url ?? '' })).statusCode).toBe(200);
    const path = `teach/exams/${examId}/pupils/${await idOf('01')}/appeal`;
    const decision = { eventId: randomUUID(), criteria: [4, 3, 3, 4], reason: '第二段是准的' };
    expect((await of('OTHER').send('PUT', path, decision)).statusCode).toBe(404);
    const decided = await of('MU').requestJson<ExamPupil>('PUT', path, decision);
    expect(decided).toMatchObject({ percent: 87.5, appeal: { state: 'changed' } });
    await of('MU').requestJson('PUT', path, decision);
    for (const other of [{ criteria: null }, { criteria: [4, 4, 3, 4] }, { reason: '再听了一遍' }])
      expect(readErrorCode(await of('MU').send('PUT', path, { ...decision, ...other }))).toBe(
        300_052,
      );
    const again = { ...decision, eventId: randomUUID() };
    expect(readErrorCode(await of('MU').send('PUT', path, again))).toBe(300_398);
    expect((await view()).sitting).toMatchObject({
      result: { percent: 87.5, reason: '第二段是准的' },
      appeal: { state: 'changed', reason: '第二段是准的' },
    });
  });
});
