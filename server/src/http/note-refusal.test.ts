import { expect, test } from 'vitest';

import { createId } from '../platform/create-id.ts';
import { createCalls } from '../testing/homework-fixtures.ts';
import { insertPupil, insertSchool, insertTeacher, signIn } from '../testing/school-fixtures.ts';
import { createTestApp, createTestContext } from '../testing/test-context.ts';
import { createTestDatabase } from '../testing/test-database.ts';

const { db } = await createTestDatabase();
const context = createTestContext(db);
const app = await createTestApp(context);
const school = '3301060001';
await insertSchool(context, school, [{ grade: 5, klass: 1 }]);
const teacherId = await insertTeacher(context, school, 'T1', []);
const pupilId = await insertPupil(context, school);

async function selectNoted(event: string) {
  const rows = await db.selectFrom('audit_events').selectAll().where('event', '=', event).execute();
  return rows.map(({ actor, school_id: schoolId, outcome, detail }) => [
    actor,
    schoolId,
    outcome,
    detail,
  ]);
}

test('audits a call that the role may not make, once a minute', async () => {
  const teacher = createCalls(app, await signIn(app, school, 'T1'));
  const list = () => teacher.get('/v2/homework?subject=mu&state=todo');
  expect((await list()).statusCode).toBe(403);
  await list();
  const one = [teacherId, school, 'refused', '/v2/homework'];
  expect(await selectNoted('roleDenied')).toEqual([one]);
  context.clock.advanceSeconds(61);
  await list();
  expect(await selectNoted('roleDenied')).toEqual([one, one]);
  // A clock that was an hour fast has been corrected.
  context.clock.advanceSeconds(-3600);
  await list();
  expect(await selectNoted('roleDenied')).toEqual([one, one, one]);
  context.clock.advanceSeconds(3600);
});

test('audits a call for an object of another user, or for a missing one', async () => {
  const pupil = createCalls(app, await signIn(app, school, '20260001'));
  expect((await pupil.attempt(createId())).statusCode).toBe(404);
  expect((await pupil.get(`/v2/students/${teacherId}`)).statusCode).toBe(404);
  expect(await selectNoted('foreignObject')).toEqual([
    [pupilId, school, 'refused', '/v2/attempts/:id'],
    [pupilId, school, 'refused', '/v2/students/:id'],
  ]);
});
