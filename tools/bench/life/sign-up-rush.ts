import { setTimeout as delay } from 'node:timers/promises';

import type postgres from 'postgres';

import type { Sampler } from '../row.ts';
import { buildToken } from '../seed.ts';
import { FIRST_PUPIL, TEACHER_SCHOOL_ID } from '../teach/school.ts';

const PUPILS_AT_ONCE = 200;
const ACTIVITY_PLACES = 30;

/** Measures the time until the last of 200 pupils who sign up at the same moment has an answer. */
export const signUpRush: Sampler = {
  name: 'sign-ups at once',
  unit: 'ms',
  take: async (bench) => {
    const { sql, product } = await bench.openLargeLifeServices();
    const activity = `rush-${bench.createRunId()}`;
    await insertActivity(sql, activity);
    const startedAt = performance.now();
    await Promise.all(
      Array.from({ length: PUPILS_AT_ONCE }, (_, index) => signUp(product.port, activity, index)),
    );
    const value = performance.now() - startedAt;
    await checkPlaces(sql, activity);
    return { value };
  },
};

async function insertActivity(sql: postgres.Sql, id: string): Promise<void> {
  await sql.unsafe(`
    insert into art_activities (school_id, id, title, kind, text, place, signup_opens, signup_closes, starts, ends, quota, mode)
    values ('${TEACHER_SCHOOL_ID}', '${id}', '抢名额', '工作坊', '', '', now() - interval '1 hour', now() + interval '1 day',
      now() + interval '2 days', now() + interval '3 days', ${ACTIVITY_PLACES}, 'first');
    insert into art_activity_klasses (school_id, activity_id, grade, klass)
    select school_id, '${id}', grade, klass from klasses where school_id = '${TEACHER_SCHOOL_ID}';`);
}

/**
 * Signs a pupil up. A server that is too busy replies 503 with `Retry-After`, and the pupil tries again, so the value includes the wait.
 *
 * @throws {Error} for any other response than 2xx and 503
 */
async function signUp(port: number, activity: string, index: number): Promise<void> {
  const body = JSON.stringify({ eventId: crypto.randomUUID() });
  for (;;) {
    const response = await fetch(`http://127.0.0.1:${port}/v2/art-activities/${activity}/entry`, {
      method: 'PUT',
      headers: {
        authorization: buildToken(FIRST_PUPIL + index),
        platform: '11',
        version: '1.0.0',
        'content-type': 'application/json',
      },
      body,
    });
    const text = await response.text();
    if (response.ok) return;
    if (response.status !== 503) throw new Error(`sign-up ${index}: ${response.status} ${text}`);
    await delay(Number(response.headers.get('retry-after')) * 1000);
  }
}

/** @throws {Error} if more or fewer pupils have a place than there are places, or the waiting list has a gap */
async function checkPlaces(sql: postgres.Sql, activity: string): Promise<void> {
  const [counts] = await sql<{ taken: number; waiting: number; numbers: number }[]>`
    select count(*) filter (where state = 'signedUp')::integer as taken,
      count(*) filter (where state = 'waiting')::integer as waiting, count(distinct no)::integer as numbers
    from art_activity_entries where school_id = ${TEACHER_SCHOOL_ID} and activity_id = ${activity}`;
  const isRight =
    counts?.taken === ACTIVITY_PLACES &&
    counts.waiting === PUPILS_AT_ONCE - ACTIVITY_PLACES &&
    counts.numbers === PUPILS_AT_ONCE;
  if (!isRight) throw new Error(`wrong places: ${JSON.stringify(counts)}`);
}
