import type { KlassSummary, RosterPupil } from '@meiyu/contract/teaching/teaching.schema';
import { expect, test } from 'vitest';

import { createCalls, insertHomework } from '../../testing/homework-fixtures.ts';
import { insertPupil, insertSchool, insertTeacher, signIn } from '../../testing/school-fixtures.ts';
import { createTestApp, createTestContext } from '../../testing/test-context.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const { db } = await createTestDatabase();
const context = createTestContext(db);
const app = await createTestApp(context);
const school = '3301060001';
await insertSchool(context, school, [{ grade: 5, klass: 1 }]);
await insertTeacher(context, school, 'MU', [{ subject: 'mu', grade: 5, klass: 1 }]);
const homework = await insertHomework(context, {
  opens: '2026-11-01T09:00:00+08:00',
  due: '2026-11-20T12:00:00+08:00',
  attempts: 2,
});

type Step = (pupil: { calls: ReturnType<typeof createCalls>; userId: string }) => Promise<unknown>;

const begin: Step = ({ calls }) => calls.begin(homework);
const handIn: Step = async ({ calls }) => calls.submit(await calls.begin(homework));
const override =
  (values: { is_excused?: boolean; due_at?: Date }): Step =>
  ({ userId }) =>
    db
      .insertInto('homework_overrides')
      .values({
        school_id: school,
        homework_id: homework,
        user_id: userId,
        changed_at: context.clock.now(),
        changed_by: userId,
        ...values,
      })
      .execute();
const excuse = override({ is_excused: true });

/** The pupils, by what they did before the due time, and whether the homework is missing afterwards. */
const pupils: [what: string, steps: Step[], isMissing: boolean][] = [
  ['did not begin', [], true],
  ['did not hand in', [begin], true],
  ['handed in', [handIn], false],
  ['handed in and began again', [handIn, begin], false],
  ['handed in twice', [handIn, handIn], false],
  ['is excused', [excuse], false],
  ['began and is excused', [begin, excuse], false],
  ['handed in and is excused', [handIn, excuse], false],
  ['has more time', [override({ due_at: new Date('2026-11-22T12:00:00+08:00') })], false],
  ['has less time', [override({ due_at: new Date('2026-11-19T12:00:00+08:00') })], true],
];

test('homework is missing after its due time unless the pupil has handed it in, is excused or has more time', async () => {
  context.clock.set('2026-11-18T10:00:00+08:00');
  for (const [index, [, steps]] of pupils.entries()) {
    const number = String(index).padStart(2, '0');
    const userId = await insertPupil(context, school, { number });
    const calls = createCalls(app, await signIn(app, school, number));
    for (const step of steps) await step({ calls, userId });
  }
  context.clock.set('2026-11-20T12:01:00+08:00');
  const token = await signIn(app, school, 'MU');
  const getItems = async <Item>(path: string) =>
    (
      await app.inject({ url: `/v2/teach/${path}?subject=mu`, headers: { authorization: token } })
    ).json<{ items: Item[] }>().items;

  const roster = await getItems<RosterPupil>('klasses/5/1/pupils');
  expect(roster.map(({ missing }, index) => [pupils[index]?.[0], missing])).toEqual(
    pupils.map(([what, , isMissing]) => [what, Number(isMissing)]),
  );
  const [klass] = await getItems<KlassSummary>('klasses');
  expect(klass).toMatchObject({ pupils: pupils.length, missing: 3 });
});
