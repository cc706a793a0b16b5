import type { Db } from '../db/database.ts';
import { createCalls } from './homework-fixtures.ts';
import { insertPupil, insertSchool, signIn } from './school-fixtures.ts';
import { createTestApp, createTestContext } from './test-context.ts';
import { createTestDatabase } from './test-database.ts';

/** Starts the app for a school with 五年级(1)班 in the test file's database, or in `given`. The handle `given` must have access to the rows of all schools. */
export async function openHomeworkApp(given?: Db) {
  const db = given ?? (await createTestDatabase()).db;
  const context = createTestContext(db);
  const app = await createTestApp(context);
  const school = '3301060001';
  await insertSchool(context, school, [{ grade: 5, klass: 1 }]);
  let count = 0;
  return {
    db,
    context,
    app,
    /** Inserts another signed-in pupil of the class. It sets the clock to ten in the morning. */
    newPupil: async () => {
      context.clock.set('2026-11-20T10:00:00+08:00');
      count += 1;
      const number = `2026${String(count).padStart(4, '0')}`;
      await insertPupil(context, school, { number });
      return createCalls(app, await signIn(app, school, number));
    },
  };
}
