import { createHash, createHmac, randomUUID } from 'node:crypto';

import type { ArtActivity } from '@meiyu/contract/art-activity/art-activity.schema';
import { beforeAll, beforeEach, expect, test } from 'vitest';

import {
  insertSignedInPupils,
  publishActivity,
  type SignedInPupil,
} from '../../testing/art-activity-fixtures.ts';
import { insertSchool, insertTeacher, signIn } from '../../testing/school-fixtures.ts';
import { takeSnapshot } from '../../testing/snapshot.ts';
import { createTestApp, createTestContext } from '../../testing/test-context.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { runActivityDraws } from './draw.service.ts';

const { db } = await createTestDatabase();
const context = createTestContext(db);
const { clock } = context;
const app = await createTestApp(context);
const school = '3301060001';
const NOW = '2026-11-20T10:00:00+08:00';
const CLOSES = '2026-11-24T20:00:00+08:00';
let pupils: SignedInPupil[] = [];
let teacher = '';

beforeAll(async () => {
  await insertSchool(context, school, [{ grade: 5, klass: 1 }]);
  await insertTeacher(context, school, 'MU', [{ subject: 'mu', grade: 5, klass: 1 }]);
  pupils = await insertSignedInPupils(context, school, 8);
  teacher = await signIn(app, school, 'MU');
});

beforeEach(async () => {
  clock.set(NOW);
  await db.deleteFrom('art_activity_entries').execute();
});

const send = (method: 'GET' | 'PUT' | 'DELETE', path: string, token: string) =>
  app.inject({
    method,
    url: `/v2/art-activities/${path}`,
    headers: { authorization: token },
    ...(method !== 'GET' && { payload: { eventId: randomUUID() } }),
  });
const view = async (id: string, { token }: SignedInPupil) =>
  (await send('GET', id, token)).json<ArtActivity>();

/** Publishes an activity with a draw for which all pupils sign up. */
async function publishDraw(quota: number): Promise<string> {
  const { _id: id } = await publishActivity(app, teacher, { mode: 'draw', quota });
  for (const { token } of pupils) {
    await send('PUT', `${id}/entry`, token);
  }
  return id;
}

test('shows the hash of the seed before the draw, and neither the seed nor a place', async () => {
  const id = await publishDraw(3);
  const [pupil] = pupils;
  if (pupil === undefined) throw new Error('no pupil');
  const before = await view(id, pupil);
  expect(before).toMatchObject({ taken: 0, waiting: 8, me: { state: 'inDraw', position: null } });
  expect(before.draw).toMatchObject({ seed: null, drawnAt: null, mine: null, last: null });
  await runActivityDraws(context);
  expect((await view(id, pupil)).draw?.drawnAt).toBeNull();

  clock.set(CLOSES);
  await runActivityDraws(context);
  const { draw } = await view(id, pupil);
  const seed = Buffer.from(draw?.seed ?? '', 'hex');
  expect(createHash('sha256').update(seed).digest('hex')).toBe(before.draw?.seedHash);
});

test('gives places in the order that anyone can compute from the seed and the student numbers', async () => {
  const id = await publishDraw(3);
  clock.set(CLOSES);
  await runActivityDraws(context);
  const views = await Promise.all(pupils.map((pupil) => view(id, pupil)));
  const seed = Buffer.from(views[0]?.draw?.seed ?? '', 'hex');
  const computed = pupils
    .map(({ number }) => ({
      number,
      code: createHmac('sha256', seed).update(`${id}:${number}`).digest('hex'),
    }))
    .toSorted((a, b) => (a.code < b.code ? -1 : 1));
  const shown = pupils
    .map(({ number }, index) => ({ number, ...views[index]?.draw?.mine }))
    .toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0));
  expect(shown.map(({ number, code }) => ({ number, code }))).toEqual(computed);
  const states = new Map(pupils.map(({ number }, index) => [number, views[index]?.me]));
  expect(computed.map(({ number }) => states.get(number)?.state)).toEqual([
    ...Array<string>(3).fill('signedUp'),
    ...Array<string>(5).fill('waiting'),
  ]);
  expect(states.get(computed[3]?.number ?? '')?.position).toBe(1);
});

test('pupils who have won a draw this school year come after those who have not', async () => {
  const first = await publishDraw(4);
  clock.set(CLOSES);
  await runActivityDraws(context);
  const winners = new Set<string>();
  for (const pupil of pupils) {
    if ((await view(first, pupil)).me?.state === 'signedUp') winners.add(pupil.number);
  }
  clock.set(NOW);
  const second = await publishDraw(4);
  clock.set(CLOSES);
  await runActivityDraws(context);
  for (const pupil of pupils) {
    const { me, draw } = await view(second, pupil);
    expect(me?.state, pupil.number).toBe(winners.has(pupil.number) ? 'waiting' : 'signedUp');
    expect(draw?.mine?.wins).toBe(winners.has(pupil.number) ? 1 : 0);
  }
});

test('a draw happens once, also when two processes run it', async () => {
  const id = await publishDraw(3);
  clock.set(CLOSES);
  await Promise.all([runActivityDraws(context), runActivityDraws(context)]);
  const before = await takeSnapshot(db);
  await runActivityDraws(context);
  expect(await takeSnapshot(db)).toEqual(before);
  const states = await Promise.all(pupils.map(async (pupil) => (await view(id, pupil)).me?.state));
  expect(states.filter((state) => state === 'signedUp')).toHaveLength(3);
});
