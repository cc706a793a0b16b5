import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

import { loadDivisions } from '../../features/school/divisions/load-divisions.ts';
import { createTestContext } from '../../testing/test-context.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { importPackage } from './import-package.ts';
import { newHomework, newQuestion, writePackageFolder } from './testing/package-folder.ts';

const { db } = await createTestDatabase();
const context = createTestContext(db);

async function load(changes: Record<string, string | null> = {}, isDryRun = false) {
  const { findings, steps } = await importPackage(context, writePackageFolder(changes), {
    isDryRun,
    progress: () => undefined,
  });
  expect(findings.faults).toEqual([]);
  return {
    changed: steps.filter(({ added, updated }) => added + updated > 0).map(({ kind }) => kind),
    notes: steps.flatMap(({ notes }) => notes ?? []),
  };
}

/** Returns the keys and points of the questions that a new attempt would get. */
async function readKeys(): Promise<{ key: string; score: number }[]> {
  return db
    .selectFrom('homework')
    .innerJoin('paper_questions', 'paper_questions.paper_id', 'homework.paper_id')
    .innerJoin('question_versions', 'question_versions.id', 'paper_questions.version_id')
    .select([sql<string>`content ->> 'key'`.as('key'), 'paper_questions.score'])
    .where('homework.id', '=', 'h1')
    .execute();
}

async function readKlasses(): Promise<string[]> {
  const rows = await db
    .selectFrom('homework_assignments')
    .select(['school_id', 'grade', 'klass'])
    .where('homework_id', '=', 'h1')
    .orderBy('school_id')
    .orderBy('klass')
    .execute();
  return rows.map((row) => Object.values(row).join(' '));
}

beforeAll(async () => {
  await loadDivisions(db);
  await load();
});

test('a package with only a corrected question updates the homework that names it', async () => {
  expect(await readKeys()).toEqual([{ key: 'B', score: 5 }]);
  const alone = {
    'schools.csv': null,
    'students.csv': null,
    'teachers.csv': null,
    'homework/h1.json': null,
    'questions/mu.json': JSON.stringify([newQuestion('q1', { key: 'A' })]),
  };
  const note = '有 1 份已有的作业用到改了的题目：新的作答用新的题目，已经开始的不变。';
  expect((await load(alone, true)).notes).toEqual([note]);
  expect(await readKeys()).toEqual([{ key: 'B', score: 5 }]);
  expect((await load(alone)).notes).toEqual([note]);
  expect(await readKeys()).toEqual([{ key: 'A', score: 5 }]);
  expect((await load(alone)).notes).toEqual([]);
});

test('a homework keeps its classes in schools that the package does not name', async () => {
  expect(await readKlasses()).toEqual(['S1 5 1']);
  const secondSchool = {
    'schools.csv': '学校标识码,学校名称,区划代码\nS5,五小,330106\n',
    'teachers.csv': null,
    'students.csv': '学校标识码,学号,姓名,年级,班级\nS5,01,林,5,1\nS5,02,王,5,2\n',
  };
  const makeForKlasses = (klass: number[]) => ({
    ...secondSchool,
    'homework/h1.json': JSON.stringify(
      newHomework({ assign: [{ school: 'S5', grade: 5, klass }] }),
    ),
  });
  await load(makeForKlasses([1, 2]));
  expect(await readKlasses()).toEqual(['S1 5 1', 'S5 5 1', 'S5 5 2']);

  const note = '作业 h1 收回了 1 个班：S5 5年级2班。';
  expect((await load(makeForKlasses([1]), true)).notes).toContain(note);
  expect((await load(makeForKlasses([1]))).notes).toContain(note);
  expect(await readKlasses()).toEqual(['S1 5 1', 'S5 5 1']);
  expect(await load(makeForKlasses([1]))).toEqual({ changed: [], notes: [] });
});

test('leaves the homework of a teacher alone, and refuses a file with its id', async () => {
  const { id: owner } = await db
    .selectFrom('users')
    .select('id')
    .where('school_id', '=', 'S1')
    .limit(1)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('homework')
    .set({ school_id: 'S1', owner_id: owner })
    .where('id', '=', 'h1')
    .execute();
  const before = await readKeys();
  const otherKey = before[0]?.key === 'A' ? 'B' : 'A';
  const changed = {
    'questions/mu.json': JSON.stringify([newQuestion('q1', { key: otherKey })]),
  };
  await load({ ...changed, 'homework/h1.json': null });
  expect(await readKeys()).toEqual(before);

  const { findings } = await importPackage(context, writePackageFolder(changed), {
    isDryRun: false,
    progress: () => undefined,
  });
  expect(findings.faults.map(({ message }) => message)).toEqual([
    '作业 h1 是老师布置的，数据包不能改',
  ]);
  expect(await readKeys()).toEqual(before);
});
