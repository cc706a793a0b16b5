import { randomUUID } from 'node:crypto';

import type { TeacherArtClub } from '@meiyu/contract/art-club/art-club.schema';
import type {
  ClubSession,
  ClubSessions,
  SessionSheet,
} from '@meiyu/contract/art-club/club-session.schema';
import { beforeAll, beforeEach, expect, test } from 'vitest';

import { upsertCalendar } from '../../../platform/calendar/calendar.repository.ts';
import { createClub } from '../../../testing/art-club-fixtures.ts';
import { takeSnapshot } from '../../../testing/snapshot.ts';
import {
  type FixtureTeacher,
  insertTeachersAndPupils,
  ownSchoolId,
  signInTeachersAndPupils,
} from '../../../testing/teacher-fixtures.ts';
import { createTestApp, createTestContext } from '../../../testing/test-context.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';

const { db } = await createTestDatabase();
const context = createTestContext(db);
const { clock } = context;
const app = await createTestApp(context);
/** A Friday. The club meets on Tuesdays at 16:30. */
const NOW = '2026-11-20T10:00:00+08:00';
const MADE = '2026-11-02T10:00:00+08:00';
const LAST = '202611171630';
const NEXT = '202611241630';

type Who = FixtureTeacher | '01' | '02' | '03';
let token: (who: Who) => string;
let pupils: Awaited<ReturnType<typeof insertTeachersAndPupils>>;
let club: TeacherArtClub;

beforeAll(async () => {
  pupils = await insertTeachersAndPupils(context);
  clock.set(NOW);
  token = await signInTeachersAndPupils(app);
});

beforeEach(async () => {
  await db.deleteFrom('art_club_session_events').execute();
  await db.deleteFrom('art_club_check_ins').execute();
  await db.deleteFrom('art_club_sessions').execute();
  await db.deleteFrom('art_club_members').execute();
  await db.deleteFrom('art_clubs').execute();
  await db.deleteFrom('calendars').execute();
  clock.set(MADE);
  club = await createClub(app, token('MU'), { join: 'closed' });
  for (const userId of [pupils.first, pupils.second]) await setMember(userId);
  clock.set(NOW);
});

const call = (who: Who, method: 'GET' | 'PUT' | 'DELETE', path: string, payload?: object) =>
  app.inject({
    method,
    url: `/v2/${path}`,
    headers: { authorization: token(who) },
    ...(payload && { payload }),
  });
const setMember = (userId: string, state = 'member') =>
  call('MU', 'PUT', `art-clubs/${club._id}/members/${userId}`, { state });
const list = async (who: Who, query = '') =>
  (await call(who, 'GET', `art-clubs/${club._id}/sessions${query}`)).json<ClubSessions>();
const findLast = async (who: Who) => (await list(who)).items.find(({ _id: id }) => id === LAST);
const sheet = async (id = LAST) =>
  (await call('MU', 'GET', `art-clubs/${club._id}/sessions/${id}`)).json<SessionSheet>();
const save = (change: object = {}, { id = LAST, who = 'MU' }: { id?: string; who?: Who } = {}) =>
  call(who, 'PUT', `art-clubs/${club._id}/sessions/${id}`, {
    eventId: randomUUID(),
    baseRev: 0,
    state: 'held',
    ...change,
  });
const buildRecord = (uId: string, checkIn: number, baseRev = 0) => ({ uId, checkIn, baseRev });
const holdWith = (first = 1, second = 5) =>
  save({ records: [buildRecord(pupils.first, first), buildRecord(pupils.second, second)] });
const describeSession = ({ _id, state, no, mine }: ClubSession) =>
  `${_id} ${state} ${no ?? '-'} ${mine ?? '-'}`;

test('the sessions follow the weekly times from the day of the creation of the club, in terms and not on holidays', async () => {
  const content = {
    terms: [
      { term: 1 as const, firstDay: '2026-09-01', lastDay: '2026-12-09' },
      { term: 2 as const, firstDay: '2027-02-22', lastDay: '2027-03-03' },
    ],
    holidays: [{ firstDay: '2026-11-24', lastDay: '2026-11-25', name: '运动会' }],
    makeUpDays: [{ day: '2026-11-29', weekday: 2 as const }],
  };
  await upsertCalendar(db, { schoolId: ownSchoolId, year: 2026, content });
  const { term, items } = await list('01');
  expect(term).toBe(1);
  expect(items.map(({ _id: id }) => id)).toEqual([
    '202611031630',
    '202611101630',
    '202611171630',
    '202611291630',
    '202612011630',
    '202612081630',
  ]);
  expect(items[0]).toMatchObject({
    startsAt: '2026-11-03T08:30:00.000Z',
    endsAt: '2026-11-03T09:30:00.000Z',
    state: 'planned',
    no: 1,
    topic: '',
    mine: null,
    counts: null,
    rev: 0,
  });
  const spring = await list('01', '?semester=52');
  expect(spring.term).toBe(2);
  expect(spring.items.map(({ _id: id }) => id)).toEqual(['202702231630', '202703021630']);
});

test('a teacher takes the roll, each pupil sees their own check-in, and the teacher sees the counts', async () => {
  expect((await sheet()).pupils).toMatchObject([
    { _id: pupils.first, name: '林小满', number: '01', record: null },
    { _id: pupils.second, name: '何雨', number: '02', record: null },
  ]);
  const reply = await save({
    topic: ' 长音 ',
    records: [buildRecord(pupils.first, 1), buildRecord(pupils.second, 5)],
  });
  expect(reply.json()).toEqual({
    rev: 1,
    state: 'held',
    topic: '长音',
    records: [
      { uId: pupils.first, rev: 1 },
      { uId: pupils.second, rev: 1 },
    ],
    savedAt: new Date(NOW).toISOString(),
  });
  expect(await findLast('01')).toMatchObject({
    state: 'held',
    topic: '长音',
    mine: 1,
    counts: null,
  });
  expect(await findLast('02')).toMatchObject({ state: 'held', mine: 5 });
  expect(await findLast('MU')).toMatchObject({ mine: null, counts: { came: 1, all: 2 } });
  expect((await sheet()).pupils.map(({ record: saved }) => saved)).toEqual([
    { checkIn: 1, rev: 1 },
    { checkIn: 5, rev: 1 },
  ]);
});

test('a repeated request changes nothing, and another one with its event id is refused', async () => {
  const eventId = randomUUID();
  const body = { eventId, records: [buildRecord(pupils.first, 3)] };
  const first = (await save(body)).json();
  const before = await takeSnapshot(db);
  expect((await save(body)).json()).toEqual(first);
  expect((await save({ eventId, records: [buildRecord(pupils.first, 4)] })).json()).toMatchObject({
    error_code: 300052,
  });
  expect(await takeSnapshot(db)).toEqual(before);
});

test('check-ins of different pupils from two devices both count, and a check-in that another device has changed is named', async () => {
  await holdWith();
  expect((await save({ records: [buildRecord(pupils.first, 3, 1)] })).json()).toMatchObject({
    records: [{ uId: pupils.first, rev: 2 }],
  });
  expect((await save({ records: [buildRecord(pupils.second, 2, 1)] })).json()).toMatchObject({
    records: [{ uId: pupils.second, rev: 2 }],
  });
  const before = await takeSnapshot(db);
  const stale = await save({
    records: [buildRecord(pupils.first, 4, 1), buildRecord(pupils.second, 2, 1)],
  });
  expect(stale.statusCode).toBe(409);
  expect(stale.json()).toMatchObject({
    error_code: 300378,
    error_msg: '这次活动在另一台设备上改过了',
    state: 'held',
    rev: 1,
    records: [{ uId: pupils.first, checkIn: 3, rev: 2 }],
  });
  expect(await takeSnapshot(db)).toEqual(before);
});

test('check-ins without a revision of their own are based on the revision of the session', async () => {
  const records = [{ uId: pupils.first, checkIn: 1 }];
  expect((await save({ records })).json()).toMatchObject({ rev: 1, records: [{ rev: 1 }] });
  const changed = [{ uId: pupils.first, checkIn: 3 }];
  const before = await takeSnapshot(db);
  expect((await save({ records: changed })).json()).toMatchObject({ error_code: 300378 });
  expect(await takeSnapshot(db)).toEqual(before);
  expect((await save({ baseRev: 1, records: changed })).json()).toMatchObject({
    records: [{ uId: pupils.first, rev: 2 }],
  });
  expect(await findLast('01')).toMatchObject({ mine: 3 });
});

test('a cancelled session keeps its reason, has no number and no check-ins, and can be planned again', async () => {
  await holdWith();
  const late = await save({ state: 'cancelled', topic: '去看演出' });
  expect(late.json()).toMatchObject({ error_code: 300378, state: 'held', rev: 1 });
  const cancelled = await save({ state: 'cancelled', topic: '去看演出', baseRev: 1 });
  expect(cancelled.json()).toMatchObject({ state: 'cancelled', rev: 2 });
  expect((await list('01')).items.slice(0, 4).map(describeSession)).toEqual([
    '202611031630 planned 1 -',
    '202611101630 planned 2 -',
    '202611171630 cancelled - -',
    '202611241630 planned 3 -',
  ]);
  expect((await list('01')).items[2]).toMatchObject({ topic: '去看演出' });
  await save({ state: 'planned', baseRev: 2 });
  expect((await sheet()).pupils.map(({ record: saved }) => saved)).toEqual([null, null]);
  const events = await db
    .selectFrom('art_club_session_events')
    .select(['by_id', 'changes'])
    .execute();
  expect(events).toHaveLength(3);
  expect(JSON.stringify(events)).toContain('"checkIn":5');
});

test('a session ahead can be cancelled but not held, and the roll opens 15 minutes before', async () => {
  const at = { id: NEXT };
  const before = await takeSnapshot(db);
  expect((await save({}, at)).json()).toMatchObject({
    error_code: 300377,
    error_msg: '这次活动还没有开始，不能点名',
  });
  expect(await takeSnapshot(db)).toEqual(before);
  clock.set('2026-11-24T16:14:00+08:00');
  expect((await save({}, at)).json()).toMatchObject({ error_code: 300377 });
  clock.set('2026-11-24T16:15:00+08:00');
  expect((await save({ records: [buildRecord(pupils.first, 1)] }, at)).statusCode).toBe(200);
  const later = { id: '202612011630' };
  expect((await save({ state: 'cancelled' }, later)).json()).toMatchObject({ state: 'cancelled' });
});

test('a change is refused with the sentence of its first wrong field and changes nothing', async () => {
  const one = buildRecord(pupils.first, 1);
  const before = await takeSnapshot(db);
  for (const [change, message] of [
    [{ topic: '字'.repeat(41) }, '这次活动的内容最多40个字'],
    [{ state: 'cancelled', records: [one] }, '停了的活动没有签到'],
    [{ state: 'planned', records: [one] }, '还没有点名的活动没有签到'],
    [{ records: [one, one] }, '同一个学生只能有一行签到'],
  ] as const)
    expect((await save(change)).json()).toMatchObject({ error_msg: message });
  expect(await takeSnapshot(db)).toEqual(before);
});

test('other weekly times change the sessions ahead and leave the earlier ones with their check-ins', async () => {
  await holdWith();
  const { _id: id, rev, name, subject, intro, place, grades, capacity } = club;
  const change = await call('MU', 'PUT', `teach/clubs/${id}`, {
    name,
    subject,
    intro,
    place,
    grades,
    capacity,
    rev,
    join: 'closed',
    signupOpens: null,
    signupCloses: null,
    eventId: randomUUID(),
    schedule: [{ weekday: 4, starts: '16:00', ends: '17:00' }],
  });
  expect(change.statusCode, change.body).toBe(200);
  expect((await list('01')).items.slice(0, 5).map(describeSession)).toEqual([
    '202611031630 planned 1 -',
    '202611101630 planned 2 -',
    '202611171630 held 3 1',
    '202611261600 planned 4 -',
    '202612031600 planned 5 -',
  ]);
  expect((await save({}, { id: NEXT })).statusCode).toBe(404);
});

test('a pupil who has left stays on the rolls with a check-in and leaves the others', async () => {
  await holdWith();
  await setMember(pupils.second, 'removed');
  expect((await sheet()).pupils).toHaveLength(2);
  expect((await sheet('202611101630')).pupils).toMatchObject([{ _id: pupils.first }]);
  expect((await call('02', 'GET', `art-clubs/${club._id}/sessions`)).statusCode).toBe(404);
  expect(
    (await save({ records: [buildRecord(pupils.second, 1)] }, { id: '202611101630' })).statusCode,
  ).toBe(404);
});

test('a closed club keeps the sessions until its end, and its rolls do not change any more', async () => {
  await holdWith();
  await call('MU', 'DELETE', `teach/clubs/${club._id}`, { eventId: randomUUID() });
  expect((await list('MU')).items.map(({ _id: id }) => id)).toEqual([
    '202611031630',
    '202611101630',
    '202611171630',
  ]);
  expect((await save({ records: [buildRecord(pupils.first, 3, 1)] })).json()).toMatchObject({
    error_code: 300363,
  });
});

test('other pupils, teachers and schools neither see nor change sessions', async () => {
  const path = `art-clubs/${club._id}/sessions`;
  const before = await takeSnapshot(db);
  for (const who of ['03', 'AR', 'OTHER', 'AWAY', 'AWAYHEAD'] as const)
    expect((await call(who, 'GET', path)).statusCode, who).toBe(404);
  for (const who of ['AR', 'OTHER', 'AWAY', 'AWAYHEAD'] as const) {
    expect((await call(who, 'GET', `${path}/${LAST}`)).statusCode, who).toBe(404);
    expect((await save({}, { who })).statusCode, who).toBe(404);
  }
  expect((await save({}, { who: '01' })).statusCode).toBe(403);
  expect((await save({}, { id: '202611181630' })).statusCode).toBe(404);
  expect((await save({ records: [buildRecord(pupils.elsewhere, 1)] })).statusCode).toBe(404);
  expect((await save({ records: [buildRecord('x', 1)] })).statusCode).toBe(404);
  expect(await takeSnapshot(db)).toEqual(before);
  expect(
    (await save({ records: [buildRecord(pupils.first, 1)] }, { who: 'HEAD' })).statusCode,
  ).toBe(200);
});
