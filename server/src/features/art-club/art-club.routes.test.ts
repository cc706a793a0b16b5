import { randomUUID } from 'node:crypto';

import type { ArtClub, ClubMember, TeacherArtClub } from '@meiyu/contract/art-club/art-club.schema';
import type { Notice } from '@meiyu/contract/notice/notice.schema';
import { beforeAll, beforeEach, expect, test } from 'vitest';

import { upsertCalendar } from '../../platform/calendar/calendar.repository.ts';
import { createClub } from '../../testing/art-club-fixtures.ts';
import { takeSnapshot } from '../../testing/snapshot.ts';
import {
  type FixtureTeacher,
  insertTeachersAndPupils,
  ownSchoolId,
  signInTeachersAndPupils,
} from '../../testing/teacher-fixtures.ts';
import { createTestApp, createTestContext } from '../../testing/test-context.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const { db } = await createTestDatabase();
const context = createTestContext(db);
const { clock } = context;
const app = await createTestApp(context);
const NOW = '2026-11-20T10:00:00+08:00';

type Who = FixtureTeacher | '01' | '02' | '03';
type Club = { _id: string };
let token: (who: Who) => string;
let pupils: { first: string; second: string; elsewhere: string };

beforeAll(async () => {
  pupils = await insertTeachersAndPupils(context);
  clock.set(NOW);
  token = await signInTeachersAndPupils(app);
});

beforeEach(async () => {
  clock.set(NOW);
  await db.deleteFrom('notices').execute();
  await db.deleteFrom('art_club_members').execute();
  await db.deleteFrom('art_clubs').execute();
  await db.updateTable('schools').set({ clubs_max: 2 }).execute();
});

const call = (who: Who, method: 'GET' | 'PUT' | 'DELETE', path: string, payload?: object) =>
  app.inject({
    method,
    url: `/v2/${path}`,
    headers: { authorization: token(who) },
    ...(payload && { payload }),
  });
const join = (who: Who, club: Club, eventId: string = randomUUID()) =>
  call(who, 'PUT', `art-clubs/${club._id}/membership`, { eventId });
const leave = (who: Who, club: Club) =>
  call(who, 'DELETE', `art-clubs/${club._id}/membership`, { eventId: randomUUID() });
const setMember = (who: Who, club: Club, userId: string, state = 'member') =>
  call(who, 'PUT', `art-clubs/${club._id}/members/${userId}`, { state });
const view = async (who: Who, club: Club) =>
  (await call(who, 'GET', `art-clubs/${club._id}`)).json<ArtClub>();
const listNames = async (who: Who, query = '') =>
  (await call(who, 'GET', `art-clubs?${query}`))
    .json<{ items: ArtClub[] }>()
    .items.map(({ name }) => name);
const readTitles = async (who: Who) =>
  (await call(who, 'GET', 'notices'))
    .json<{ items: Notice[] }>()
    .items.map(({ kind, title }) => `${kind} ${title}`);
const edit = (club: TeacherArtClub, fields: object) => {
  const { _id: id, rev, name, subject, intro, place, grades, capacity, schedule } = club;
  const { join: joinBy, signupOpens, signupCloses } = club;
  const content = { name, subject, intro, place, grades, capacity, schedule };
  const signup = { join: joinBy, signupOpens, signupCloses };
  const body = { ...content, ...signup, rev, eventId: randomUUID(), ...fields };
  return call('MU', 'PUT', `teach/clubs/${id}`, body);
};
const create = (change: Parameters<typeof createClub>[2] = {}) =>
  createClub(app, token('MU'), change);

test('a pupil sees the clubs of their own grade and school year, by name', async () => {
  await create({ name: 'B 竹笛社' });
  await create({ name: 'A 剪纸社', subject: 'ar' });
  await create({ name: '一年级合唱', grades: [1] });
  await createClub(app, token('AWAY'), { name: '别校的社团' });
  clock.set('2026-06-20T10:00:00+08:00');
  await create({ name: '去年的社团' });
  clock.set(NOW);

  expect(await listNames('01')).toEqual(['A 剪纸社', 'B 竹笛社']);
  expect(await listNames('01', 'subject=mu')).toEqual(['B 竹笛社']);
  expect(await listNames('01', 'mine=true')).toEqual([]);
  expect(await listNames('AR')).toEqual(['A 剪纸社', 'B 竹笛社', '一年级合唱']);
  expect(await listNames('AR', 'mine=true')).toEqual([]);
});

test('a list continues where its first page ends', async () => {
  await create({ name: 'A' });
  await create({ name: 'B' });
  const first = (await call('01', 'GET', 'art-clubs?limit=1')).json<{
    items: ArtClub[];
    next: string;
  }>();
  expect(first.items.map(({ name }) => name)).toEqual(['A']);
  expect(await listNames('01', `limit=1&cursor=${first.next}`)).toEqual(['B']);
});

test('a club shows its next meeting by the weekly times and the calendar', async () => {
  const club = await create();
  expect((await view('01', club)).next).toBe('2026-11-24T08:30:00.000Z');
  const content = {
    terms: [],
    holidays: [{ firstDay: '2026-11-24', lastDay: '2026-11-25', name: '运动会' }],
    makeUpDays: [],
  };
  await upsertCalendar(db, { schoolId: ownSchoolId, year: 2026, content });
  expect((await view('01', club)).next).toBe('2026-12-01T08:30:00.000Z');
  await db.deleteFrom('calendars').execute();
});

test('a pupil asks, the teacher approves, and both the member and the counts show it', async () => {
  const club = await create();
  expect((await join('01', club)).json()).toMatchObject({
    me: { state: 'requested', position: null },
    requested: 1,
    members: 0,
  });
  expect((await setMember('MU', club, pupils.first)).json()).toMatchObject({
    state: 'member',
    name: '林小满',
    number: '01',
  });
  expect(await view('01', club)).toMatchObject({
    me: { state: 'member' },
    requested: 0,
    members: 1,
    mayManage: false,
    mayPost: true,
  });
  expect(await view('02', club)).toMatchObject({ mayPost: false });
  expect(await view('MU', club)).toMatchObject({ mayManage: true, mayPost: true });
  expect(await readTitles('01')).toEqual(['club 欢迎加入']);
});

test('a pupil who leaves a full club frees the seat for the first who waits', async () => {
  const club = await create({ capacity: 1 });
  await join('01', club);
  await join('02', club);
  await setMember('MU', club, pupils.first);
  expect((await setMember('MU', club, pupils.second)).json()).toMatchObject({
    state: 'waiting',
    position: 1,
  });
  expect((await leave('01', club)).json()).toMatchObject({ me: { state: 'left' }, members: 1 });
  expect(await view('02', club)).toMatchObject({ me: { state: 'member', position: null } });
  expect(await readTitles('02')).toContain('waitlist 轮到你了');
});

test('a larger capacity gives its seats to the pupils who wait', async () => {
  const club = await create({ capacity: 1 });
  for (const who of ['01', '02'] as const) await join(who, club);
  for (const id of [pupils.first, pupils.second]) await setMember('MU', club, id);
  expect((await edit(club, { capacity: 2 })).json()).toMatchObject({
    members: 2,
    waiting: 0,
    rev: 2,
  });
  expect((await edit(club, { capacity: 3 })).json()).toMatchObject({ error_code: 300360 });
  const newer = { ...club, rev: 2 };
  expect((await edit(newer, { capacity: 1 })).json()).toMatchObject({ error_code: 300361 });
  expect((await edit(newer, { capacity: 2, join: 'draw' })).json()).toMatchObject({
    error_code: 300362,
  });
});

test('a repeated event id of a teacher changes a club once, and serves no other content', async () => {
  const club = await create();
  const fields = { eventId: randomUUID(), name: '竹笛社' };
  const first = (await edit(club, fields)).json<TeacherArtClub>();
  const before = await takeSnapshot(db);
  expect((await edit(club, fields)).json()).toEqual(first);
  for (const other of [{ name: '合唱社' }, { capacity: 7 }, { rev: 2 }])
    expect((await edit(club, { ...fields, ...other })).json()).toMatchObject({
      error_code: 300052,
    });
  expect(await takeSnapshot(db)).toEqual(before);
  const eventId = randomUUID();
  await call('MU', 'DELETE', `teach/clubs/${club._id}`, { eventId });
  expect((await edit(first, { eventId })).json()).toMatchObject({ error_code: 300052 });
});

test('a repeated request changes nothing, and another one with its event id is refused', async () => {
  const club = await create();
  const other = await create({ name: '合唱社', schedule: [] });
  const eventId = randomUUID();
  const first = (await join('01', club, eventId)).json();
  const before = await takeSnapshot(db);
  expect((await join('01', club, eventId)).json()).toEqual(first);
  expect((await join('01', other, eventId)).json()).toMatchObject({ error_code: 300052 });
  expect(await takeSnapshot(db)).toEqual(before);
});

test('a refused request says why and changes nothing', async () => {
  const early = await create({ signupOpens: '2026-11-25T08:00:00+08:00' });
  const late = await create({ signupCloses: '2026-11-19T08:00:00+08:00' });
  const closed = await create({ join: 'closed' });
  const removed = await create({ schedule: [] });
  await join('01', removed);
  await setMember('MU', removed, pupils.first, 'refused');
  const over = await create();
  await call('MU', 'DELETE', `teach/clubs/${over._id}`, { eventId: randomUUID() });
  const one = await create();
  await join('02', one);
  const sameTime = await create({ schedule: [{ weekday: 2, starts: '17:00', ends: '18:00' }] });
  const before = await takeSnapshot(db);
  for (const club of [early, late, closed, removed])
    expect((await join('01', club)).json()).toMatchObject({
      error_code: 300070,
      error_msg: '现在不能报名这个社团',
    });
  expect((await join('01', over)).statusCode).toBe(404);
  expect((await join('02', sameTime)).json()).toMatchObject({ error_code: 300075 });
  await db.updateTable('schools').set({ clubs_max: 1 }).execute();
  const third = await create({ schedule: [] });
  expect((await join('02', third)).json()).toMatchObject({ error_code: 300074 });
  await db.deleteFrom('art_clubs').where('id', '=', third._id).execute();
  await db.updateTable('schools').set({ clubs_max: 2 }).execute();
  expect(await takeSnapshot(db)).toEqual(before);
});

test('clubs of other grades and schools are not found, and other teachers cannot run a club', async () => {
  const club = await create({ grades: [1] });
  const open = await create();
  await join('01', open);
  const before = await takeSnapshot(db);
  for (const [who, method, path, body] of [
    ['01', 'GET', `art-clubs/${club._id}`],
    ['01', 'PUT', `art-clubs/${club._id}/membership`, { eventId: randomUUID() }],
    ['01', 'DELETE', `art-clubs/${club._id}/membership`, { eventId: randomUUID() }],
    ['AWAY', 'GET', `art-clubs/${open._id}`],
    ['AWAYHEAD', 'GET', `art-clubs/${open._id}/members`],
    ['AR', 'GET', `art-clubs/${open._id}/members`],
    ['02', 'GET', `art-clubs/${open._id}/members`],
    ['AR', 'PUT', `art-clubs/${open._id}/members/${pupils.first}`, { state: 'member' }],
    ['AWAYHEAD', 'PUT', `art-clubs/${open._id}/members/${pupils.first}`, { state: 'member' }],
    ['MU', 'PUT', `art-clubs/${open._id}/members/${pupils.elsewhere}`, { state: 'member' }],
    ['MU', 'PUT', `art-clubs/${open._id}/members/${pupils.second}`, { state: 'removed' }],
    ['AR', 'GET', `teach/clubs/${open._id}`],
    ['AR', 'DELETE', `teach/clubs/${open._id}`, { eventId: randomUUID() }],
    ['AWAYHEAD', 'DELETE', `teach/clubs/${open._id}`, { eventId: randomUUID() }],
  ] as const)
    expect((await call(who, method, path, body)).statusCode, `${who} ${method} ${path}`).toBe(404);
  expect(await takeSnapshot(db)).toEqual(before);
  expect((await setMember('HEAD', open, pupils.first)).json()).toMatchObject({ state: 'member' });
});

test('fellow members see only members, without student numbers', async () => {
  const club = await create();
  for (const who of ['01', '02'] as const) await join(who, club);
  await setMember('MU', club, pupils.first);
  const read = async (who: Who, query = '') =>
    (await call(who, 'GET', `art-clubs/${club._id}/members?${query}`))
      .json<{ items: ClubMember[] }>()
      .items.map(({ name, number, state }) => ({ name, number, state }));
  expect(await read('01', 'state=requested')).toEqual([
    { name: '林小满', number: '', state: 'member' },
  ]);
  expect(await read('MU')).toEqual([
    { name: '林小满', number: '01', state: 'member' },
    { name: '何雨', number: '02', state: 'requested' },
  ]);
  const byNumber = 'search=02';
  expect(await read('MU', byNumber)).toMatchObject([{ name: '何雨' }]);
  expect(await read('MU', `search=${encodeURIComponent('小满')}`)).toMatchObject([
    { number: '01' },
  ]);
  // A pupil must not learn the student numbers of other members, so the server ignores a pupil's search.
  expect(await read('01', byNumber)).toMatchObject([{ name: '林小满' }]);
});

test('teachers add pupils of their own classes, and remove members', async () => {
  const club = await create({ join: 'closed' });
  expect((await setMember('MU', club, pupils.second)).json()).toMatchObject({ state: 'member' });
  expect((await setMember('MU', club, pupils.second, 'removed')).json()).toMatchObject({
    state: 'removed',
  });
  expect(await view('02', club)).toMatchObject({ me: { state: 'removed' }, members: 0 });
});

test('a closed club tells its members, and stays as it is', async () => {
  const club = await create();
  await join('01', club);
  const close = () => call('MU', 'DELETE', `teach/clubs/${club._id}`, { eventId: randomUUID() });
  expect((await close()).json()).toMatchObject({ signup: 'ended', rev: 2 });
  expect((await close()).json()).toMatchObject({ rev: 2 });
  expect(await readTitles('01')).toEqual(['club 社团结束了']);
  expect(await listNames('02')).toEqual([]);
  expect((await setMember('MU', club, pupils.first)).json()).toMatchObject({ error_code: 300363 });
});

test('the form is refused with the sentence of its first wrong field', async () => {
  for (const [change, message] of [
    [{ name: ' ' }, '请填写社团名称'],
    [{ name: '社'.repeat(31) }, '社团名称最多30个字'],
    [{ capacity: 201 }, '名额是1到200'],
    [{ schedule: [{ weekday: 1, starts: '17:00', ends: '16:00' }] }, '结束时间要晚于开始时间'],
    [{ signupOpens: null }, '请填写报名开始的时间'],
    [{ signupCloses: '2026-11-01T08:00:00+08:00' }, '报名截止要晚于报名开始'],
  ] as const)
    await expect(
      create({ ...change, schedule: change.schedule ? [...change.schedule] : [] }),
    ).rejects.toThrow(message);
});
