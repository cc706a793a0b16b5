import type { Db } from '../../db/database.ts';
import { replaceItemFiles } from '../../platform/review/item-files.repository.ts';
import type { ItemDecision } from '../../platform/review/review-source.ts';
import { listAssets } from './post-files.service.ts';
import { lockEdits, swapContent } from './write-post.repository.ts';

/**
 * Shows the content of changed posts that a teacher approves, and the content before it if the teacher undoes the approval. The visible
 * post and its change swap their content, so the visible post keeps its id, its likes and its place.
 */
export async function swapDecidedEdits(
  db: Db,
  schoolId: string,
  decisions: readonly ItemDecision[],
  now: Date,
): Promise<void> {
  const edits = await lockEdits(
    db,
    schoolId,
    decisions.map(({ id }) => id),
  );
  const swapped = edits.filter(({ id, state }) => {
    const next = decisions.find((decision) => decision.id === id)?.state;
    return next === 'approved' || (next === 'pending' && state === 'approved');
  });
  if (swapped.length === 0) return;
  const rows = await swapContent(
    db,
    schoolId,
    swapped.map(({ id }) => id),
  );
  for (const row of rows) {
    const key = { schoolId, kind: 'post', itemId: row.id };
    await replaceItemFiles(db, key, listAssets(row), now);
  }
}
