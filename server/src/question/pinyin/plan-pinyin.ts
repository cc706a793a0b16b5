import type { QuestionSource } from '@meiyu/contract/question/question.schema';

import type { Db } from '../../db/database.ts';
import { json } from '../../db/json.ts';
import {
  compareRows,
  countChanges,
  writeInBatches,
  type Step,
} from '../../platform/import/step.ts';
import type { VersionPinyinRow } from '../question.tables.ts';
import { selectPinyin, upsertPinyin } from './pinyin.repository.ts';

/** Plans the pinyin of versions. Pinyin that the package corrects, or that a newer server reads better, replaces the old one. */
export async function planPinyin(
  db: Db,
  versions: readonly { id: string; source: QuestionSource }[],
): Promise<Step> {
  // Imported on first use: the table of readings has a megabyte.
  const { findPinyin } = await import('./pinyin.rules.ts');
  const wanted = versions.map(({ id, source }): VersionPinyinRow => ({
    version_id: id,
    pinyin: findPinyin(source, source.pinyin),
  }));
  const keyOf = (row: VersionPinyinRow) => row.version_id;
  const existing = await selectPinyin(db, wanted.map(keyOf));
  const changes = compareRows(wanted, keyOf, new Map(existing.map((row) => [keyOf(row), row])));
  return {
    kind: '拼音',
    ...countChanges(changes),
    write: async (db) => {
      const rows = [...changes.added, ...changes.updated].map((row) => ({
        ...row,
        pinyin: json(row.pinyin),
      }));
      await writeInBatches(rows, (batch) => upsertPinyin(db, batch));
    },
  };
}
