import { randomUUID } from 'node:crypto';

import type { CorrectionPreview } from '@meiyu/contract/correction/correction.schema';
import type { Notice } from '@meiyu/contract/notice/notice.schema';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';

import { inTransaction } from '../../db/in-transaction.ts';
import { insertNotices } from '../../platform/notice/notice.repository.ts';
import { insertHomework } from '../../testing/homework-fixtures.ts';
import {
  decideLateAnswer,
  handedInAt,
  openLateAnswerApp,
} from '../../testing/late-answer-fixtures.ts';
import { handInWork, insertMarkedHomework } from '../../testing/marking-fixtures.ts';
import { ownSchoolId } from '../../testing/teacher-fixtures.ts';
import { applyCorrections } from '../correction/apply-corrections.service.ts';

const { app, db, context, token, desk, pupil, sendLate, handInRuled } = await openLateAnswerApp();
beforeEach(async () => {
  context.clock.set(handedInAt);
  await db.deleteFrom('notices').execute();
});

const listNotices = async (who: '01' | '02' = '01') => {
  const headers = { authorization: token(who) };
  const reply = await app.inject({ url: '/v2/notices', headers });
  return reply.json<{ items: Notice[] }>().items;
};
const listKinds = async (who?: '01' | '02') => (await listNotices(who)).map(({ kind }) => kind);

const countNotices = async () => (await db.selectFrom('notices').select('id').execute()).length;

const tell = (count: number, rev: string) => {
  return inTransaction(db, async (db) => {
    const { rows } = await sql<{ id: string }>`select id from users where role = 2`.execute(db);
    const notices = Array.from({ length: count }, (_, at) => ({
      userId: rows[at % rows.length]?.id ?? '',
      kind: 'remark' as const,
      item: `remark-${Math.floor(at / rows.length)}`,
      rev,
      title: '老师写了评语',
      text: '',
      address: '',
    }));
    await insertNotices(db, { schoolId: ownSchoolId, at: context.clock.now() }, notices);
  });
};
const read = (who: '01' | '02', id: string) =>
  app.inject({
    method: 'PUT',
    url: `/v2/notices/${id}/read`,
    headers: { authorization: token(who) },
  });
const countUnread = async () =>
  (await pupil.get('/v2/notices/unread')).json<{ count: number }>().count;

const findPupil = async () => {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('login_name', '=', '01')
    .executeTakeFirstOrThrow();
  return row.id;
};

describe('a pupil is told', () => {
  test('of a returned work and of one that is taken back, each time once', async () => {
    const homework = await insertMarkedHomework(context, { title: '春天的声音' });
    const attempt = await handInWork(app, token('01'), homework);
    await desk.markBoth(attempt);
    const eventId = randomUUID();
    await desk.returnWorks([attempt], eventId);
    await desk.returnWorks([attempt], eventId);
    expect(await listNotices()).toMatchObject([
      {
        kind: 'marked',
        title: '作业批改好了',
        text: '《春天的声音》批改好了，点开看成绩和评语。',
        address: `/home/curriculum/music/operation/work-result?id=${attempt}`,
        from: '',
        readAt: null,
      },
    ]);
    context.clock.advanceSeconds(1);
    await desk.takeBack([attempt]);
    context.clock.advanceSeconds(1);
    await desk.returnWorks([attempt]);
    expect(await listKinds()).toEqual(['marked', 'takenBack', 'marked']);
    expect(await listKinds('02')).toEqual([]);
  });

  test('of an answer to an appeal, once', async () => {
    const { attempt } = await handInRuled();
    const appeal = await app.inject({
      method: 'POST',
      url: `/v2/attempts/${attempt}/appeals`,
      headers: { authorization: token('01') },
      payload: { eventId: randomUUID(), questionId: 'q-single', text: '和课本上写的一样' },
    });
    const { _id: id } = appeal.json<{ _id: string }>();
    const body = { eventId: randomUUID(), decision: 'keep', reason: '再读一遍题目' };
    await desk.send('POST', `appeals/${id}/decide`, body);
    await desk.send('POST', `appeals/${id}/decide`, body);
    expect(await listNotices()).toMatchObject([
      { kind: 'appeal', text: expect.stringContaining('维持原分') },
    ]);
  });

  test('of a decision about a late answer, but not before the return', async () => {
    const { attempt } = await handInRuled();
    const answer = await sendLate(attempt, 'q-single', 'B');
    const body = { counts: true, eventId: randomUUID() };
    await decideLateAnswer(desk, attempt, answer, body);
    await decideLateAnswer(desk, attempt, answer, body);
    expect(await listNotices()).toMatchObject([
      { kind: 'late', text: expect.stringContaining('计入成绩') },
    ]);
    const waiting = await handInWork(app, token('02'), await insertMarkedHomework(context));
    const secondAnswer = await sendLateOf('02', waiting);
    await decideLateAnswer(desk, waiting, secondAnswer, { counts: true });
    expect(await listKinds('02')).toEqual([]);
  });

  test('of a reminder, once a day', async () => {
    const homework = await insertHomework(context, { title: '节奏练习' });
    const remind = () =>
      desk.send('POST', `homework/${homework}/reminders`, { eventId: randomUUID(), missing: true });
    await remind();
    await remind();
    expect(await listNotices()).toMatchObject([
      {
        kind: 'reminder',
        text: '《节奏练习》还没有交，现在去完成吧。',
        address: `/home/curriculum/music/operation/in-answer?homework=${homework}`,
      },
    ]);
  });

  test('of a corrected key that moves the score, and of its undo', async () => {
    const { homework } = await handInRuled();
    const change = { questionId: 'q-single', rule: 'accept', key: 'D' };
    const preview = await desk.send('POST', `homework/${homework}/corrections/preview`, change);
    const { token: shown } = preview.json<CorrectionPreview>();
    const body = { ...change, eventId: randomUUID(), token: shown, reason: '都对' };
    const made = await desk.send('POST', `homework/${homework}/corrections`, body);
    expect(made.statusCode, made.body).toBe(200);
    await applyCorrections(context);
    await applyCorrections(context);
    expect(await listNotices()).toMatchObject([
      { kind: 'corrected', text: expect.stringMatching(/从 0\/8 分改为 4\/8 分/) },
    ]);
  });
});

async function sendLateOf(who: '02', attempt: string): Promise<string> {
  const eventId = randomUUID();
  context.clock.set('2026-11-20T11:30:00+08:00');
  await app.inject({
    method: 'PUT',
    url: `/v2/attempts/${attempt}/answers/q-subjective`,
    headers: { authorization: token(who) },
    payload: {
      eventId,
      baseRev: 1,
      value: { text: '先慢后快。' },
      elapsedMs: 1000,
      clientTime: '2026-11-20T09:58:00+08:00',
    },
  });
  return eventId;
}

describe('the cost of telling', () => {
  test('60 pupils cost one statement, and the same event again tells nothing', async () => {
    await tell(60, 'sealed');
    await tell(60, 'sealed');
    expect(await countNotices()).toBe(60);
    await tell(60, 'sealed again');
    expect(await countNotices()).toBe(120);
  });

  test('a change that is rolled back notifies no pupil', async () => {
    const change = inTransaction(db, async (db) => {
      const { rows } = await sql<{ id: string }>`select id from users where role = 2`.execute(db);
      const texts = { title: '', text: '', address: '' };
      const one = { userId: rows[0]?.id ?? '', kind: 'remark' as const, item: 'x', rev: '1' };
      const at = context.clock.now();
      await insertNotices(db, { schoolId: ownSchoolId, at }, [{ ...one, ...texts }]);
      throw new Error('the change failed');
    });
    await expect(change).rejects.toThrow('the change failed');
    expect(await countNotices()).toBe(0);
  });
});

describe('the inbox', () => {
  test('a notice is read once, and only by its pupil', async () => {
    const other = await insertHomework(context, { title: '别的' });
    await desk.send('POST', `homework/${other}/reminders`, {
      eventId: randomUUID(),
      missing: true,
    });
    const [notice] = await listNotices();
    const id = notice?._id ?? '';
    expect(await countUnread()).toBe(1);
    await db
      .deleteFrom('notices')
      .where('user_id', '<>', await findPupil())
      .execute();
    expect((await read('02', id)).statusCode).toBe(404);
    expect(await countUnread()).toBe(1);
    const first = (await read('01', id)).json<Notice>();
    context.clock.advanceSeconds(60);
    expect((await read('01', id)).json<Notice>()).toEqual(first);
    expect(first.readAt).not.toBeNull();
    expect(await countUnread()).toBe(0);
  });

  test('500 notices are paged, and the count stops at 100', async () => {
    const userId = await findPupil();
    const texts = { title: '老师写了评语', text: '', address: '' };
    const notices = Array.from({ length: 500 }, (_, at) => ({
      userId,
      kind: 'remark' as const,
      item: `remark-${at}`,
      rev: '1',
      ...texts,
    }));
    const at = context.clock.now();
    await insertNotices(db, { schoolId: ownSchoolId, at }, notices);
    expect(await countUnread()).toBe(100);
    const seen = new Set<string>();
    let cursor: string | null = '';
    while (cursor !== null) {
      const query = new URLSearchParams({ limit: '50', ...(cursor && { cursor }) });
      const reply = await pupil.get(`/v2/notices?${query.toString()}`);
      const page: { items: Notice[]; next: string | null } = reply.json();
      for (const { _id } of page.items) seen.add(_id);
      cursor = page.next;
    }
    expect(seen.size).toBe(500);
  });

  test('a notice that arrives after the shown ones stays unread', async () => {
    const userId = await findPupil();
    const one = { userId, kind: 'remark' as const, rev: '1', title: 'x', text: '', address: '' };
    const shown = context.clock.now();
    await insertNotices(db, { schoolId: ownSchoolId, at: shown }, [{ ...one, item: 'a' }]);
    context.clock.advanceSeconds(1);
    const at = context.clock.now();
    await insertNotices(db, { schoolId: ownSchoolId, at }, [{ ...one, item: 'b' }]);
    const reply = await app.inject({
      method: 'PUT',
      url: '/v2/notices/read',
      headers: { authorization: token('01') },
      payload: { upTo: shown.toISOString() },
    });
    expect(reply.json()).toEqual({ count: 1 });
    const unread = await pupil.get('/v2/notices?unread=true');
    expect(unread.json<{ items: Notice[] }>().items).toHaveLength(1);
  });
});
