import { beforeAll, expect, test } from 'vitest';

import { loadDivisions } from '../../features/school/divisions/load-divisions.ts';
import { formatFinding } from '../../platform/import/findings.ts';
import { createTestContext } from '../../testing/test-context.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { importPackage } from './import-package.ts';
import { writePackageFolder } from './testing/package-folder.ts';

const { db } = await createTestDatabase();
const context = createTestContext(db);

async function load(changes: Record<string, string | Buffer>, isDryRun = false) {
  const { findings, steps } = await importPackage(context, writePackageFolder(changes), {
    isDryRun,
    progress: () => undefined,
  });
  const step = steps.find(({ kind }) => kind === '协议和政策');
  return { added: step?.added, updated: step?.updated, faults: findings.faults.map(formatFinding) };
}

const readPolicies = () => db.selectFrom('policies').selectAll().orderBy('name').execute();

beforeAll(() => loadDivisions(db));

test.each<[string, Record<string, string | Buffer>, string]>([
  [
    'an unknown name',
    { 'texts/terms.txt': '# 协议' },
    'texts/terms.txt 文件名只能是 agreement.txt、privacy.txt、children.txt',
  ],
  ['an empty policy', { 'texts/privacy.txt': ' \n' }, 'texts/privacy.txt 文件是空的'],
  [
    'bytes that are not text',
    { 'texts/privacy.txt': Buffer.from([0xff, 0xff, 0x00]) },
    'texts/privacy.txt 不是文本文件，请保存为 UTF-8',
  ],
  [
    'a control character',
    { 'texts/children.txt': '第一行\n第二\u0000行' },
    'texts/children.txt:2 含有不支持的字符',
  ],
  [
    'a heading of another level',
    { 'texts/children.txt': '# 标题\n\n## 小标题' },
    'texts/children.txt:3 小标题写成“# 标题”，一个 # 加一个空格',
  ],
  [
    'an item without text',
    { 'texts/children.txt': '一\n- ' },
    'texts/children.txt:2 “-”后面没有内容',
  ],
  [
    'a line that is too long',
    { 'texts/agreement.txt': `# 标题\n${'长'.repeat(2001)}` },
    'texts/agreement.txt:2 这一行太长，最多 2000 个字',
  ],
  [
    'a policy that is too long',
    { 'texts/agreement.txt': '长\n'.repeat(25_001) },
    'texts/agreement.txt 太长，最多 50000 个字',
  ],
])('a package with %s changes nothing', async (_, files, fault) => {
  expect((await load(files)).faults).toEqual([fault]);
  expect(await readPolicies()).toEqual([]);
});

test('policies replace the default texts, and stay until a package has others', async () => {
  const own = { 'texts/privacy.txt': '# 隐私\r\n- 一条  \r\n' };
  expect(await load(own, true)).toEqual({ added: 1, updated: 0, faults: [] });
  expect(await readPolicies()).toEqual([]);
  await load(own);
  expect(await readPolicies()).toEqual([{ name: 'privacy', text: '# 隐私\n- 一条' }]);
  expect(await load(own)).toEqual({ added: 0, updated: 0, faults: [] });
  await load({ 'texts/children.txt': '规则' });
  expect((await readPolicies()).map(({ name }) => name)).toEqual(['children', 'privacy']);
});
