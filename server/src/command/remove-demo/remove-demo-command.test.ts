import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

import { loadDivisions } from '../../features/school/divisions/load-divisions.ts';
import { getAssetKey, getThumbnailKey } from '../../platform/asset/store/asset-store.ts';
import { getUploadPath } from '../../platform/asset/upload/upload-folder.ts';
import { createId } from '../../platform/create-id.ts';
import { insertPupil, insertSchool, password, signIn } from '../../testing/school-fixtures.ts';
import { takeSnapshot } from '../../testing/snapshot.ts';
import { spawnScript } from '../../testing/spawn-script.ts';
import { createTestApp, createTestContext } from '../../testing/test-context.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { handInDemoWork } from '../demo/hand-in-demo-work.ts';
import { publishDemoArtActivities } from '../demo/publish-demo-art-activities.ts';
import { publishDemoArtClubs } from '../demo/publish-demo-art-clubs.ts';
import { publishDemoQuestionnaires } from '../demo/publish-demo-questionnaires.ts';
import { publishDemoSkillExams } from '../demo/publish-demo-skill-exams.ts';
import { recordDemoActivities } from '../demo/record-demo-activities.ts';
import { registerDemoHonours } from '../demo/register-demo-honours.ts';
import { saveDemoContacts } from '../demo/save-demo-contacts.ts';
import { sendDemoNotices } from '../demo/send-demo-notices.ts';
import { loadDemo } from '../import/load-demo.ts';
import { runCommand } from '../run-command.ts';
import type { Terminal } from '../terminal.ts';
import { selectSchoolTables } from './school-tables.ts';

const { db, databaseUrl } = await createTestDatabase();
const context = createTestContext(db);
const { dataDir } = context.config;
const environment = {
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl,
  // The mode in which a server with demo schools refuses to start.
  NODE_ENV: 'production',
  HOST: '0.0.0.0',
};
const demo = { schoolId: '3301060001', id: createId() };
const operatorsRow = { schoolId: 'S1', id: createId() };
const uploadId = createId();

async function removeDemo(...args: string[]) {
  const printed: string[] = [];
  const terminal: Terminal = {
    print: (line: string) => printed.push(line),
    printError: (line: string) => printed.push(line),
    progress: () => undefined,
  };
  return { code: await runCommand(['remove-demo', ...args], terminal, environment), printed };
}

/** Lists the tables that still have rows of demo schools. */
async function listTablesOfDemo(): Promise<string[]> {
  const tablesWithRows: string[] = [];
  for (const table of await selectSchoolTables(db)) {
    const { rows } = await sql`
      select from ${sql.table(table)} where school_id in ('3301060001', '5101070001') limit 1`.execute(
      db,
    );
    if (rows.length > 0) tablesWithRows.push(table);
  }
  return tablesWithRows;
}

async function insertAsset({ schoolId, id }: typeof demo, userId: string): Promise<void> {
  for (const key of [getAssetKey({ schoolId, id }), getThumbnailKey({ schoolId, id })]) {
    mkdirSync(path.dirname(path.join(dataDir, key)), { recursive: true });
    writeFileSync(path.join(dataDir, key), 'bytes');
  }
  await db
    .insertInto('assets')
    .values({
      school_id: schoolId,
      id,
      user_id: userId,
      type: 1,
      name: 'a.jpg',
      extension: 'jpg',
      bytes: 5,
      sha256: '',
      created_at: context.clock.now(),
    })
    .execute();
}

beforeAll(async () => {
  await loadDivisions(db);
  await loadDemo(context);
  await handInDemoWork(context);
  await sendDemoNotices(context);
  await saveDemoContacts(context);
  await registerDemoHonours(context);
  await recordDemoActivities(context);
  await publishDemoArtActivities(context);
  await publishDemoArtClubs(context);
  await publishDemoSkillExams(context);
  await publishDemoQuestionnaires(context);
  await insertSchool(context, operatorsRow.schoolId, [{ grade: 5, klass: 1 }]);
  await insertAsset(operatorsRow, await insertPupil(context, operatorsRow.schoolId));
  const pupil = await db
    .selectFrom('users')
    .select('id')
    .where('school_id', '=', demo.schoolId)
    .where('login_name', '=', '20260501')
    .executeTakeFirstOrThrow();
  await insertAsset(demo, pupil.id);
  writeFileSync(getUploadPath(dataDir, uploadId), 'half');
  await db
    .insertInto('asset_uploads')
    .values({
      school_id: demo.schoolId,
      id: uploadId,
      user_id: pupil.id,
      metadata: '{}',
      created_at: context.clock.now(),
    })
    .execute();
  const app = await createTestApp(context);
  const token = await signIn(app, demo.schoolId, '20260501', password);
  const started = await app.inject({
    method: 'POST',
    url: '/v2/homework/mu-g5-u1-rhythm/attempts',
    headers: { authorization: token },
    payload: {},
  });
  await db
    .insertInto('answers')
    .values({
      school_id: demo.schoolId,
      attempt_id: started.json<{ _id: string }>()._id,
      question_id: 'q-mu-g5-01',
      rev: 1,
      value: '"A"',
    })
    .execute();
  await db.insertInto('banners').values({ id: 'own', place: 'home', title: '本校' }).execute();
});

test('any answer other than yes deletes nothing', { timeout: 120_000 }, async () => {
  const before = await takeSnapshot(db, demo.schoolId);
  const script = spawnScript('meiyu', { args: ['remove-demo'], env: environment });
  script.child.stdin?.end('no\n');
  expect(await script.ended()).toBe(1);
  expect(script.errors()).toContain('3301060001 杭州市西湖区云栖小学（演示）：');
  expect(script.errors()).toContain('没有删除任何数据。');
  expect(await takeSnapshot(db, demo.schoolId)).toEqual(before);
});

test('deletes the demo with its rows and files, and nothing else', async () => {
  const before = await takeSnapshot(db, operatorsRow.schoolId);
  expect(await listTablesOfDemo()).toEqual(
    expect.arrayContaining([
      'answers',
      'asset_uploads',
      'assets',
      'attempts',
      'mark_events',
      'question_marks',
      'sessions',
    ]),
  );

  const { code, printed } = await removeDemo('--yes');

  expect([code, printed.at(-2)]).toEqual([0, '已删除 2 所演示学校。']);
  expect(await listTablesOfDemo()).toEqual([]);
  expect(await db.selectFrom('schools').select('id').execute()).toEqual([
    { id: operatorsRow.schoolId },
  ]);
  expect(await db.selectFrom('banners').select('id').execute()).toEqual([{ id: 'own' }]);
  expect(await db.selectFrom('support_contacts').select('id').execute()).toEqual([]);
  expect(existsSync(path.join(dataDir, getAssetKey(demo)))).toBe(false);
  expect(existsSync(path.join(dataDir, getThumbnailKey(demo)))).toBe(false);
  expect(existsSync(getUploadPath(dataDir, uploadId))).toBe(false);
  expect(await takeSnapshot(db, operatorsRow.schoolId)).toEqual(before);
  expect(existsSync(path.join(dataDir, getAssetKey(operatorsRow)))).toBe(true);
});

test('records the deletion of each school in the audit log', async () => {
  const events = await db
    .selectFrom('audit_events')
    .select(['school_id', 'actor', 'outcome'])
    .where('event', '=', 'demoRemoved')
    .orderBy('school_id')
    .execute();
  expect(events).toEqual([
    { school_id: '3301060001', actor: 'operator', outcome: 'ok' },
    { school_id: '5101070001', actor: 'operator', outcome: 'ok' },
  ]);
});

test('a second run changes nothing', async () => {
  expect(await removeDemo('--yes')).toEqual({ code: 0, printed: ['数据库里没有演示学校。'] });
});
