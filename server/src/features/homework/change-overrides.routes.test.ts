import type { AttemptClock } from '@meiyu/contract/attempt/attempt-clock.endpoints';
import { beforeEach, describe, expect, test } from 'vitest';

import { sweepOverdue } from '../../attempt/sweep.service.ts';
import { createCalls, insertHomework } from '../../testing/homework-fixtures.ts';
import { takeSnapshot } from '../../testing/snapshot.ts';
import {
  insertTeachersAndPupils,
  signInTeachersAndPupils,
  ownSchoolId,
  teachersWithoutRights,
} from '../../testing/teacher-fixtures.ts';
import { createTestApp, createTestContext } from '../../testing/test-context.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { homeworkTask } from './homework-task.service.ts';

const { db } = await createTestDatabase();
const context = createTestContext(db);
const { clock } = context;
const app = await createTestApp(context);
const pupils = await insertTeachersAndPupils(context);

const startsAt = '2026-11-20T10:00:00+08:00';
clock.set(startsAt);
const token = await signInTeachersAndPupils(app);
beforeEach(() => clock.set(startsAt));

const at = (time: string) => new Date(`2026-11-20T${time}:00+08:00`).toISOString();

interface Refusal {
  error_code: number;
  error_msg: string;
}
type Teacher = Parameters<typeof token>[0];

function put(who: Teacher, url: string, body: object) {
  return app.inject({
    method: 'PUT',
    url: `/v2/teach/homework/${url}`,
    headers: { authorization: token(who) },
    payload: { eventId: crypto.randomUUID(), ...body },
  });
}
const change = (id: string, body: object, who: Teacher = 'MU') =>
  put(who, `${id}/overrides/${pupils.first}`, body);
const changeKlass = (id: string, body: object, who: Teacher = 'MU') =>
  put(who, `${id}/overrides`, { grade: 5, klass: 1, ...body });

async function begin(number: '01' | '02', homeworkId: string) {
  const calls = createCalls(app, token(number));
  const readHomework = async () =>
    (await calls.attempt(id)).json<{ state: string; deadline: string | null; due: string }>();
  const { _id: id } = (await calls.start(homeworkId)).json<{ _id: string }>();
  return { ...calls, id, read: readHomework };
}
const handInOverdueAttempts = () =>
  sweepOverdue(context, homeworkTask, (_id, error) => {
    throw error;
  });
const listOverrides = (homeworkId: string) =>
  db
    .selectFrom('homework_overrides')
    .selectAll()
    .where('homework_id', '=', homeworkId)
    .orderBy('user_id')
    .execute();

/** Reads the content of the database without the rows that every call writes: the audit, and the last call of a session. */
async function readStoredWork() {
  const { audit_events: _audit, sessions: _sessions, ...work } = await takeSnapshot(db);
  return work;
}

describe('giving more time', () => {
  test('more time applies at once to a running attempt, and to a pupil who has not begun', async () => {
    const id = await insertHomework(context, { timeLimitMin: 30 });
    const first = await begin('01', id);
    expect((await changeKlass(id, { extraMin: 5 })).json()).toEqual({ pupils: 2, attempts: 1 });
    expect(await first.read()).toMatchObject({ deadline: at('10:35') });
    const told = (await first.get(`/v2/attempts/${first.id}/clock`)).json<AttemptClock>();
    expect(told).toMatchObject({ state: 'open', deadline: at('10:35') });
    expect(told.askAgainMs).toBeLessThanOrEqual(5000);
    clock.set(at('10:33'));
    const saved = await first.save(first.id, 'q-single', 'A', { clientTime: at('10:33') });
    expect(saved.json()).toMatchObject({ deadline: at('10:35') });
    const second = await begin('02', id);
    expect(await second.read()).toMatchObject({ deadline: at('11:08') });
  });

  test('adds up the minutes that the pupil and the class got', async () => {
    const id = await insertHomework(context, { timeLimitMin: 30 });
    const first = await begin('01', id);
    await change(id, { extraMin: 5 });
    await changeKlass(id, { extraMin: 10 });
    expect(await first.read()).toMatchObject({ deadline: at('10:45') });
    expect(await listOverrides(id)).toMatchObject([
      { user_id: pupils.first, extra_min: 15 },
      { user_id: pupils.second, extra_min: 10 },
    ]);
    const tooMuch = await change(id, { extraMin: 590 });
    expect(tooMuch.json<Refusal>().error_msg).toBe('一共最多加 600 分钟');
  });

  test('reopens an attempt that was handed in because its time was over', async () => {
    const id = await insertHomework(context, { timeLimitMin: 30 });
    const pupil = await begin('01', id);
    clock.set(at('10:40'));
    await handInOverdueAttempts();
    expect((await pupil.save(pupil.id, 'q-single', 'A')).statusCode).toBe(400);
    expect((await change(id, { extraMin: 5 })).json()).toMatchObject({ attempts: 1 });
    expect(await pupil.read()).toMatchObject({ state: 'open', deadline: at('10:45') });
    const saved = await pupil.save(pupil.id, 'q-single', 'A', { clientTime: at('10:41') });
    expect(saved.statusCode).toBe(200);
  });

  test('does not reopen an attempt that the pupil handed in', async () => {
    const id = await insertHomework(context, { timeLimitMin: 30 });
    const pupil = await begin('01', id);
    await pupil.submit(pupil.id);
    expect((await change(id, { extraMin: 5 })).json()).toMatchObject({ attempts: 0 });
    expect(await pupil.read()).toMatchObject({ state: 'marked' });
  });

  test("moves the pupil's own due time if there is no time limit", async () => {
    const id = await insertHomework(context, { due: at('11:00'), late: 'refuse' });
    const pupil = await begin('01', id);
    await change(id, { extraMin: 15 });
    expect(await pupil.read()).toMatchObject({ deadline: at('11:15') });
    expect(await listOverrides(id)).toMatchObject([{ due_at: new Date(at('11:15')) }]);
  });

  test('refuses more time if the homework has no end', async () => {
    const id = await insertHomework(context, { late: 'accept' });
    const reply = await change(id, { extraMin: 5 });
    expect(reply.json<Refusal>().error_msg).toBe('这份作业没有时间限制，不用加时');
    expect(await listOverrides(id)).toEqual([]);
  });
});

describe('a due time for one pupil', () => {
  test('extends a running attempt, and never shortens it', async () => {
    const id = await insertHomework(context, { due: at('11:00'), late: 'refuse' });
    const pupil = await begin('01', id);
    await change(id, { due: at('12:00') });
    expect(await pupil.read()).toMatchObject({ deadline: at('12:00') });
    await change(id, { due: at('11:30') });
    expect(await pupil.read()).toMatchObject({ deadline: at('12:00') });
  });

  test('reopens an attempt that was handed in at the due time', async () => {
    const id = await insertHomework(context, { due: at('11:00'), late: 'refuse' });
    const pupil = await begin('01', id);
    clock.set(at('11:10'));
    await handInOverdueAttempts();
    expect((await change(id, { due: at('12:00') })).json()).toMatchObject({ attempts: 1 });
    expect(await pupil.read()).toMatchObject({ state: 'open', deadline: at('12:00') });
  });

  test.each([
    ['2026-11-20T09:00:00+08:00', '截止时间要晚于现在'],
    ['2026-11-20T10:30:00+08:00', '截止时间要晚于全班的截止时间'],
    ['2030-11-20T10:30:00+08:00', '截止时间太远了，最多一年'],
  ])('%s is refused', async (due, message) => {
    const id = await insertHomework(context, { due: at('11:00') });
    expect((await change(id, { due })).json<Refusal>().error_msg).toBe(message);
    expect(await listOverrides(id)).toEqual([]);
  });
});

describe('more attempts, and excused pupils', () => {
  test('a pupil gets more attempts than the class', async () => {
    const id = await insertHomework(context, { attempts: 1 });
    const fewer = await change(id, { attempts: 1 });
    expect(fewer.json<Refusal>().error_msg).toBe('次数要比全班的 1 次多');
    expect((await change(id, { attempts: 3 })).statusCode).toBe(200);
    expect(await listOverrides(id)).toMatchObject([{ attempts: 3 }]);
  });

  test('a pupil is excused, and the other exceptions stay', async () => {
    const id = await insertHomework(context, { timeLimitMin: 30 });
    await change(id, { extraMin: 5 });
    await change(id, { excused: true });
    expect(await listOverrides(id)).toMatchObject([{ is_excused: true, extra_min: 5 }]);
    await change(id, { excused: false });
    expect(await listOverrides(id)).toMatchObject([{ is_excused: false, extra_min: 5 }]);
  });
});

describe('reopening and collecting', () => {
  test('a reopened attempt accepts answers, and its next hand-in has a new receipt', async () => {
    const id = await insertHomework(context, { timeLimitMin: 30 });
    const pupil = await begin('01', id);
    const first = (await pupil.submit(pupil.id)).json<{ receipt: string }>();
    expect((await change(id, { reopen: true, extraMin: 20 })).json()).toMatchObject({
      attempts: 1,
    });
    expect(await pupil.read()).toMatchObject({ state: 'open', deadline: at('10:20') });
    expect((await pupil.save(pupil.id, 'q-judge', false)).statusCode).toBe(200);
    const second = (await pupil.submit(pupil.id)).json<{ receipt: string }>();
    expect(second.receipt).not.toBe(first.receipt);
  });

  test('collecting hands in all running attempts of the class with their saved answers', async () => {
    const id = await insertHomework(context, { timeLimitMin: 30 });
    const first = await begin('01', id);
    const second = await begin('02', id);
    await first.save(first.id, 'q-judge', false);
    expect((await changeKlass(id, { handIn: true })).json()).toEqual({ pupils: 2, attempts: 2 });
    expect(await first.read()).toMatchObject({ state: 'marked' });
    const told = await second.get(`/v2/attempts/${second.id}/clock`);
    expect(told.json()).toMatchObject({ state: 'marked' });
    const result = (await first.result(first.id)).json<{ automatic: boolean; score: number }>();
    expect(result.automatic).toBe(true);
    expect(result.score).toBeGreaterThan(0);
    expect((await second.save(second.id, 'q-judge', false)).json()).toMatchObject({
      error_code: 300050,
    });
  });
});

describe('a request to change exceptions', () => {
  test('a repeated request gets the same reply and changes nothing', async () => {
    const id = await insertHomework(context, { timeLimitMin: 30 });
    const pupil = await begin('01', id);
    const body = { eventId: crypto.randomUUID(), extraMin: 5 };
    const first = await change(id, body);
    const before = await takeSnapshot(db);
    const again = await change(id, body);
    expect(again.json()).toEqual(first.json());
    expect(await takeSnapshot(db)).toEqual(before);
    expect(await pupil.read()).toMatchObject({ deadline: at('10:35') });
    const other = await change(id, { ...body, extraMin: 6 });
    expect(other.json()).toMatchObject({ error_code: 300052 });
  });

  test('a change keeps the paper, and the audit names the teacher', async () => {
    clock.set('2026-11-20T10:01:00+08:00');
    const id = await insertHomework(context, { timeLimitMin: 30 });
    await begin('01', id);
    await change(id, { extraMin: 5 });
    const homework = await db
      .selectFrom('homework')
      .select(['paper_id', 'rev'])
      .where('id', '=', id)
      .executeTakeFirst();
    expect(homework).toEqual({ paper_id: id, rev: 1 });
    const events = await db
      .selectFrom('audit_events')
      .select(['event', 'actor', 'subject', 'detail'])
      .where('event', 'in', ['overrideChanged', 'attemptExtended'])
      .where('at', '=', clock.now())
      .orderBy('event')
      .execute();
    const teacher = await db
      .selectFrom('users')
      .select('id')
      .where('school_id', '=', ownSchoolId)
      .where('login_name', '=', 'MU')
      .executeTakeFirstOrThrow();
    expect(events).toEqual([
      { event: 'attemptExtended', actor: teacher.id, subject: pupils.first, detail: '1 attempts' },
      { event: 'overrideChanged', actor: teacher.id, subject: pupils.first, detail: 'extraMin' },
    ]);
  });

  test('a request without a change, or with two that exclude each other, is refused', async () => {
    const id = await insertHomework(context, { timeLimitMin: 30 });
    expect((await change(id, {})).json<Refusal>().error_msg).toBe('没有要改的内容');
    const both = await change(id, { reopen: true, handIn: true });
    expect(both.json<Refusal>().error_msg).toBe('重新打开和收卷只能选一个');
  });
});

describe('the right to change exceptions', () => {
  test.each(teachersWithoutRights)('%s gets 404 and changes nothing', async (who) => {
    const id = await insertHomework(context, { timeLimitMin: 30 });
    await begin('01', id);
    const before = await readStoredWork();
    expect((await change(id, { extraMin: 5 }, who)).statusCode).toBe(404);
    expect((await changeKlass(id, { handIn: true }, who)).statusCode).toBe(404);
    expect(await readStoredWork()).toEqual(before);
  });

  test('staff may change exceptions, but not of a class without the homework or of recalled homework', async () => {
    const id = await insertHomework(context, { timeLimitMin: 30 });
    expect((await change(id, { extraMin: 5 }, 'HEAD')).statusCode).toBe(200);
    expect((await changeKlass(id, { klass: 2, extraMin: 5 }, 'HEAD')).statusCode).toBe(404);
    const elsewhere = `${id}/overrides/${pupils.elsewhere}`;
    expect((await put('HEAD', elsewhere, { extraMin: 5 })).statusCode).toBe(404);
    expect((await change(id, { extraMin: 5 }, '01')).statusCode).toBe(403);
    await db.updateTable('homework').set({ state: 'recalled' }).where('id', '=', id).execute();
    expect((await change(id, { extraMin: 5 })).statusCode).toBe(404);
  });
});
