import { randomUUID } from 'node:crypto';

import { beforeEach, expect, test } from 'vitest';

import { publishActivity } from '../../../testing/art-activity-fixtures.ts';
import { readExport } from '../../../testing/read-export.ts';
import {
  type FixtureTeacher,
  openTeachers,
  teachersWithoutRights,
} from '../../../testing/teacher-fixtures.ts';
import { createTestApp, createTestContext } from '../../../testing/test-context.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';

const { db } = await createTestDatabase();
const context = createTestContext(db);
const app = await createTestApp(context);

context.clock.set('2026-11-20T10:00:00+08:00');
const { pupils, token, get, put } = await openTeachers(context, app);

beforeEach(async () => {
  context.clock.set('2026-11-20T10:00:00+08:00');
  await db.deleteFrom('art_activity_entries').execute();
  await db.deleteFrom('art_activity_klasses').execute();
  await db.deleteFrom('art_activities').execute();
});

/** Publishes an activity with one place. The first pupil has it and an award, and the second waits. */
async function makeEndedActivity(): Promise<string> {
  const { _id: id } = await publishActivity(app, token('MU'), { quota: 1 });
  for (const who of ['01', '02'] as const) {
    await put(who, `art-activities/${id}/entry`, { eventId: randomUUID() });
  }
  context.clock.set('2026-11-25T17:00:00+08:00');
  await put('MU', `art-activities/${id}/results`, {
    items: [{ userId: pupils.first, role: 'organiser', award: '最佳音色' }],
  });
  return id;
}

const begin = '2026年11月25日 14:00';
const entries = [
  ['竹笛小乐手工作坊', begin, '01', '林小满', '五年级(1)班', '已报名', '组织', '最佳音色'],
  ['竹笛小乐手工作坊', begin, '02', '何雨', '五年级(1)班', '候补', '', ''],
];

test('the teacher of an activity exports its sign-ups and results', async () => {
  const id = await makeEndedActivity();
  const reply = await get('MU', `teach/activities/${id}/export?as=csv`);
  const [signups, activities] = readExport(reply);
  expect(signups?.slice(1)).toEqual(entries);
  expect(activities?.[1]).toEqual([
    '竹笛小乐手工作坊',
    '工作坊',
    '艺术楼 203',
    '李老师',
    begin,
    '2026年11月25日 16:00',
    '1',
    '1',
    '1',
    '',
  ]);
  for (const who of teachersWithoutRights) {
    expect((await get(who, `teach/activities/${id}/export?as=csv`)).statusCode, who).toBe(404);
  }
});

const exportEntries = async (who: FixtureTeacher, search: string) =>
  readExport(await get(who, `teach/exports/activities?${search}&as=csv`))[0]?.slice(1);

test('an export of a school year has the activities that begin in it and that the teacher runs', async () => {
  await makeEndedActivity();
  expect(await exportEntries('HEAD', 'year=2026')).toEqual(entries);
  expect(await exportEntries('MU', 'year=2026')).toEqual(entries);
  expect(await exportEntries('HEAD', 'year=2025')).toEqual([]);
  expect(await exportEntries('HEAD', 'year=2026&grade=4')).toEqual([]);
  expect(await exportEntries('AWAYHEAD', 'year=2026')).toEqual([]);
  expect(await exportEntries('AR', 'year=2026')).toEqual([]);
});
