import { writeFileSync } from 'node:fs';
import path from 'node:path';

import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { createZip } from '../platform/import/testing/zip-of.ts';
import { callCommand } from '../testing/embedded-services.ts';
import { takeSnapshot } from '../testing/snapshot.ts';
import { spawnScript } from '../testing/spawn-script.ts';
import { createTestContext } from '../testing/test-context.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { writePackageFolder, validPackage } from './import/testing/package-folder.ts';

const { db, databaseUrl } = await createTestDatabase();
const context = createTestContext(db);
const environment = {
  DATA_DIR: context.config.dataDir,
  DATABASE_URL: databaseUrl,
  NODE_ENV: 'production',
};

/** The time limit of a test that starts a process, which takes long on a busy machine. */
const PROCESS_TIMEOUT_MS = 120_000;

/** Leaves the questions and images out of a package, because checking an image in this process takes seconds. */
const rosterOnly = { 'questions/mu.json': null, 'homework/h1.json': null, 'media/a.svg': null };

/** Runs the program as the operator does. The other tests call the command in this process, because a start takes a second. */
async function runProgram(args: string[]) {
  const script = spawnScript('meiyu', { args, env: environment });
  const lines: string[] = [];
  for (let line = await script.nextLine(); line !== undefined; line = await script.nextLine()) {
    lines.push(line);
  }
  return { code: await script.ended(), lines, errors: script.errors() };
}

test(
  'help lists the commands, and an unknown command exits with 1',
  { timeout: PROCESS_TIMEOUT_MS },
  async () => {
    const help = await callCommand(environment, 'help');
    expect(help.code).toBe(0);
    for (const call of ['import', '--dry-run', 'reset-password', 'schema', 'help']) {
      expect(help.lines.join('\n')).toContain(call);
    }
    const unknown = await runProgram(['exprot']);
    expect(unknown.code).toBe(1);
    expect(unknown.errors).toContain('没有命令“exprot”');
    expect((await callCommand(environment, 'import')).errors.join()).toContain('用法：import');
    expect((await callCommand(environment, 'import', 'a', '--dryrun')).code).toBe(1);
  },
);

test('schema prints one JSON Schema of draft 2020-12', async () => {
  const { code, lines } = await callCommand(environment, 'schema');
  expect(code).toBe(0);
  expect(JSON.parse(lines.join('\n'))).toMatchObject({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $defs: {
      QuestionFile: { type: 'array' },
      HomeworkFile: { type: 'object' },
      QuestionnaireFile: { type: 'object' },
    },
  });
});

test('an import that is killed changes nothing', { timeout: PROCESS_TIMEOUT_MS }, async () => {
  const roster = writePackageFolder(rosterOnly);
  expect((await callCommand(environment, 'import', roster, '--dry-run')).code).toBe(0);
  const before = await takeSnapshot(db);
  const script = spawnScript('meiyu', { args: ['import', writePackageFolder()], env: environment });
  // This lock stops the import after it has written the roster and before it writes the homework.
  await db.transaction().execute(async (db) => {
    await sql`lock table homework in access exclusive mode`.execute(db);
    await pollUntil(async () => {
      const { rows } =
        await sql`select 1 from pg_locks where not granted and relation = 'homework'::regclass`.execute(
          db,
        );
      return rows.length > 0;
    });
    script.kill('SIGKILL');
    await script.ended();
  });
  await pollUntil(async () => {
    const { rows } = await sql`
      select 1 from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`.execute(
      db,
    );
    return rows.length === 0;
  });
  expect(await takeSnapshot(db)).toEqual(before);
});

test('import prints its changes, and prints every fault with exit code 1', async () => {
  const zip = path.join(context.config.dataDir, 'package.zip');
  writeFileSync(
    zip,
    createZip(
      Object.entries(validPackage).map(([name, content]) => ({
        name: `包/${name}`,
        content,
        flags: 0x800,
      })),
    ),
  );
  const first = await runProgram(['import', zip]);
  expect(first.code).toBe(0);
  expect(first.lines[0]).toMatch(/^导入完成，用时 [\d.]+ 秒。$/);
  expect(first.lines).toContain('  学生：新增 2、更新 0、不变 0');
  const secondRun = await runProgram(['import', zip, '--dry-run']);
  expect(secondRun.lines).toContain('  学生：新增 0、更新 0、不变 2');

  const faulty = writePackageFolder({
    ...rosterOnly,
    'students.csv': '学校标识码,学号,姓名,年级,班级\nS1,01,林,大班,1\n',
  });
  const refused = await callCommand(environment, 'import', faulty);
  expect(refused.code).toBe(1);
  expect(refused.lines).toEqual([
    'students.csv:2:4 年级：“大班”不是年级，请写 一年级…九年级、高一…高三，或 1–12',
  ]);
  expect(refused.errors.join()).toContain('共 1 处错误，没有改动任何数据。');
});

test(
  'import works with and without a running server',
  { timeout: PROCESS_TIMEOUT_MS },
  async () => {
    const dataDir = path.join(context.config.dataDir, 'own');
    const roster = writePackageFolder(rosterOnly);
    const env = { ...environment, DATA_DIR: dataDir, DATABASE_URL: '' };
    expect((await callCommand(env, 'import', roster)).lines).toContain(
      '  学生：新增 2、更新 0、不变 0',
    );

    const owner = spawnScript('embedded-owner', {
      args: [dataDir],
    });
    expect(await owner.nextLine()).toContain('"owned":true');
    expect((await callCommand(env, 'import', roster)).lines).toContain(
      '  学生：新增 0、更新 0、不变 2',
    );
    owner.child.stdin?.end();
    expect(await owner.nextLine()).toBe('stopped');
  },
);

/** Checks a condition until it is true. Each check is a query and takes time, so the loop needs no pause. */
async function pollUntil(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await sql`select pg_sleep(0.05)`.execute(db);
}
