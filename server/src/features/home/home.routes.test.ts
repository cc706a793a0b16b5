import { beforeAll, expect, test } from 'vitest';

import { createId } from '../../platform/create-id.ts';
import { insertPupil, insertSchool, insertTeacher, signIn } from '../../testing/school-fixtures.ts';
import { createTestApp, createTestContext } from '../../testing/test-context.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const { db } = await createTestDatabase();
const context = createTestContext(db);
const app = await createTestApp(context);
let [me, pupil] = ['', ''];

const get = (url: string) => app.inject({ url, headers: { authorization: pupil } });

beforeAll(async () => {
  await insertSchool(context, 'A', [{ grade: 5, klass: 1 }]);
  await insertSchool(context, 'B', [{ grade: 5, klass: 1 }]);
  me = await insertPupil(context, 'A');
  pupil = await signIn(app, 'A', '20260001');
});

test('lists the current banners of the school and of all schools, in order', async () => {
  const banner = { place: 'home', title: '横幅', position: 1 };
  await db
    .insertInto('banners')
    .values([
      { ...banner, id: 'all', position: 2 },
      { ...banner, id: 'own', school_id: 'A' },
      { ...banner, id: 'foreign', school_id: 'B' },
      { ...banner, id: 'over', ends_at: new Date('2026-01-01T00:00:00Z') },
      { ...banner, id: 'to come', starts_at: new Date('2027-01-01T00:00:00Z') },
    ])
    .execute();
  const banners = (await get('/v2/authorities/banner/list')).json<{ _id: string }[]>();
  expect(banners.map((one) => one._id)).toEqual(['own', 'all']);
});

/** Lists the ids of the banners of a school page, as a user of school B gets them. */
async function listSchoolBanners(number: string): Promise<string[]> {
  const headers = { authorization: await signIn(app, 'B', number) };
  const reply = await app.inject({ url: '/v2/authorities/banner/list', headers });
  return reply
    .json<{ _id: string; place: string }[]>()
    .filter(({ place }) => place === 'school')
    .map(({ _id }) => _id);
}

test('a banner that leads to homework is for pupils, not for teachers', async () => {
  const banner = { place: 'school', title: '横幅', position: 1, school_id: 'B' };
  await db
    .insertInto('banners')
    .values([
      { ...banner, id: 'list', link: '/home/curriculum/music/operation' },
      { ...banner, id: 'one', link: '/home/curriculum/art/operation/in-answer?id=hw-1' },
      { ...banner, id: 'practice', link: '/home/in-school' },
      { ...banner, id: 'no-link' },
    ])
    .execute();
  await insertPupil(context, 'B');
  await insertTeacher(context, 'B', 'T-1', []);
  expect(await listSchoolBanners('20260001')).toEqual(['list', 'no-link', 'one', 'practice']);
  expect(await listSchoolBanners('T-1')).toEqual(['no-link', 'practice']);
});

test('lists the entries for the user’s grade, and refuses another school', async () => {
  await db
    .insertInto('main_entries')
    .values({ id: 'senior', code: 'x', title: '高中', link: '/', first_grade: 10, position: 9 })
    .execute();
  const url = '/v2/mainpage?aId=A&grade=12&type=2&version=7&platform=IOS';
  const { entries } = (await get(url)).json<{ entries: { title: string }[] }>();
  expect(entries.map((one) => one.title)).toEqual(['音乐作业', '美术作业']);
  expect((await get('/v2/mainpage?aId=B')).statusCode).toBe(404);
});

const readPortrait = async () =>
  (await get('/v2/mainpage?aId=A')).json<{ portrait: string }>().portrait;

test('returns the current portrait on the main page', async () => {
  expect(await readPortrait()).toMatch(/^\/animals\/[a-z]+\.svg$/);
  const id = createId();
  await db.updateTable('users').set({ portrait: id }).where('id', '=', me).execute();
  expect(await readPortrait()).toMatch(new RegExp(`^/v2/portraits/${id}\\?t=`));
});

test('lists the nearest indicator first and the Ministry’s default last', async () => {
  await db
    .insertInto('indicators')
    .values([
      { id: 'province', name: '浙江', province_code: '330000', performance_levels: 4 },
      { id: 'city', name: '杭州', province_code: '330000', city_code: '330100' },
    ])
    .execute();
  expect((await get('/v2/indicators?ac1=110000&ac2=110100')).json()).toEqual([
    { _id: 'city', name: '杭州', extraSetting: { p_lv: 3 } },
    { _id: 'province', name: '浙江', extraSetting: { p_lv: 4 } },
    { _id: 'moe-2015', name: '中小学生艺术素质测评', extraSetting: { p_lv: 3 } },
  ]);
});

test('lists support contacts without a sign-in', async () => {
  await db
    .insertInto('support_contacts')
    .values({ id: 'a', qq: '123456789', phone: '400-000-0000' })
    .execute();
  const reply = await app.inject({ url: '/v2/settings/qqGroupNum?platform=8' });
  expect(reply.json()).toEqual([{ customQQ: '123456789', customPhone: '400-000-0000' }]);
});
