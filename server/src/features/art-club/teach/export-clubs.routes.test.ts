import { randomUUID } from 'node:crypto';

import { expect, test } from 'vitest';

import { createClub } from '../../../testing/art-club-fixtures.ts';
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

test('the teacher of a club exports its members, and staff export the clubs of a school year', async () => {
  const { _id: id } = await createClub(app, token('MU'));
  for (const who of ['01', '02'] as const) {
    await put(who, `art-clubs/${id}/membership`, { eventId: randomUUID() });
  }
  await put('MU', `art-clubs/${id}/members/${pupils.first}`, { state: 'member' });
  const members = [
    ['竹笛社', '01', '林小满', '五年级(1)班', '社员'],
    ['竹笛社', '02', '何雨', '五年级(1)班', '等同意或抽签'],
  ];
  const [own, clubs] = readExport(await get('MU', `teach/clubs/${id}/export?as=csv`));
  expect(own?.slice(1)).toEqual(members);
  expect(clubs?.[1]).toEqual(['竹笛社', '音乐', '李老师', '艺术楼 203', '20', '1', '0', '']);
  for (const who of teachersWithoutRights) {
    expect((await get(who, `teach/clubs/${id}/export?as=csv`)).statusCode, who).toBe(404);
  }
  const exportMembers = async (who: FixtureTeacher, search: string) =>
    readExport(await get(who, `teach/exports/clubs?${search}&as=csv`))[0]?.slice(1);
  expect(await exportMembers('HEAD', 'year=2026')).toEqual(members);
  expect(await exportMembers('MU', 'year=2026')).toEqual(members);
  expect(await exportMembers('HEAD', 'year=2026&grade=4')).toEqual([]);
  expect(await exportMembers('HEAD', 'year=2025')).toEqual([]);
  expect(await exportMembers('OTHER', 'year=2026')).toEqual([]);
  expect(await exportMembers('AWAYHEAD', 'year=2026')).toEqual([]);
});
