import { QuestionSource } from '@meiyu/contract/question/question-source.schema';

import type { Context } from '../../platform/context.ts';
import { selectVersionsWithoutPinyin, upsertPinyin } from './pinyin.repository.ts';

/** The number of versions in one batch, which takes less than a second. */
const BATCH_VERSIONS = 100;

/** Adds pinyin to versions that an older server imported, at most one batch. Returns whether more versions may need it. */
export async function fillPinyin({ db }: Context): Promise<boolean> {
  const versions = await selectVersionsWithoutPinyin(db, BATCH_VERSIONS);
  if (versions.length === 0) return false;
  const { findPinyin } = await import('./pinyin.rules.ts');
  const rows = versions.map(({ id, content }) => {
    // A version that this server cannot read must not stop the others.
    const { data } = QuestionSource.safeParse(content);
    return { version_id: id, pinyin: data === undefined ? {} : findPinyin(data) };
  });
  await upsertPinyin(db, rows);
  return versions.length === BATCH_VERSIONS;
}
