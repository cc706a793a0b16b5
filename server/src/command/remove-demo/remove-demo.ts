import { readFileSync } from 'node:fs';
import path from 'node:path';

import { sql } from 'kysely';

import type { Db } from '../../db/database.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import { features } from '../../features.ts';
import {
  getAssetKey,
  StoreUnavailableError,
  getThumbnailKey,
} from '../../platform/asset/store/asset-store.ts';
import { describeStoreError } from '../../platform/asset/store/store-reason.ts';
import { deleteUploadFiles, getUploadPath } from '../../platform/asset/upload/upload-folder.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Context } from '../../platform/context.ts';
import { OperatorError } from '../../platform/operator-error.ts';
import { findDemoFolder } from '../import/load-demo.ts';
import { selectSchoolTables } from './school-tables.ts';

export interface DemoSchool {
  id: string;
  name: string;
  /** The number of pupils, teachers and staff. */
  users: number;
}

/** Selects the schools that the demo created. `db` must reach the rows of all schools. */
export async function selectDemoSchools(db: Db): Promise<DemoSchool[]> {
  return db
    .selectFrom('schools')
    .select((eb) => [
      'id',
      'name',
      eb
        .selectFrom('users')
        .select(eb.fn.countAll<number>().as('users'))
        .whereRef('users.school_id', '=', 'schools.id')
        .$asScalar()
        .$notNull()
        .as('users'),
    ])
    .where('is_demo', '=', true)
    .orderBy('id')
    .execute();
}

/**
 * Deletes schools with all their rows and files, table by table. An interrupted run can be repeated, because the row that marks a
 * school as a demo school is deleted last. `context.db` must reach the rows of all schools.
 *
 * @throws {OperatorError} if the file store does not answer
 */
export async function removeDemo(
  context: Context,
  schools: readonly DemoSchool[],
  progress: (done: number, total: number) => void,
): Promise<void> {
  const { db } = context;
  const ids = schools.map(({ id }) => id);
  const tables = await selectSchoolTables(db);
  const total = tables.length + 3;
  await closeAccounts(db, ids);
  progress(1, total);
  await deleteFiles(context, ids);
  progress(2, total);
  for (const [index, table] of tables.entries()) {
    await inTransaction(db, async (db) => {
      await sql`set local statement_timeout = 0`.execute(db);
      await sql`delete from ${sql.table(table)} where school_id = any(${ids}::text[])`.execute(db);
    });
    progress(3 + index, total);
  }
  await inTransaction(db, async (db) => {
    await removeDemoOfFeatures(db);
    await db.deleteFrom('schools').where('id', 'in', ids).execute();
    for (const { id, users } of schools) {
      await audit(db, {
        event: 'demoRemoved',
        at: context.clock.now(),
        schoolId: id,
        subject: null,
        actor: 'operator',
        detail: `users ${Math.min(users, USER_COUNT_IN_AUDIT_MAX)}`,
      });
    }
  });
  progress(total, total);
}

async function removeDemoOfFeatures(db: Db): Promise<void> {
  const folder = findDemoFolder();
  if (folder === null) return;
  const readDemoFile = (file: string): unknown =>
    JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
  for (const feature of features) await feature.removeDemo?.(db, readDemoFile);
}

/**
 * The largest number of users that an audit event can contain. The audit log refuses numbers with six digits, because
 * they could be codes.
 */
const USER_COUNT_IN_AUDIT_MAX = 99_999;

/** Closes the accounts, so that no user of a running server adds rows in the meantime. */
async function closeAccounts(db: Db, ids: readonly string[]): Promise<void> {
  await inTransaction(db, async (db) => {
    await sql`set local statement_timeout = 0`.execute(db);
    await db
      .updateTable('users')
      .set({ state: 'suspended' })
      .where('school_id', 'in', ids)
      .execute();
    await db.deleteFrom('sessions').where('school_id', 'in', ids).execute();
  });
}

/** The number of files in one query. */
const BATCH_ROWS = 500;

/** Deletes files before their rows, because the next run finds a row without its file, but not a file without its row. */
async function deleteFiles({ db, assets, config }: Context, ids: readonly string[]): Promise<void> {
  const uploads = db.selectFrom('asset_uploads').select('id').where('school_id', 'in', ids);
  for (const { id } of await uploads.execute())
    await deleteUploadFiles(getUploadPath(config.dataDir, id));
  try {
    for (const schoolId of ids) {
      let last = '00000000-0000-0000-0000-000000000000';
      for (;;) {
        const rows = await db
          .selectFrom('assets')
          .select('id')
          .where('school_id', '=', schoolId)
          .where('id', '>', last)
          .orderBy('id')
          .limit(BATCH_ROWS)
          .execute();
        for (const { id } of rows) {
          await assets.remove(getAssetKey({ schoolId, id }));
          await assets.remove(getThumbnailKey({ schoolId, id }));
        }
        if (rows.length < BATCH_ROWS) break;
        last = rows.at(-1)?.id ?? last;
      }
    }
  } catch (error) {
    if (!(error instanceof StoreUnavailableError) || config.s3 === null) throw error;
    throw new OperatorError(
      `没有删完，改好以后请再运行一次：${describeStoreError(error, 'delete', config.s3)}`,
    );
  }
}
