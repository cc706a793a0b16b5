import { randomUUID } from 'node:crypto';

import type { ArtClub } from '@meiyu/contract/art-club/art-club.schema';
import { beforeAll, beforeEach, expect, test } from 'vitest';

import { insertSignedInPupils, type SignedInPupil } from '../../testing/art-activity-fixtures.ts';
import { createClub } from '../../testing/art-club-fixtures.ts';
import { insertSchool, insertTeacher, signIn } from '../../testing/school-fixtures.ts';
import { createTestApp, createTestContext } from '../../testing/test-context.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { runClubDraws } from './club-draw.service.ts';

const { db } = await createTestDatabase();
const context = createTestContext(db);
const app = await createTestApp(context);
const school = '3301060001';
const NOW = '2026-11-20T10:00:00+08:00';
let teacher = '';
let pupils: SignedInPupil[] = [];

beforeAll(async () => {
  await insertSchool(context, school, [{ grade: 5, klass: 1 }]);
  await insertTeacher(context, school, 'MU', [{ subject: 'mu', grade: 5, klass: 1 }]);
  context.clock.set(NOW);
  teacher = await signIn(app, school, 'MU');
  pupils = await insertSignedInPupils(context, school, 60);
});

beforeEach(() => context.clock.set(NOW));

const send = (method: 'GET' | 'PUT' | 'DELETE', url: string, token: string, payload?: object) =>
  app.inject({ method, url, headers: { authorization: token }, ...(payload && { payload }) });
const joinAll = (url: string) =>
  Promise.all(
    pupils.map(({ token }) => send('PUT', `${url}/membership`, token, { eventId: randomUUID() })),
  );
const readOwn = (url: string) =>
  Promise.all(pupils.map(async ({ token }) => (await send('GET', url, token)).json<ArtClub>().me));

test('of 60 pupils who ask at once and are approved at once, 20 get a seat and 40 wait in the order in which they asked', async () => {
  const { _id: id } = await createClub(app, teacher, { capacity: 20 });
  const url = `/v2/art-clubs/${id}`;
  expect((await joinAll(url)).map(({ statusCode }) => statusCode)).toEqual(pupils.map(() => 200));
  const approved = await Promise.all(
    pupils.map((pupil) => send('PUT', `${url}/members/${pupil.id}`, teacher, { state: 'member' })),
  );
  expect(approved.map(({ statusCode }) => statusCode)).toEqual(pupils.map(() => 200));
  const rows = await db
    .selectFrom('art_club_members')
    .select(['user_id', 'state', 'no'])
    .where('club_id', '=', id)
    .orderBy('no')
    .execute();
  expect(rows.map(({ no }) => no)).toEqual(Array.from({ length: 60 }, (_, index) => index + 1));
  expect(rows.filter(({ state }) => state === 'member')).toHaveLength(20);
  const waiting = rows.filter(({ state }) => state === 'waiting').map(({ user_id: one }) => one);
  const own = await readOwn(url);
  expect(
    waiting.map((one) => own[pupils.findIndex((pupil) => pupil.id === one)]?.position),
  ).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));

  const inside = pupils.filter((_, index) => own[index]?.state === 'member').slice(0, 5);
  await Promise.all(
    inside.map(({ token }) =>
      send('DELETE', `${url}/membership`, token, { eventId: randomUUID() }),
    ),
  );
  const after = await readOwn(url);
  const promoted = waiting.slice(0, 5).map((one) => pupils.findIndex((pupil) => pupil.id === one));
  expect(promoted.map((index) => after[index]?.state)).toEqual(promoted.map(() => 'member'));
  expect((await send('GET', url, teacher)).json()).toMatchObject({ members: 20, waiting: 35 });
});

test('a draw gives the seats when the sign-up closes, and a seat that becomes free goes to the next in its order', async () => {
  const { _id: id } = await createClub(app, teacher, {
    join: 'draw',
    capacity: 20,
    schedule: [],
    signupCloses: '2026-11-21T10:00:00+08:00',
  });
  const url = `/v2/art-clubs/${id}`;
  await joinAll(url);
  expect(
    (await send('PUT', `${url}/members/${pupils[0]?.id}`, teacher, { state: 'member' })).json(),
  ).toMatchObject({ error_code: 300266 });
  await runClubDraws(context);
  expect((await send('GET', url, teacher)).json()).toMatchObject({ members: 0, requested: 60 });

  context.clock.set('2026-11-21T10:00:01+08:00');
  await runClubDraws(context);
  await runClubDraws(context);
  const own = await readOwn(url);
  expect(own.filter((me) => me?.state === 'member')).toHaveLength(20);
  const next = own.findIndex((me) => me?.position === 1);
  const out = own.findIndex((me) => me?.state === 'member');
  await send('DELETE', `${url}/membership`, pupils[out]?.token ?? '', { eventId: randomUUID() });
  expect((await readOwn(url))[next]).toEqual({ state: 'member', position: null });
  const shown = (await send('GET', url, pupils[next]?.token ?? '')).json<ArtClub>();
  expect(shown.draw).toMatchObject({ mine: { rank: 21 }, seed: expect.stringMatching(/^\w{64}$/) });
  expect(shown).toMatchObject({ members: 20, waiting: 39, requested: 0 });
});
