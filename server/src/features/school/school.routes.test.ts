import { beforeAll, expect, test } from 'vitest';

import { insertPupil, insertSchool, signIn } from '../../testing/school-fixtures.ts';
import { createTestApp, createTestContext } from '../../testing/test-context.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const { db } = await createTestDatabase();
const context = createTestContext(db);
const app = await createTestApp(context);
let pupil = '';

const get = (url: string) => app.inject({ url, headers: { authorization: pupil } });

beforeAll(async () => {
  await insertSchool(context, '3301060001', [
    { grade: 5, klass: 1 },
    { grade: 5, klass: 2 },
    { grade: 6, klass: 1 },
  ]);
  await insertSchool(context, '3301060002', [{ grade: 1, klass: 1 }]);
  await insertPupil(context, '3301060001');
  pupil = await signIn(app, '3301060001', '20260001');
});

test('returns the divisions as a tree of provinces, cities and counties', async () => {
  const reply = await app.inject({ url: '/v2/divisions' });
  expect(reply.json()).toEqual([
    {
      name: '浙江省',
      code: '330000',
      children: [
        {
          name: '杭州市',
          code: '330100',
          children: [{ name: '西湖区', code: '330106', children: [] }],
        },
      ],
    },
  ]);
});

test('returns an imported division a minute later', async () => {
  await app.inject({ url: '/v2/divisions' });
  await db.updateTable('divisions').set({ name: '浙江' }).where('code', '=', '330000').execute();
  const firstReply = await app.inject({ url: '/v2/divisions' });
  context.clock.advanceSeconds(60);
  const secondReply = await app.inject({ url: '/v2/divisions' });
  expect(
    [firstReply, secondReply].map((reply) => reply.json<{ name: string }[]>()[0]?.name),
  ).toEqual(['浙江省', '浙江']);
  await db.updateTable('divisions').set({ name: '浙江省' }).where('code', '=', '330000').execute();
  context.clock.advanceSeconds(60);
});

test('lists the schools of a county page by page', async () => {
  const first = await app.inject({ url: '/v2/authorities?ac3=330106&limit=1' });
  const { items, next } = first.json<{ items: object[]; next: string }>();
  expect(items).toEqual([{ _id: '3301060001', name: '学校3301060001' }]);

  const second = await app.inject({ url: `/v2/authorities?ac3=330106&limit=1&cursor=${next}` });
  expect(second.json()).toEqual({
    items: [{ _id: '3301060002', name: '学校3301060002' }],
    next: null,
  });
});

test.each([
  ['0002', ['3301060002']],
  ['学校', ['3301060001', '3301060002']],
  ['%', []],
])('finds schools by the name %s: %o', async (name, ids) => {
  const url = `/v2/authorities?ac3=330106&name=${encodeURIComponent(name)}`;
  const { items } = (await app.inject({ url })).json<{ items: { _id: string }[] }>();
  expect(items.map((one) => one._id)).toEqual(ids);
});

test.each(['', '?ac1=330000', '?ac1=330000&ac2=330100', '?name=学校', '?limit=100'])(
  'lists schools only within a county: %s',
  async (query) => {
    const reply = await app.inject({ url: encodeURI(`/v2/authorities${query}`) });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ error_code: 300001, error_msg: '请求参数错误：ac3' });
  },
);

test('lists the schools of a city without counties', async () => {
  await db
    .insertInto('divisions')
    .values({ code: '441900', name: '东莞市', level: 2, parent_code: '330000' })
    .execute();
  const reply = await app.inject({ url: '/v2/authorities?ac1=330000&ac2=441900' });
  expect(reply.statusCode).toBe(200);
  await db.deleteFrom('divisions').where('code', '=', '441900').execute();
});

test.each([
  ['330106', ['3301060001', '3301060002']],
  ['3301060002', ['3301060002']],
  ['330107', []],
])('accepts a county or a school as aId: %s', async (aId, ids) => {
  const reply = await app.inject({ url: `/v2/authorities?aId=${aId}` });
  expect(reply.json<{ items: { _id: string }[] }>().items.map((one) => one._id)).toEqual(ids);
});

test.each(['ac1[]=330000', 'ac3[$ne]=1', 'ac3.$ne=1', 'ac3$ne=1', 'other[]=1', 'ac3=330106'])(
  'refuses a filter in another form: %s',
  async (filter) => {
    const reply = await app.inject({ url: `/v2/authorities?ac3=330106&${encodeURI(filter)}` });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ error_code: 300001 });
  },
);

test('ignores unknown plain parameters', async () => {
  const reply = await app.inject({ url: '/v2/authorities?ac3=330106&_t=1&utm.source=a&其他=1' });
  expect(reply.statusCode).toBe(200);
});

test('refuses a forged cursor', async () => {
  const reply = await app.inject({ url: '/v2/authorities?ac3=330106&cursor=AAAA' });
  expect(reply.statusCode).toBe(400);
});

test('shows a pupil their own school with its classes, and no other school', async () => {
  expect((await get('/v2/authorities/3301060001?type=0')).json()).toMatchObject({
    name: '学校3301060001',
    edu_year: 2026,
    areaName: '浙江省杭州市西湖区',
    structure: { 5: [1, 2], 6: [1] },
  });
  expect((await get('/v2/authorities/3301060002')).statusCode).toBe(404);
});

test('lists the classes that have names', async () => {
  await db
    .updateTable('klasses')
    .set({ name: '民乐班' })
    .where('school_id', '=', '3301060001')
    .where('grade', '=', 5)
    .where('klass', '=', 2)
    .execute();
  expect((await get('/v2/authorities/klass/name/list')).json()).toEqual([
    { grade: 5, klass: 2, name: '民乐班' },
  ]);
});

test('returns the user’s school in the config only if it has the art circle', async () => {
  expect((await get('/v2/moments/school/config')).json()).toEqual([]);
  await db
    .updateTable('schools')
    .set({ has_art_circle: true })
    .where('id', '=', '3301060001')
    .execute();
  expect((await get('/v2/moments/school/config')).json()).toEqual([{ aId: '3301060001' }]);
});
