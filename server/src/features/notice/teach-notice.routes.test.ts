import { randomUUID } from 'node:crypto';

import type { Notice } from '@meiyu/contract/notice/notice.schema';
import {
  NOTICES_PER_DAY,
  type NoticeReaders,
  type TeacherNotice,
} from '@meiyu/contract/notice/teach-notice.schema';
import { beforeEach, expect, test } from 'vitest';

import {
  insertTeachersAndPupils,
  signInTeachersAndPupils,
  type FixtureTeacher,
  teachersWithoutRights,
} from '../../testing/teacher-fixtures.ts';
import { createTestApp, createTestContext } from '../../testing/test-context.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { sendDueNotices } from './scheduled-notices.service.ts';

const { db } = await createTestDatabase();
const context = createTestContext(db);
const app = await createTestApp(context);
const { first, elsewhere } = await insertTeachersAndPupils(context);
const start = '2026-11-20T10:00:00+08:00';
context.clock.set(start);
const token = await signInTeachersAndPupils(app);
beforeEach(async () => {
  context.clock.set(start);
  await db.deleteFrom('notices').execute();
  await db.deleteFrom('teacher_notices').execute();
});

const toFirstKlass = { klasses: [{ grade: 5, klass: 1 }] };
const notice = () => ({
  eventId: randomUUID(),
  title: '明天带竖笛',
  text: '请大家带好竖笛。',
  to: toFirstKlass as object,
  sendAt: null as string | null,
});

const request = (
  who: FixtureTeacher | '01' | '02' | '03',
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  payload?: object,
) =>
  app.inject({
    method,
    url: `/v2/${path}`,
    headers: { authorization: token(who) },
    ...(payload && { payload }),
  });

const send = (who: FixtureTeacher, body: object) => request(who, 'POST', 'teach/notices', body);
const sendAsMusicTeacher = async (body: object) => (await send('MU', body)).json<TeacherNotice>();
const listInbox = async (who: '01' | '02' | '03') =>
  (await request(who, 'GET', 'notices')).json<{ items: Notice[] }>().items;
const show = async (id: string) =>
  (await request('MU', 'GET', `teach/notices/${id}`)).json<{
    notice: TeacherNotice;
    readers: NoticeReaders[];
  }>();

const at = (minutes: number) => new Date(Date.parse(start) + minutes * 60_000).toISOString();

test('a class gets a notice once, and the teacher sees who has read it', async () => {
  const body = notice();
  const sent = await sendAsMusicTeacher(body);
  expect(sent).toMatchObject({ state: 'sent', sent: 2, read: 0 });
  expect(await sendAsMusicTeacher(body)).toEqual(sent);
  const [received, ...more] = await listInbox('01');
  expect(received).toMatchObject({ kind: 'teacher', title: body.title, text: body.text });
  expect(more).toEqual([]);
  expect(await listInbox('03')).toEqual([]);
  await request('01', 'PUT', `notices/${received?._id ?? ''}/read`);
  const { notice: shown, readers } = await show(sent._id);
  expect(shown.read).toBe(1);
  expect(readers).toMatchObject([{ grade: 5, klass: 1, sent: 2, read: 1 }]);
  expect(readers[0]?.unread.map(({ name }) => name)).toEqual(['何雨']);
});

test('single pupils get a notice', async () => {
  const sent = await sendAsMusicTeacher({ ...notice(), to: { userIds: [first] } });
  expect(sent).toMatchObject({ sent: 1, names: ['林小满'] });
  expect(await listInbox('02')).toEqual([]);
});

test('a recalled notice leaves the inboxes, and its counts stay', async () => {
  const sent = await sendAsMusicTeacher(notice());
  const [received] = await listInbox('01');
  await request('01', 'PUT', `notices/${received?._id ?? ''}/read`);
  const path = `teach/notices/${sent._id}/recall`;
  const recalled = await request('MU', 'POST', path, { eventId: randomUUID() });
  expect(recalled.json()).toMatchObject({ state: 'recalled', sent: 2, read: 1 });
  expect(await listInbox('01')).toEqual([]);
  const again = await request('MU', 'POST', path, { eventId: randomUUID() });
  expect(again.json()).toEqual(recalled.json());
});

test('a scheduled notice can be changed and arrives at its time, once', async () => {
  const scheduled = await sendAsMusicTeacher({ ...notice(), sendAt: at(10) });
  expect(scheduled).toMatchObject({ state: 'scheduled', sent: 0 });
  const path = `teach/notices/${scheduled._id}`;
  const body = { ...notice(), title: '后天带竖笛', sendAt: at(20), baseRev: scheduled.rev };
  const changed = await request('MU', 'PUT', path, body);
  expect(changed.json()).toMatchObject({ title: '后天带竖笛', rev: 2 });
  expect((await request('MU', 'PUT', path, body)).json()).toEqual(changed.json());
  const stale = await request('MU', 'PUT', path, { ...body, eventId: randomUUID() });
  expect(stale.statusCode).toBe(409);
  context.clock.advanceSeconds(11 * 60);
  await sendDueNotices(context);
  expect(await listInbox('01')).toEqual([]);
  context.clock.advanceSeconds(10 * 60);
  await sendDueNotices(context);
  await sendDueNotices(context);
  expect(await listInbox('01')).toMatchObject([{ title: '后天带竖笛' }]);
  const late = await request('MU', 'PUT', path, { ...body, eventId: randomUUID(), baseRev: 2 });
  expect(late.json()).toMatchObject({ error_code: 300210 });
});

test.each(teachersWithoutRights)(
  '%s can neither see nor change the notice of another teacher',
  async (who) => {
    const sent = await sendAsMusicTeacher(notice());
    const path = `teach/notices/${sent._id}`;
    const eventId = randomUUID();
    expect((await request(who, 'GET', path)).statusCode).toBe(404);
    expect((await request(who, 'POST', `${path}/recall`, { eventId })).statusCode).toBe(404);
    expect((await request(who, 'PUT', path, { ...notice(), baseRev: 1 })).statusCode).toBe(404);
    expect(await listInbox('01')).toHaveLength(1);
  },
);

test('a teacher without the class cannot write to it or to its pupils', async () => {
  expect((await send('OTHER', notice())).statusCode).toBe(404);
  for (const who of ['OTHER', 'AWAY', 'AWAYHEAD'] as const) {
    const reply = await send(who, { ...notice(), to: { userIds: [first] } });
    expect(reply.statusCode).toBe(404);
  }
  expect(await listInbox('01')).toEqual([]);
});

test('a pupil of another class is refused together with the whole notice', async () => {
  const reply = await send('MU', { ...notice(), to: { userIds: [first, elsewhere] } });
  expect(reply.statusCode).toBe(404);
  expect(await listInbox('01')).toEqual([]);
});

test('empty texts, a past time and a reused event id change nothing', async () => {
  const refuse = async (body: object) => (await send('MU', body)).json<object>();
  expect(await refuse({ ...notice(), title: ' ' })).toMatchObject({ error_msg: '请填写标题' });
  expect(await refuse({ ...notice(), text: ' ' })).toMatchObject({ error_msg: '请填写正文' });
  const past = await refuse({ ...notice(), sendAt: '2026-11-20T09:00:00+08:00' });
  expect(past).toMatchObject({ error_msg: '定时要晚于现在' });
  const body = notice();
  await send('MU', body);
  expect((await send('MU', { ...body, title: '别的' })).statusCode).toBeGreaterThanOrEqual(400);
  expect(await listInbox('01')).toHaveLength(1);
});

test('a teacher can write a limited number of notices a day', async () => {
  for (let sent = 0; sent < NOTICES_PER_DAY; sent += 1) {
    await send('MU', notice());
  }
  expect((await send('MU', notice())).json()).toMatchObject({ error_code: 300212 });
});
