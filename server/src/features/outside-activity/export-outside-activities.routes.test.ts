import { expect, test } from 'vitest';

import { createId } from '../../platform/create-id.ts';
import { readExport } from '../../testing/read-export.ts';
import { type FixtureTeacher, openTeachers, ownSchoolId } from '../../testing/teacher-fixtures.ts';
import { createTestApp, createTestContext } from '../../testing/test-context.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const { db } = await createTestDatabase();
const context = createTestContext(db);
const app = await createTestApp(context);

const { pupils, get } = await openTeachers(context, app);

async function insertActivity(userId: string, change: object = {}): Promise<void> {
  await db
    .insertInto('outside_activities')
    .values({
      school_id: ownSchoolId,
      id: createId(),
      user_id: userId,
      year: 2026,
      title: '看皮影戏',
      kind: '民间艺术',
      place: '社区文化站',
      happened_on: '2026-10-31',
      half_hours: 3,
      text: '灯一亮，小人就活了。',
      images: [createId()],
      video: null,
      state: 'approved',
      rev: 1,
      grade: 5,
      klass: 1,
      submitted_at: context.clock.now(),
      decided_by: null,
      decided_at: null,
      ...change,
    })
    .execute();
}

async function exportRows(who: FixtureTeacher, search = 'year=2026') {
  const reply = await get(who, `teach/exports/outside-activities?${search}&as=csv`);
  const [table] = readExport(reply);
  return table?.slice(1);
}

test('an export has the outside activities of a school year that the teacher may review', async () => {
  await insertActivity(pupils.first);
  await insertActivity(pupils.elsewhere, { klass: 2, title: '听评弹', state: 'refused' });
  await insertActivity(pupils.first, { year: 2025, title: '去年' });
  expect(await exportRows('HEAD')).toEqual([
    [
      '01',
      '林小满',
      '五年级(1)班',
      '看皮影戏',
      '民间艺术',
      '社区文化站',
      '2026-10-31',
      '1.5',
      '灯一亮，小人就活了。',
      '已通过',
    ],
    [
      '03',
      ...Array(2).fill(expect.any(String)),
      '听评弹',
      ...Array(5).fill(expect.any(String)),
      '未通过',
    ],
  ]);
  const titlesOf = async (who: FixtureTeacher) => (await exportRows(who))?.map((row) => row[3]);
  expect(await titlesOf('AR')).toEqual(['看皮影戏']);
  expect(await titlesOf('OTHER')).toEqual(['听评弹']);
  expect(await titlesOf('AWAYHEAD')).toEqual([]);
  expect(await exportRows('HEAD', 'year=2026&grade=4')).toEqual([]);
});
