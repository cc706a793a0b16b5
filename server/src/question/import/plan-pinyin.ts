import type { QuestionSource } from '@meiyu/contract/question/question-source.schema';

import type { Db } from '../../db/database.ts';
import {
  compareRows,
  countChanges,
  writeInBatches,
  type Step,
} from '../../platform/import/step.ts';
import { selectPinyin, upsertPinyin } from '../pinyin/pinyin.repository.ts';
import type { VersionPinyinRow } from '../question.tables.ts';

function getKey(row: VersionPinyinRow): string {
  return row.version_id;
}

/**
 * Plans the import of pinyin of question versions. New pinyin replaces the old one if the package corrects it or a newer server reads it
 * better.
 */
export async function planPinyin(
  db: Db,
  versions: readonly { id: string; source: QuestionSource }[],
): Promise<Step> {
  // Imports the module on first use, because the table of readings has a megabyte.
  const { findPinyin } = await import('../pinyin/pinyin.rules.ts');
  const plannedPinyin = versions.map(({ id, source }): VersionPinyinRow => ({
    version_id: id,
    pinyin: findPinyin(source, source.pinyin),
  }));
  const existing = await selectPinyin(db, plannedPinyin.map(getKey));
  const changes = compareRows(
    plannedPinyin,
    getKey,
    new Map(existing.map((row) => [getKey(row), row])),
  );
  return {
    kind: '拼音',
    ...countChanges(changes),
    write: async (db) => {
      const rows = [...changes.added, ...changes.updated];
      await writeInBatches(rows, (batch) => upsertPinyin(db, batch));
    },
  };
}
