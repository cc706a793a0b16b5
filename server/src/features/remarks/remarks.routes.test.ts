import type { Notice } from '@meiyu/contract/notice/notice.schema';
import type {
  RemarkSheet,
  SaveRemarkReply,
  SealRemarksReply,
  TeacherComment,
} from '@meiyu/contract/remarks/remarks.schema';
import type { LightMyRequestResponse } from 'fastify';
import Papa from 'papaparse';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { createId } from '../../platform/create-id.ts';
import {
  insertTeachersAndPupils,
  signInTeachersAndPupils,
  teachersWithoutRights,
} from '../../testing/teacher-fixtures.ts';
import { createTestApp, createTestContext } from '../../testing/test-context.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const { db } = await createTestDatabase();
const context = createTestContext(db);
const { clock } = context;
const app = await createTestApp(context);
const pupils = await insertTeachersAndPupils(context);
let token: Awaited<ReturnType<typeof signInTeachersAndPupils>>;
type User = Parameters<typeof token>[0];

const now = '2027-01-30T10:00:00+08:00';
const afterTerm = '2027-02-02T10:00:00+08:00';
const sheetOf = '/v2/teach/remarks/5/1/mu';

beforeAll(async () => {
  clock.set(now);
  token = await signInTeachersAndPupils(app);
});
beforeEach(async () => {
  clock.set(now);
  for (const table of ['remarks', 'remark_events', 'notices'] as const) {
    await db.deleteFrom(table).execute();
  }
});

const get = (of: User, url: string) => app.inject({ url, headers: { authorization: token(of) } });
const viewSheet = async (of: User = 'MU', query = '') =>
  (await get(of, `${sheetOf}${query}`)).json<RemarkSheet>();
const findRemark = async (userId = pupils.first) =>
  (await viewSheet()).pupils.find(({ _id }) => _id === userId)?.remark;

const send = (of: User, method: 'PUT' | 'POST', path: string, body: object) =>
  app.inject({
    method,
    url: `${sheetOf}/${path}`,
    headers: { authorization: token(of) },
    payload: { eventId: createId(), ...body },
  });
const save = (
  text: string,
  {
    of = 'MU',
    userId = pupils.first,
    semester = 51,
    ...body
  }: { of?: User; userId?: string; semester?: number; baseRev?: number; eventId?: string } = {},
) => send(of, 'PUT', `${semester}/${userId}`, { baseRev: 0, text, ...body });
const seal = (items: { userId: string; rev: number }[], of: User = 'MU', semester = 51) =>
  send(of, 'POST', `${semester}/seal`, { items });
const sealOne = async (of: User = 'MU') =>
  (await seal([{ userId: pupils.first, rev: 1 }], of)).json<SealRemarksReply>().items[0]?.outcome;
const reopen = (of: User, userIds = [pupils.first], semester = 51) =>
  send(of, 'POST', `${semester}/reopen`, { userIds });
const listComments = async (of: User, query = '') =>
  (await get(of, `/v2/teacher-comments${query}`)).json<{ items: TeacherComment[] }>().items;
const listNotices = async (of: User = '01') =>
  (await get(of, '/v2/notices')).json<{ items: Notice[] }>().items;
const code = (response: LightMyRequestResponse) =>
  response.json<{ error_code: number }>().error_code;

describe('a draft', () => {
  test('is on the sheet of the class, and no pupil sees it', async () => {
    const reply = (await save('节奏稳，唱得准。')).json<SaveRemarkReply>();
    expect(reply.rev).toBe(1);
    expect(await viewSheet('HEAD')).toMatchObject({
      semester: 51,
      lastDay: '2027-01-31',
      isOpen: true,
      mayReopen: true,
      pupils: [
        {
          name: '林小满',
          remark: { text: '节奏稳，唱得准。', rev: 1, sealedAt: null },
          before: '',
        },
        { remark: null },
      ],
    });
    expect((await viewSheet('MU')).mayReopen).toBe(false);
    expect(await listComments('01')).toEqual([]);
  });

  test('is saved once, although the request is repeated', async () => {
    const eventId = createId();
    const first = await save('节奏稳', { eventId });
    const second = await save('节奏稳', { eventId });
    expect(second.json()).toEqual(first.json());
    expect(await findRemark()).toMatchObject({ text: '节奏稳', rev: 1 });
    expect(code(await save('别的', { eventId }))).toBe(300052);
  });

  test('is not overwritten by a device that has not seen it, which gets the newer text', async () => {
    await save('先写的');
    const stale = await save('后写的', { of: 'HEAD' });
    expect(stale.statusCode).toBe(409);
    expect(stale.json()).toMatchObject({ error_code: 300150, remark: { text: '先写的', rev: 1 } });
    expect(await findRemark()).toMatchObject({ text: '先写的' });
    expect((await save('后写的', { of: 'HEAD', baseRev: 1 })).json()).toMatchObject({ rev: 2 });
  });

  test('with the same text is not a conflict', async () => {
    await save('一样的');
    expect((await save('一样的', { of: 'HEAD' })).json()).toMatchObject({ rev: 1 });
  });

  test('may be empty, because a teacher may delete its text', async () => {
    await save('写错了');
    expect((await save('', { baseRev: 1 })).statusCode).toBe(200);
    expect(await findRemark()).toMatchObject({ text: '', rev: 2 });
  });

  test('has at most 500 characters', async () => {
    expect((await save('好'.repeat(501))).statusCode).toBe(400);
    expect((await save('好'.repeat(500))).statusCode).toBe(200);
  });
});

describe('a seal', () => {
  test('shows the remark to the pupil and the teachers of the class', async () => {
    await save('节奏稳');
    expect(await sealOne()).toBe('sealed');
    const comment = { year: 2026, semester: 51, subject: 'mu', text: '节奏稳' };
    expect(await listComments('01')).toMatchObject([comment]);
    expect(await listComments('01', '?semester=42')).toEqual([]);
    for (const of of ['MU', 'HEAD'] as const) {
      expect(await listComments(of, `?uId=${pupils.first}`)).toMatchObject([comment]);
    }
  });

  test('needs the revision that the teacher has read', async () => {
    await save('节奏稳');
    await save('节奏不稳', { of: 'HEAD', baseRev: 1 });
    expect(await sealOne()).toBe('stale');
    expect(await listComments('01')).toEqual([]);
  });

  test('names the reason of each remark that is not complete', async () => {
    await save('{姓名}有{亮点}');
    const items = [
      { userId: pupils.first, rev: 1 },
      { userId: pupils.second, rev: 0 },
    ];
    const reply = (await seal(items)).json<SealRemarksReply>();
    expect(reply.items.map(({ outcome }) => outcome)).toEqual(['unfilled', 'empty']);
  });

  test('protects the text until the teacher reopens the remark', async () => {
    await save('节奏稳');
    await sealOne();
    expect(code(await save('节奏不稳', { baseRev: 2 }))).toBe(300151);
    expect((await reopen('MU')).statusCode).toBe(200);
    expect(await listComments('01')).toEqual([]);
    expect((await save('节奏不稳', { baseRev: 3 })).statusCode).toBe(200);
    const events = await db
      .selectFrom('audit_events')
      .select(['event', 'subject'])
      .where('event', '=', 'remarkReopened')
      .execute();
    expect(events).toEqual([{ event: 'remarkReopened', subject: pupils.first }]);
  });

  test('tells the pupil once, and a reopened remark is no longer announced', async () => {
    await save('节奏稳，唱得准。');
    expect(await listNotices()).toEqual([]);
    await sealOne();
    await seal([{ userId: pupils.first, rev: 1 }]);
    expect(await listNotices()).toMatchObject([
      {
        kind: 'remark',
        title: '老师给你写了评语',
        text: expect.stringContaining('音乐老师'),
        address: '/home/user/comments',
      },
    ]);
    expect(await listNotices('02')).toEqual([]);
    await reopen('MU');
    expect(await listNotices()).toEqual([]);
    await save('节奏很稳，唱得准。', { baseRev: 3 });
    await seal([{ userId: pupils.first, rev: 4 }]);
    expect(await listNotices()).toHaveLength(1);
  });
});

describe('after the last day of the semester', () => {
  test('only staff of the whole school reopen a remark, and a seal closes it again', async () => {
    await save('节奏稳');
    await sealOne();
    clock.set(afterTerm);
    expect(code(await save('改一改', { userId: pupils.second }))).toBe(300141);
    expect(code(await reopen('MU'))).toBe(300141);
    expect(await listComments('01')).toHaveLength(1);
    expect((await reopen('HEAD')).statusCode).toBe(200);
    expect((await save('节奏更稳', { baseRev: 3 })).json()).toMatchObject({ rev: 4 });
    const reply = await seal([{ userId: pupils.first, rev: 4 }]);
    expect(reply.json<SealRemarksReply>().items[0]?.outcome).toBe('sealed');
    expect(await listComments('01')).toMatchObject([{ text: '节奏更稳' }]);
    expect(code(await reopen('MU'))).toBe(300141);
  });

  test('a draft stays a draft', async () => {
    await save('节奏稳');
    clock.set(afterTerm);
    expect(await sealOne()).toBe('closed');
    expect(await listComments('01')).toEqual([]);
  });

  test('staff also reopen a remark that was never written', async () => {
    clock.set(afterTerm);
    await reopen('HEAD', [pupils.second]);
    expect((await save('补写', { userId: pupils.second, baseRev: 1 })).statusCode).toBe(200);
  });

  test('the next semester shows the sealed remark as the one before', async () => {
    await save('节奏稳');
    await sealOne();
    clock.set(afterTerm);
    const sheet = await viewSheet();
    expect(sheet).toMatchObject({ semester: 52, pupils: [{ remark: null, before: '节奏稳' }, {}] });
  });
});

test('the list of classes counts written and sealed remarks', async () => {
  await save('节奏稳');
  await save('唱得准', { userId: pupils.second });
  await sealOne();
  const { items, lastDay } = (await get('MU', '/v2/teach/remarks?subject=mu')).json<{
    items: object[];
    lastDay: string;
  }>();
  expect(lastDay).toBe('2027-01-31');
  expect(items).toEqual([{ grade: 5, klass: 1, pupils: 2, written: 2, sealed: 1 }]);
});

test.each(teachersWithoutRights)('%s gets 404 and changes nothing', async (stranger) => {
  await save('节奏稳');
  await sealOne();
  // A teacher of another school has a class with the same number.
  expect((await get(stranger, sheetOf)).body).not.toContain('节奏稳');
  const replies = await Promise.all([
    save('我来写', { of: stranger, baseRev: 2 }),
    seal([{ userId: pupils.first, rev: 2 }], stranger),
    reopen(stranger),
    get(stranger, `/v2/teacher-comments?uId=${pupils.first}&subject=mu`),
  ]);
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
  expect(await findRemark()).toMatchObject({ text: '节奏稳', rev: 2 });
});

test('the art teacher of the class does not see the music remarks of a pupil', async () => {
  await save('节奏稳');
  await sealOne();
  expect(await listComments('AR', `?uId=${pupils.first}`)).toEqual([]);
});

test('pupils read only their own remarks, and write none', async () => {
  expect((await get('01', `/v2/teacher-comments?uId=${pupils.second}`)).statusCode).toBe(404);
  expect((await save('我很棒', { of: '01' })).statusCode).toBe(403);
});

test('a pupil of another class has no remark on this sheet', async () => {
  expect((await save('串班', { userId: pupils.elsewhere })).statusCode).toBe(404);
  expect((await save('没有这个人', { userId: createId() })).statusCode).toBe(404);
  expect((await save('还没到的学期', { semester: 52 })).statusCode).toBe(404);
});

test('an export has the remarks of the class and their states, and is in the audit', async () => {
  await save('节奏稳，唱得准。');
  await sealOne();
  const exported = await get('HEAD', `${sheetOf}/export?as=csv&semester=51`);
  const { data } = Papa.parse<string[]>(exported.body.replace('\uFEFF', ''));
  expect(data[0]?.[0]).toBe('五年级(1)班 五年级上学期音乐评语');
  expect(data.slice(2).map((line) => line.map((cell) => cell.trim()))).toEqual([
    ['学号', '姓名', '评语', '状态'],
    ['01', '林小满', '节奏稳，唱得准。', '已盖章'],
    ['02', '何雨', '', '没写'],
  ]);
  const events = db.selectFrom('audit_events').select('detail').where('detail', '=', 'remarks');
  expect(await events.execute()).toHaveLength(1);
  expect((await get('AR', `${sheetOf}/export?as=csv`)).statusCode).toBe(404);
});
