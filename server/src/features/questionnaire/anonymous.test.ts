import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';

import { createId } from '../../platform/create-id.ts';
import { insertSignedInPupils, type SignedInPupil } from '../../testing/art-activity-fixtures.ts';
import {
  insertQuestionnaire,
  createQuestionnaireCalls,
} from '../../testing/questionnaire-fixtures.ts';
import { insertSchool, insertStaff, signIn } from '../../testing/school-fixtures.ts';
import { createTestApp, createTestContext } from '../../testing/test-context.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { moveAnswers } from './move-answers.service.ts';

const { db } = await createTestDatabase();
const context = createTestContext(db);
const app = await createTestApp(context);
const school = '3301060001';
const DUE = '2026-11-24T20:00:00+08:00';
const AFTER = '2026-11-24T20:00:01+08:00';

let pupils: SignedInPupil[];
let head: ReturnType<typeof createQuestionnaireCalls>;

beforeAll(async () => {
  await insertSchool(context, school, [{ grade: 5, klass: 1 }]);
  await db.updateTable('schools').set({ has_art_circle: true }).execute();
  pupils = await insertSignedInPupils(context, school, 60);
  await insertStaff(context, school, 'HEAD');
  head = createQuestionnaireCalls(app, await signIn(app, school, 'HEAD'));
});

beforeEach(() => context.clock.set('2026-11-20T10:00:00+08:00'));

const written = {
  type: 'open' as const,
  id: 'song',
  text: '想唱哪首歌？',
  required: true,
};
const insertAnonymous = () =>
  insertQuestionnaire(context, {
    questions: [written],
    identity: 'anonymous',
    due: DUE,
    results: 'after-due',
  });
const callsOf = (pupil: SignedInPupil | undefined) =>
  createQuestionnaireCalls(app, pupil?.token ?? '');
/** Hands in for some pupils. The text of each pupil contains the pupil's number, so that a test can tell who wrote it. */
async function handIn(id: string, of: readonly SignedInPupil[]): Promise<number[]> {
  const replies = await Promise.all(
    of.map((pupil) =>
      callsOf(pupil).respond(id, [{ questionId: 'song', value: `歌 ${pupil.number}` }]),
    ),
  );
  return replies.map(({ statusCode }) => statusCode);
}

const selectResponses = (id: string) =>
  sql<{ user_id: string; answers: unknown; sealed: Uint8Array | null; xmin: string }>`
    select r.*, xmin::text, ctid::text from questionnaire_responses r
    where questionnaire_id = ${id} order by ctid`.execute(db);
const selectAnswers = (id: string) =>
  sql<{ id: string; answers: { value: string }[]; xmin: string }>`
    select a.*, xmin::text from questionnaire_anonymous_answers a
    where questionnaire_id = ${id} order by ctid`.execute(db);

test('before the move an answer is readable in no column', async () => {
  const id = await insertAnonymous();
  const [pupil] = pupils;
  await handIn(id, pupils.slice(0, 1));
  const { rows } = await selectResponses(id);
  expect(rows).toHaveLength(1);
  expect(rows[0]?.answers).toBeNull();
  expect(Buffer.from(rows[0]?.sealed ?? []).toString()).not.toContain(pupil?.number);
  expect((await callsOf(pupil).one(id)).json()).toMatchObject({ state: 'done', answers: null });
});

test('sealed answers of different lengths have the same length', async () => {
  const id = await insertAnonymous();
  for (const [index, text] of ['短', '长'.repeat(400)].entries()) {
    await callsOf(pupils[index]).respond(id, [{ questionId: 'song', value: text }]);
  }
  const { rows } = await selectResponses(id);
  expect(new Set(rows.map(({ sealed }) => sealed?.length)).size).toBe(1);
});

test('answers move in batches of at least five, and five stay until the due time', async () => {
  const id = await insertAnonymous();
  const countMoved = async () => {
    await moveAnswers(context);
    return (await selectAnswers(id)).rows.length;
  };
  await handIn(id, pupils.slice(0, 9));
  expect(await countMoved()).toBe(0);
  await handIn(id, pupils.slice(9, 12));
  expect(await countMoved()).toBe(7);
  await handIn(id, pupils.slice(12, 16));
  expect(await countMoved()).toBe(7);
  await handIn(id, pupils.slice(16, 17));
  expect(await countMoved()).toBe(12);
  const { rows } = await selectAnswers(id);
  const transactions = [...new Set(rows.map(({ xmin }) => xmin))];
  expect(transactions.map((one) => rows.filter(({ xmin }) => xmin === one).length)).toEqual([7, 5]);
  context.clock.set(AFTER);
  expect(await countMoved()).toBe(17);
});

test('after the closing no column, also of the system, joins an answer to a pupil', async () => {
  const id = await insertAnonymous();
  const writers = pupils.slice(0, 23);
  for (const pupil of writers) await handIn(id, [pupil]);
  await moveAnswers(context);
  context.clock.set(AFTER);
  await moveAnswers(context);

  const responses = (await selectResponses(id)).rows;
  const answers = (await selectAnswers(id)).rows;
  expect(responses).toHaveLength(23);
  expect(new Set(answers.map((row) => row.answers[0]?.value))).toEqual(
    new Set(writers.map(({ number }) => `歌 ${number}`)),
  );
  expect(responses.every((row) => row.answers === null && row.sealed === null)).toBe(true);
  // Each system column that tells about time has one value for all rows.
  const { rows } = await sql<{ kinds: number }>`
    select count(distinct (xmin::text, xmax::text))::integer as kinds from (
      select xmin, xmax from questionnaire_responses where questionnaire_id = ${id}
      union all select xmin, xmax from questionnaire_anonymous_answers where questionnaire_id = ${id}
    ) one`.execute(db);
  expect(rows).toEqual([{ kinds: 1 }]);
  const commands = await sql<{ kinds: number }>`
    select count(distinct cmin::text)::integer as kinds from questionnaire_anonymous_answers
    where questionnaire_id = ${id}`.execute(db);
  expect(commands.rows).toEqual([{ kinds: 1 }]);

  const numberOf = new Map(writers.map((pupil) => [pupil.id, `歌 ${pupil.number}`]));
  const byPlace = responses.map((row) => numberOf.get(row.user_id));
  const answersByPlace = answers.map((row) => row.answers[0]?.value);
  const inOrderOfHandIn = writers.map(({ number }) => `歌 ${number}`);
  const byId = answers
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .map((row) => row.answers[0]?.value);
  // 23 rows are in the same random order once in 10²² runs.
  expect(answersByPlace).not.toEqual(byPlace);
  expect(answersByPlace).not.toEqual(inOrderOfHandIn);
  expect(byPlace).not.toEqual(inOrderOfHandIn);
  expect(byId).not.toEqual(inOrderOfHandIn);
  expect(byId).not.toEqual(answersByPlace);
  // The tables have no other column that both kinds of rows share, except the questionnaire.
  const shared = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_name in ('questionnaire_responses', 'questionnaire_anonymous_answers')
    group by 1 having count(*) = 2 order by 1`.execute(db);
  expect(shared.rows.map(({ name }) => name)).toEqual(['answers', 'questionnaire_id', 'school_id']);
});

test('the closing deletes the salt of the key, and happens once', async () => {
  const id = await insertAnonymous();
  await handIn(id, pupils.slice(0, 6));
  context.clock.set(AFTER);
  await Promise.all([moveAnswers(context), moveAnswers(context)]);
  const run = await db
    .selectFrom('questionnaire_runs')
    .select('seal_salt')
    .where('questionnaire_id', '=', id)
    .executeTakeFirst();
  expect(run).toEqual({ seal_salt: null });
  const before = (await selectAnswers(id)).rows;
  expect(before).toHaveLength(6);
  await moveAnswers(context);
  expect((await selectAnswers(id)).rows).toEqual(before);
});

test('answers that cannot be opened stay, and do not stop other questionnaires', async () => {
  const damaged = await insertAnonymous();
  const id = await insertAnonymous();
  await handIn(damaged, pupils.slice(0, 6));
  await handIn(id, pupils.slice(0, 6));
  await db
    .updateTable('questionnaire_runs')
    .set({ seal_salt: Buffer.from('the salt of another installation') })
    .where('questionnaire_id', '=', damaged)
    .execute();
  context.clock.set(AFTER);
  await expect(moveAnswers(context)).rejects.toThrow('answers could not be moved');
  expect((await selectAnswers(id)).rows).toHaveLength(6);
  const { rows } = await selectResponses(damaged);
  expect(rows.every(({ sealed }) => sealed !== null)).toBe(true);
  await db
    .updateTable('questionnaire_runs')
    .set({ seal_salt: null })
    .where('questionnaire_id', '=', damaged)
    .execute();
  await db.deleteFrom('questionnaire_responses').where('questionnaire_id', '=', damaged).execute();
});

test('a repeated event id gives the same reply before and after the move', async () => {
  const id = await insertAnonymous();
  const eventId = createId();
  const calls = callsOf(pupils[0]);
  const answers = [{ questionId: 'song', value: '茉莉花' }];
  const first = await calls.respond(id, answers, eventId);
  expect((await calls.respond(id, answers, eventId)).json()).toEqual(first.json());
  const other = [{ questionId: 'song', value: '小星星' }];
  expect((await calls.respond(id, other, eventId)).json()).toMatchObject({ error_code: 300052 });
  expect((await calls.respond(id, answers)).json()).toMatchObject({ error_code: 300061 });
  context.clock.set(AFTER);
  await moveAnswers(context);
  expect((await calls.respond(id, answers, eventId)).json()).toEqual(first.json());
  expect((await selectAnswers(id)).rows).toHaveLength(1);
});

test('sixty pupils hand in at once, and each answer is counted once', async () => {
  const id = await insertAnonymous();
  expect(new Set(await handIn(id, pupils))).toEqual(new Set([200]));
  context.clock.set(AFTER);
  expect((await head.results(id)).json()).toMatchObject({ asked: 60, answered: 60, counted: 60 });
});

test('shows nothing below five responses', async () => {
  const id = await insertAnonymous();
  await handIn(id, pupils.slice(0, 4));
  context.clock.set(AFTER);
  expect((await head.results(id)).json()).toMatchObject({ answered: 4, counted: 4, questions: [] });
  expect((await head.texts(id, 'song')).json()).toEqual({ items: [], next: null });
  expect((await callsOf(pupils[0]).results(id)).json()).toMatchObject({ questions: [] });
});

test('texts have no writer and pages without gaps', async () => {
  const id = await insertAnonymous();
  await handIn(id, pupils.slice(0, 7));
  context.clock.set(AFTER);
  interface Page {
    items: { text: string; writer: unknown }[];
    next: string | null;
  }
  const first = (await head.texts(id, 'song', { limit: '4' })).json<Page>();
  const second = (
    await head.texts(id, 'song', { limit: '4', cursor: first.next ?? '' })
  ).json<Page>();
  const items = [...first.items, ...second.items];
  expect(second.next).toBeNull();
  expect(items.map(({ text }) => text).toSorted()).toEqual(
    pupils.slice(0, 7).map(({ number }) => `歌 ${number}`),
  );
  expect(new Set(items.map(({ writer }) => writer))).toEqual(new Set([null]));
});

test('has no results of a class', async () => {
  const id = await insertAnonymous();
  await handIn(id, pupils.slice(0, 7));
  context.clock.set(AFTER);
  expect((await head.results(id, { grade: '5', klass: '1' })).statusCode).toBe(404);
  expect((await head.texts(id, 'song', { grade: '5' })).statusCode).toBe(404);
});
