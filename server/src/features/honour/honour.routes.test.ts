import { randomUUID } from 'node:crypto';

import type { Honour } from '@meiyu/contract/honour/honour.schema';
import { beforeAll, describe, expect, test } from 'vitest';

import { makePhoto, sendForm } from '../../testing/asset-fixtures.ts';
import { insertPupil, insertSchool, insertTeacher, signIn } from '../../testing/school-fixtures.ts';
import { createTestApp, createTestContext } from '../../testing/test-context.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const { db } = await createTestDatabase();
const context = createTestContext(db);
const app = await createTestApp(context);
let [token, classmate, certificate] = ['', '', ''];

beforeAll(async () => {
  await insertSchool(context, 'A', [{ grade: 5, klass: 1 }]);
  await insertPupil(context, 'A', { number: '1' });
  await insertPupil(context, 'A', { number: '2' });
  await insertTeacher(context, 'A', 'T1', [{ subject: 'mu', grade: 5, klass: 1 }]);
  token = await signIn(app, 'A', '1');
  classmate = await signIn(app, 'A', '2');
  certificate = await uploadCertificate();
});

/** Uploads an image whose content depends on its width. Returns its hash. */
async function uploadCertificate(by = token, width = 640): Promise<string> {
  const value = await makePhoto({ width });
  const reply = await sendForm(app, by, [
    { field: 'purpose', value: 'certificate' },
    { field: 'data', name: '证书.jpg', value },
  ]);
  return reply.json<{ hash: string }>().hash;
}

function send(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  payload?: object,
  by = token,
) {
  return app.inject({
    method,
    url: `/v2/honours${url}`,
    headers: { authorization: by },
    ...(payload && { payload }),
  });
}

async function read(query: string) {
  const reply = await send('GET', query);
  return reply.json<{ items: Honour[]; next: string | null; total: number }>();
}

let events = 0;
/** Builds the body of an honour of an event of its own. */
function makeBody(change: object = {}): Record<string, unknown> {
  events += 1;
  return {
    eventId: randomUUID(),
    event: `活动${'甲'.repeat(events)}`,
    subject: 'mu',
    levelType: 2,
    level: 3,
    award: 4,
    organiser: '西湖区教育局',
    organiserKind: '教育部门',
    awardedOn: '2026-10-31',
    certificates: [certificate],
    ...change,
  };
}

async function make(change: object = {}): Promise<Honour> {
  const reply = await send('POST', '', makeBody(change));
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json<Honour>();
}

/** Sets the state that a review gives to an honour. */
async function decide(id: string, state: string, reason = ''): Promise<void> {
  await db.updateTable('honours').set({ state, reason }).where('id', '=', id).execute();
}

async function countAttached(): Promise<number> {
  const rows = await db
    .selectFrom('assets')
    .select('id')
    .where('attached_at', 'is not', null)
    .execute();
  return rows.length;
}

describe('an honour', () => {
  test('waits for the review, and shows its certificate to its owner', async () => {
    const honour = await make({ remark: '老师带我们去的' });
    expect(honour).toMatchObject({
      state: 'pending',
      counts: false,
      bonus: 0,
      year: 2026,
      rev: 1,
      remark: '老师带我们去的',
      members: '',
    });
    const [image] = honour.certificates;
    expect(image?.hash).toBe(certificate);
    expect((await app.inject(image?.url ?? '')).statusCode).toBe(200);
    expect((await send('GET', `/${honour._id}`)).json()).toEqual(honour);
  });

  test('gets its points when it is approved, with the others of its school year', async () => {
    const [first, group, district] = [
      await make({ event: '2026 合唱节', award: 4 }),
      await make({ event: '合唱节', award: 5, levelType: 3 }),
      await make({ event: '写生', level: 4, award: 3, levelType: 3 }),
    ];
    const exam = await make({ event: '声乐四级', organiserKind: '社会艺术考级' });
    for (const { _id } of [first, group, district, exam]) await decide(_id, 'approved');
    const list = (await send('GET', '?year=2026')).json<{ items: Honour[]; bonus: number }>();
    expect(list).toMatchObject({ bonus: 6.8, cap: 10, year: 2026 });
    const byId = new Map(list.items.map((item) => [item._id, item]));
    expect(byId.get(first._id)).toMatchObject({ counts: true, bonus: 4.8, why: '' });
    expect(byId.get(group._id)).toMatchObject({ counts: false, why: '同一个活动只算最好的一项' });
    expect(byId.get(exam._id)?.why).toBe('社会艺术考级不计入艺术特长，可以作为个人记录保存');
    expect((await send('GET', '?year=2025')).json()).toMatchObject({ items: [], bonus: 0 });
  });

  test('is listed page by page, the latest first', async () => {
    const days = ['2025-03-01', '2025-03-02', '2025-03-03'];
    for (const awardedOn of days) await make({ awardedOn });
    expect((await send('GET', '?year=20260001')).statusCode).toBe(400);
    const page = await read('?year=2024&limit=2');
    expect(page.items.map(({ awardedOn }) => awardedOn)).toEqual(['2025-03-03', '2025-03-02']);
    const last = await read(`?year=2024&limit=2&cursor=${page.next}`);
    expect(last).toMatchObject({ items: [{ awardedOn: '2025-03-01' }], next: null });
    const all = await read('');
    expect(all.items).toHaveLength(all.total);
  });
});

describe('a change', () => {
  test('of a refused honour submits it again', async () => {
    const { _id } = await make();
    await decide(_id, 'refused', '看不清奖状');
    expect((await send('GET', `/${_id}`)).json()).toMatchObject({ reason: '看不清奖状' });
    const body = makeBody({ rev: 1, award: 3 });
    const changed = await send('PUT', `/${_id}`, body);
    expect(changed.json()).toMatchObject({ state: 'pending', reason: '', award: 3, rev: 2 });
    const repeated = await send('PUT', `/${_id}`, body);
    expect(repeated.json()).toEqual(changed.json());
    const stale = await send('PUT', `/${_id}`, { ...body, eventId: randomUUID() });
    expect(stale.statusCode).toBe(409);
    expect(stale.json()).toMatchObject({ error_code: 300230 });
  });

  test('of an approved honour is possible only after it is withdrawn', async () => {
    const { _id } = await make();
    await decide(_id, 'approved');
    const body = makeBody({ rev: 1 });
    expect((await send('PUT', `/${_id}`, body)).json()).toMatchObject({ error_code: 300120 });
    const removal = { rev: 1, eventId: randomUUID() };
    const withdrawn = await send('DELETE', `/${_id}`, removal);
    expect(withdrawn.json()).toMatchObject({ honour: { state: 'withdrawn', rev: 2 } });
    expect((await send('DELETE', `/${_id}`, removal)).json()).toEqual(withdrawn.json());
    const again = await send('PUT', `/${_id}`, { ...body, rev: 2, eventId: randomUUID() });
    expect(again.json()).toMatchObject({ state: 'pending', rev: 3 });
  });

  test('frees the images that no honour shows any more', async () => {
    const other = await uploadCertificate(token, 320);
    const before = await countAttached();
    const { _id } = await make({ certificates: [certificate, other] });
    expect(await countAttached()).toBe(before + 1);
    await send('PUT', `/${_id}`, makeBody({ rev: 1, certificates: [certificate] }));
    expect(await countAttached()).toBe(before);
    const removal = { rev: 2, eventId: randomUUID() };
    expect((await send('DELETE', `/${_id}`, removal)).json()).toEqual({ honour: null });
    expect((await send('DELETE', `/${_id}`, removal)).json()).toEqual({ honour: null });
    expect((await send('GET', `/${_id}`)).statusCode).toBe(404);
    expect(await countAttached()).toBe(before);
  });
});

describe('the server refuses', () => {
  test.each([
    [{ event: '', organiser: '' }, '请填写活动名称'],
    [{ level: 6 }, '请选择级别'],
    [{ award: 1 }, '请选择奖项'],
    [{ levelType: 1 }, '请选择个人或集体'],
    [{ awardedOn: '2026-11-21' }, '日期不能晚于今天'],
    [{ awardedOn: '2026-02-30' }, '请选择获奖日期'],
    [{ certificates: [] }, '请上传证书图片'],
    [{ certificates: ['0'.repeat(64)] }, '证书图片还没有传好，请稍后再交'],
    [{ remark: '我的电话 138 0000 0001' }, '请不要留下电话、QQ或微信'],
  ])('%o with its sentence', async (change, message) => {
    const reply = await send('POST', '', makeBody(change));
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ error_msg: message });
  });

  test('the same honour twice, but not the same request', async () => {
    const body = makeBody({ event: '校园 合唱节' });
    const first = await send('POST', '', body);
    expect((await send('POST', '', body)).json()).toEqual(first.json());
    const same = makeBody({ event: '2026年校园合唱节' });
    expect((await send('POST', '', same)).json()).toMatchObject({ error_code: 300121 });
    const reused = await send('POST', '', { ...body, event: '另一个活动' });
    expect(reused.json()).toMatchObject({ error_code: 300052 });
  });

  test('two equal honours that are sent at the same time', async () => {
    const body = makeBody();
    const replies = await Promise.all(
      [body, { ...body, eventId: randomUUID() }].map((payload) => send('POST', '', payload)),
    );
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  test('the image of a classmate, and an image of another purpose', async () => {
    const foreign = await uploadCertificate(classmate, 500);
    const reply = await send('POST', '', makeBody({ certificates: [foreign] }));
    expect(reply.json()).toMatchObject({ error_code: 300231 });
    const portrait = await sendForm(app, token, [
      { field: 'purpose', value: 'avatar' },
      { field: 'data', name: '头像.jpg', value: await makePhoto({ width: 400 }) },
    ]);
    const { hash } = portrait.json<{ hash: string }>();
    const other = await send('POST', '', makeBody({ certificates: [hash] }));
    expect(other.json()).toMatchObject({ error_code: 300231 });
  });

  test('every call of a classmate as not found', async () => {
    const { _id, certificates } = await make();
    const removal = { rev: 1, eventId: randomUUID() };
    const replies = await Promise.all([
      send('GET', `/${_id}`, undefined, classmate),
      send('PUT', `/${_id}`, makeBody({ rev: 1 }), classmate),
      send('DELETE', `/${_id}`, removal, classmate),
    ]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
    const list = (await send('GET', '', undefined, classmate)).json<{ items: Honour[] }>();
    expect(list.items).toEqual([]);
    const id = new URL(certificates[0]?.url ?? '', 'http://a').pathname.split('/')[3];
    const asset = await app.inject({
      url: `/v2/assets/${id}`,
      headers: { authorization: classmate },
    });
    expect(asset.statusCode).toBe(404);
  });

  test('more changes than a day allows', async () => {
    const third = await insertPupil(context, 'A', { number: '3' });
    const { _id } = await make();
    const row = {
      school_id: 'A',
      user_id: third,
      kind: 'honour',
      item_id: _id,
      action: 'make',
      request_sha256: '',
      rev: 1,
      at: context.clock.now(),
    };
    const rows = Array.from({ length: 60 }, () => ({ ...row, event_id: randomUUID() }));
    await db.insertInto('review_item_events').values(rows).execute();
    const reply = await send('POST', '', makeBody(), await signIn(app, 'A', '3'));
    expect(reply.statusCode).toBe(429);
  });
});
