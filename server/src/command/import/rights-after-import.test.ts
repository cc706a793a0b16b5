import { beforeAll, beforeEach, expect, test } from 'vitest';

import { loadDivisions } from '../../features/school/divisions/load-divisions.ts';
import { signIn, signInAndChange } from '../../testing/school-fixtures.ts';
import { createTestApp, createTestContext } from '../../testing/test-context.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { importPackage } from './import-package.ts';
import { writePackageFolder } from './testing/package-folder.ts';

const { db } = await createTestDatabase();
const context = createTestContext(db);
const app = await createTestApp(context);
let teacher = '';
let pupil = '';
let pupilId = '';

async function load(changes: Record<string, string> = {}): Promise<void> {
  const { findings } = await importPackage(context, writePackageFolder(changes), {
    isDryRun: false,
    progress: () => undefined,
  });
  expect(findings.isClean).toBe(true);
}

const makeTeachers = (teaches: string) =>
  `学校标识码,工号,姓名,任教,初始密码\nS1,T1,沈老师,${teaches},Laoshi88\n`;
const makePupils = (klass: number, state: string) =>
  `学校标识码,学号,姓名,年级,班级,状态,初始密码\nS1,01,林小满,5,${klass},${state},Xuesheng88\n`;

async function getStatus(token: string, url: string): Promise<number> {
  return (await app.inject({ url, headers: { authorization: token } })).statusCode;
}

/** Returns the number of open homework items of the pupil. */
async function countListed(): Promise<number> {
  const reply = await app.inject({
    url: '/v2/homework?subject=mu&state=todo',
    headers: { authorization: pupil },
  });
  return reply.json<{ items: unknown[] }>().items.length;
}

const loadFirst = () =>
  load({
    'teachers.csv': makeTeachers('音乐:五年级1班'),
    'students.csv': makePupils(1, '在校'),
  });

beforeAll(async () => {
  await loadDivisions(db);
  await loadFirst();
  await signInAndChange(app, 'S1', 'T1', 'Laoshi88');
  await signInAndChange(app, 'S1', '01', 'Xuesheng88');
});

beforeEach(async () => {
  await loadFirst();
  teacher = await signIn(app, 'S1', 'T1');
  pupil = await signIn(app, 'S1', '01');
  const me = await app.inject({
    url: '/v2/sessions/current',
    headers: { authorization: pupil },
  });
  pupilId = me.json<{ _id: string }>()._id;
});

test('a teacher who loses a class has no rights there from the next call of the same session', async () => {
  expect(await getStatus(teacher, `/v2/students/${pupilId}`)).toBe(200);
  await load({
    'teachers.csv': makeTeachers('音乐:五年级2班'),
    'students.csv': makePupils(1, '在校'),
  });
  expect(await getStatus(teacher, `/v2/students/${pupilId}`)).toBe(404);
  expect(await getStatus(teacher, '/v2/sessions/current')).toBe(200);
  await load({
    'teachers.csv': makeTeachers('音乐:五年级1班'),
    'students.csv': makePupils(1, '在校'),
  });
  expect(await getStatus(teacher, `/v2/students/${pupilId}`)).toBe(200);
});

test('a teacher who gets the whole school, or one class again, has those rights from the next call', async () => {
  await load({ 'teachers.csv': makeTeachers('全校'), 'students.csv': makePupils(3, '在校') });
  expect(await getStatus(teacher, `/v2/students/${pupilId}`)).toBe(200);
  const me = await app.inject({
    url: '/v2/sessions/current',
    headers: { authorization: teacher },
  });
  expect(me.json()).toMatchObject({ role: 4, teaching: {}, grade: null });
  const school = await app.inject({
    url: '/v2/authorities/S1?type=0',
    headers: { authorization: teacher },
  });
  expect(school.json()).toMatchObject({ structure: { 5: [1, 2, 3] } });
  await load({
    'teachers.csv': makeTeachers('音乐:五年级1班'),
    'students.csv': makePupils(3, '在校'),
  });
  expect(await getStatus(teacher, `/v2/students/${pupilId}`)).toBe(404);
});

test('a teacher has no rights for a pupil who moved to another class', async () => {
  await load({
    'teachers.csv': makeTeachers('音乐:五年级1班'),
    'students.csv': makePupils(2, '在校'),
  });
  expect(await getStatus(teacher, `/v2/students/${pupilId}`)).toBe(404);
});

test('a pupil sees another class’s homework from the next call', async () => {
  expect(await countListed()).toBe(1);
  await load({ 'students.csv': makePupils(2, '在校') });
  expect(await countListed()).toBe(0);
});

test('the next call of a suspended user is refused', async () => {
  expect(await getStatus(pupil, '/v2/sessions/current')).toBe(200);
  await load({ 'students.csv': makePupils(1, '休学') });
  expect(await getStatus(pupil, '/v2/sessions/current')).toBe(401);
});
