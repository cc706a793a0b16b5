import { beforeAll, expect, test } from 'vitest';

import { loadDivisions } from '../../features/school/divisions/load-divisions.ts';
import { formatFinding } from '../../platform/import/findings.ts';
import { fillPinyin } from '../../question/pinyin/fill-pinyin.service.ts';
import { createTestContext } from '../../testing/test-context.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { importPackage } from './import-package.ts';
import { newQuestion, writePackageFolder } from './testing/package-folder.ts';

const { db } = await createTestDatabase();
const context = createTestContext(db);

beforeAll(() => loadDivisions(db));

async function load(id: string, more: object) {
  const question = newQuestion(id, { stem: { text: '乐乐听音乐' }, ...more });
  const folder = writePackageFolder({ 'questions/mu.json': JSON.stringify([question]) });
  const { findings, steps } = await importPackage(context, folder, {
    isDryRun: false,
    progress: () => undefined,
  });
  const counts = steps.map(({ kind, added, updated, unchanged }) => [
    kind,
    { added, updated, unchanged },
  ]);
  return { faults: findings.faults.map(formatFinding), ...Object.fromEntries(counts) };
}

async function selectVersions(id: string) {
  return await db
    .selectFrom('question_versions')
    .leftJoin('version_pinyin', 'version_pinyin.version_id', 'question_versions.id')
    .select(['content', 'pinyin'])
    .where('question_id', '=', id)
    .execute();
}

const noChanges = { added: 0, updated: 0, unchanged: 0 };

test('a corrected reading replaces the old one and makes no new version', async () => {
  expect(await load('q1', {})).toMatchObject({ 拼音: { ...noChanges, added: 1 } });
  expect(await load('q1', {})).toMatchObject({ 拼音: { ...noChanges, unchanged: 1 } });
  expect(await load('q1', { pinyin: { 乐乐: 'yuè yuè' } })).toMatchObject({
    题目: { ...noChanges, unchanged: 1 },
    拼音: { ...noChanges, updated: 1 },
  });
  const versions = await selectVersions('q1');
  expect(versions).toMatchObject([{ pinyin: { 乐乐听音乐: 'yuè yuè tīng yīn yuè' } }]);
  expect(versions[0]?.content).not.toHaveProperty('pinyin');
});

test.each([
  ['a missing syllable', { 乐乐: 'yuè' }, '有 2 个汉字'],
  ['a syllable without its accent', { 乐乐: 'yuè4 yuè' }, '“yuè4”不是带声调的拼音'],
])('%s is a fault', async (_, pinyin, message) => {
  const { faults } = await load('q2', { pinyin });
  expect(faults).toEqual([expect.stringContaining(message)]);
});

test('versions of an older server get pinyin afterwards', async () => {
  await load('q3', {});
  await db.deleteFrom('version_pinyin').execute();
  expect(await fillPinyin(context)).toBe(false);
  expect(await selectVersions('q3')).toMatchObject([
    { pinyin: { 乐乐听音乐: expect.stringMatching(/ yīn yuè$/) } },
  ]);
});
