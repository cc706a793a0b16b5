import { randomUUID } from 'node:crypto';

import type { Honour } from '@meiyu/contract/honour/honour.schema';
import type { Notice } from '@meiyu/contract/notice/notice.schema';
import type { ReviewItem, ReviewReply } from '@meiyu/contract/review/review.schema';
import { beforeAll, beforeEach, expect, test } from 'vitest';

import { makeCertificate, makePhoto, sendForm } from '../../testing/asset-fixtures.ts';
import { takeSnapshot } from '../../testing/snapshot.ts';
import {
  insertTeachersAndPupils,
  signInTeachersAndPupils,
  type FixtureTeacher,
  teachersWithoutRights,
} from '../../testing/teacher-fixtures.ts';
import { createTestApp, createTestContext } from '../../testing/test-context.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const { db } = await createTestDatabase();
const context = createTestContext(db);
const { clock } = context;
const app = await createTestApp(context);
const NOW = '2026-11-20T10:00:00+08:00';

type Who = FixtureTeacher | '01' | '02' | '03';
let token: (who: Who) => string;

beforeAll(async () => {
  await insertTeachersAndPupils(context);
  clock.set(NOW);
  token = await signInTeachersAndPupils(app);
});

beforeEach(async () => {
  clock.set(NOW);
  await db.deleteFrom('notices').execute();
  await db.deleteFrom('honours').execute();
});

const call = (who: Who, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
  app.inject({ method, url, headers: { authorization: token(who) }, ...(payload && { payload }) });

/** Uploads a certificate with a pattern of its own for each number. Returns its hash. */
async function upload(who: Who, image: Promise<Buffer>): Promise<string> {
  const reply = await sendForm(app, token(who), [
    { field: 'purpose', value: 'certificate' },
    { field: 'data', name: '证书.jpg', value: await image },
  ]);
  return reply.json<{ hash: string }>().hash;
}

async function make(who: Who, change: object = {}, image = makePhoto()): Promise<Honour> {
  const reply = await call(who, 'POST', '/v2/honours', {
    eventId: randomUUID(),
    event: '市合唱节',
    subject: 'mu',
    levelType: 2,
    level: 3,
    award: 4,
    organiser: '市教育局',
    organiserKind: '教育部门',
    awardedOn: '2026-10-31',
    certificates: [await upload(who, image)],
    ...change,
  });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json<Honour>();
}

const list = async (who: Who, subject = 'mu') =>
  (await call(who, 'GET', `/v2/teach/reviews?kind=honour&subject=${subject}`)).json<{
    items: ReviewItem[];
  }>().items;
const send = (who: Who, items: readonly object[]) =>
  call(who, 'POST', '/v2/teach/reviews/decide', { eventId: randomUUID(), items });
const verdict = (honour: Honour, word: 'approve' | 'refuse' | 'undo', more: object = {}) => ({
  kind: 'honour',
  id: honour._id,
  rev: honour.rev,
  verdict: word,
  ...more,
});
const decide = async (who: Who, item: object) =>
  (await send(who, [item])).json<ReviewReply>().items[0]?.refusal;
const view = async (who: Who, { _id: id }: Honour) =>
  (await call(who, 'GET', `/v2/honours/${id}`)).json<Honour>();
const listNotices = async () =>
  (await call('01', 'GET', '/v2/notices')).json<{ items: Notice[] }>().items;

test('the teacher sees the fields beside the certificate, and what an approval changes', async () => {
  const honour = await make('01', { certificateNo: 'HC-0217', remark: '我唱低声部' });
  const [item, ...others] = await list('MU');
  expect(others).toEqual([]);
  expect(item).toMatchObject({
    kind: 'honour',
    _id: honour._id,
    rev: 1,
    author: { name: '林小满', grade: 5, klass: 1 },
    title: '市合唱节',
    facts: [
      { label: '奖项', text: '市级 · 二等奖' },
      { label: '类型', text: '个人' },
      { label: '主办单位', text: '市教育局（教育部门）' },
      { label: '获奖日期', text: '2026年10月31日' },
      { label: '证书编号', text: 'HC-0217' },
      { label: '备注', text: '我唱低声部' },
    ],
    warnings: [],
    effect: '通过后，2026–2027学年的艺术特长从 0 分变成 4.8 分',
  });
  const image = await app.inject(item?.images[0]?.src ?? '');
  expect(image.statusCode).toBe(200);
  expect(image.headers['content-type']).toBe('image/jpeg');
});

test('an approval adds the points, and tells the pupil when it can no longer be undone', async () => {
  const honour = await make('01');
  expect(await decide('MU', verdict(honour, 'approve'))).toBeNull();
  expect(await view('01', honour)).toMatchObject({ state: 'approved', counts: true, bonus: 4.8 });
  expect(await list('MU')).toEqual([]);
  expect(await listNotices()).toEqual([]);
  clock.set('2026-11-20T10:00:30+08:00');
  expect(await listNotices()).toMatchObject([
    {
      kind: 'review',
      title: '荣誉通过了审核',
      address: `/home/outside-school/glory/detail?id=${honour._id}`,
    },
  ]);
});

test('an undo takes the points back, and the honour waits again', async () => {
  const honour = await make('01');
  await decide('MU', verdict(honour, 'approve'));
  expect(await decide('MU', verdict(honour, 'undo'))).toBeNull();
  expect(await view('01', honour)).toMatchObject({ state: 'pending', counts: false });
  expect(await list('MU')).toHaveLength(1);
});

test('a refusal needs a reason, which the pupil reads; a changed honour waits again', async () => {
  const honour = await make('01');
  expect((await send('MU', [verdict(honour, 'refuse')])).json()).toMatchObject({
    error_code: 300132,
  });
  expect(await decide('MU', verdict(honour, 'refuse', { reason: '看不清' }))).toBeNull();
  expect(await view('01', honour)).toMatchObject({ state: 'refused', reason: '看不清' });
  const { certificates, ...content } = honour;
  const changed = await call('01', 'PUT', `/v2/honours/${honour._id}`, {
    eventId: randomUUID(),
    rev: 1,
    event: content.event,
    subject: 'mu',
    levelType: 2,
    level: 4,
    award: 4,
    organiser: content.organiser,
    organiserKind: content.organiserKind,
    awardedOn: content.awardedOn,
    certificates: certificates.map(({ hash }) => hash),
  });
  expect(changed.json(), changed.body).toMatchObject({ state: 'pending', reason: '', rev: 2 });
  expect(await decide('MU', verdict(honour, 'approve'))).toMatchObject({ error_code: 300130 });
  expect(await list('MU')).toMatchObject([{ rev: 2 }]);
});

test('a second teacher learns who decided, and the first decision stands', async () => {
  const honour = await make('01');
  await decide('MU', verdict(honour, 'approve'));
  expect(await decide('HEAD', verdict(honour, 'refuse', { reason: '与内容不符' }))).toMatchObject({
    error_code: 300131,
    decided: { state: 'approved' },
  });
  expect(await view('01', honour)).toMatchObject({ state: 'approved' });
});

test('honours are decided one by one', async () => {
  const [one, other] = [await make('01'), await make('02')];
  const before = await takeSnapshot(db);
  const reply = await send('HEAD', [verdict(one, 'approve'), verdict(other, 'approve')]);
  expect(reply.statusCode).toBe(400);
  expect(reply.json()).toMatchObject({ error_msg: expect.stringContaining('一件一件') });
  expect(await takeSnapshot(db)).toEqual(before);
});

test.each([...teachersWithoutRights, '01', '02'] as const)(
  'is neither listed for %s nor decided',
  async (who) => {
    const honour = await make('01');
    const before = await takeSnapshot(db);
    expect((await list(who)) ?? []).toEqual([]);
    expect([403, 404]).toContain((await send(who, [verdict(honour, 'approve')])).statusCode);
    expect(await takeSnapshot(db)).toEqual(before);
  },
);

test('grading examinations and a better honour of the same event are pointed out', async () => {
  const first = await make('01', { award: 3 });
  await decide('MU', verdict(first, 'approve'));
  await make('01', { level: 4 });
  await make('01', { event: '声乐四级', organiserKind: '社会艺术考级' });
  expect(await list('MU')).toMatchObject([
    {
      warnings: ['同一个活动只算最好的一项'],
      effect: '通过后，2026–2027学年的艺术特长还是 6 分',
    },
    { title: '声乐四级', warnings: ['社会艺术考级不计入艺术特长，可以作为个人记录保存'] },
  ]);
});

test('the same certificate and a similar one are pointed out, without what the teacher may not see of the other pupil', async () => {
  await make('02', { event: '独唱比赛' }, makeCertificate(1));
  await make('03', { event: '器乐比赛' }, makeCertificate(2));
  await make('02', { event: '集体舞', levelType: 3 }, makeCertificate(3));
  await make('01', { event: '甲' }, makeCertificate(1));
  await make('01', { event: '乙' }, makeCertificate(2));
  await make('01', { event: '丙' }, makeCertificate(3));
  await make('01', { event: '丁' }, makeCertificate(4));
  const items = new Map((await list('MU')).map(({ title, warnings }) => [title, warnings]));
  expect(items.get('甲')).toEqual(['证书图片和何雨的《独唱比赛》是同一张']);
  expect(items.get('乙')).toEqual(['证书图片和另一位同学的一项荣誉是同一张']);
  expect(items.get('丙')).toEqual([]);
  expect(items.get('丁')).toEqual([]);
});

test('teachers read the honours of a pupil in their own subject, with the certificate', async () => {
  await make('01');
  await make('01', { event: '写生', subject: 'ar', award: 3 });
  await make('02', { event: '别人的荣誉' });
  const { userId } = await db
    .selectFrom('users')
    .select('id as userId')
    .where('login_name', '=', '01')
    .executeTakeFirstOrThrow();
  const read = (who: Who) => call(who, 'GET', `/v2/teach/pupils/${userId}/honours`);
  const { items } = (await read('MU')).json<{ items: Honour[] }>();
  expect(items.map(({ event }) => event)).toEqual(['市合唱节']);
  const image = await app.inject(items[0]?.certificates[0]?.url ?? '');
  expect(image.statusCode).toBe(200);
  const ofHead = (await read('HEAD')).json<{ items: Honour[] }>().items;
  expect(ofHead.map(({ event }) => event).toSorted()).toEqual(['写生', '市合唱节']);
  for (const who of ['OTHER', 'AWAY', 'AWAYHEAD'] as const)
    expect((await read(who)).statusCode, who).toBe(404);
});
