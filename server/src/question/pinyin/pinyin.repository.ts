import { sql } from 'kysely';

import type { Db } from '../../db/database.ts';
import { json } from '../../db/json.ts';
import type { VersionPinyinRow } from '../question.tables.ts';

/** Selects versions without pinyin, which an older server imported. */
export function selectVersionsWithoutPinyin(db: Db, limit: number) {
  return db
    .selectFrom('question_versions')
    .leftJoin('version_pinyin', 'version_pinyin.version_id', 'question_versions.id')
    .select(['question_versions.id', 'question_versions.content'])
    .where('version_pinyin.version_id', 'is', null)
    .limit(limit)
    .execute();
}

export function selectPinyin(db: Db, versionIds: readonly string[]): Promise<VersionPinyinRow[]> {
  return db
    .selectFrom('version_pinyin')
    .selectAll()
    .where(sql<boolean>`version_id = any(${versionIds}::text[])`)
    .execute();
}

export async function upsertPinyin(db: Db, rows: readonly VersionPinyinRow[]): Promise<void> {
  await db
    .insertInto('version_pinyin')
    .values(rows.map((row) => ({ ...row, pinyin: json(row.pinyin) })))
    .onConflict((conflict) =>
      conflict.column('version_id').doUpdateSet((eb) => ({ pinyin: eb.ref('excluded.pinyin') })),
    )
    .execute();
}
