import { noticeTexts } from '@meiyu/contract/notice/notice-texts';
import type { ReviewItem } from '@meiyu/contract/review/review.schema';

import type { Db } from '../../db/database.ts';
import type { SignedIn } from '../auth/session/signed-in.ts';
import { createReviewSource } from '../review/create-review-source.ts';
import type { ItemDecision, ReviewContext, ReviewSource } from '../review/review-source.ts';
import type { PendingRow } from '../review/reviewed-items.repository.ts';
import { findKind, readContents, readOwnPages } from './read-contents.ts';
import {
  type AppealRecord,
  buildAppealTable,
  lockAppeals,
  selectRemovalReasons,
} from './removal-appeal.repository.ts';
import { updateContentState } from './reported-content.repository.ts';
import type { ReportedKind } from './reported-kind.ts';

/**
 * Creates the review source of the appeals against removals of content of these kinds. An approval shows the content again, a refusal
 * keeps the removal.
 */
export function createAppealReview(kinds: readonly ReportedKind[]): ReviewSource {
  return createReviewSource<AppealRecord>({
    kind: 'removalAppeal',
    table: buildAppealTable(kinds),
    toItems: (context, teacher, rows) => loadReviewItems(context, teacher, kinds, rows),
    readAddresses: (db, schoolId, rows) => readOwnPages(db, schoolId, kinds, rows),
    describe: (row, reason, address) =>
      noticeTexts.removalAppealDecided({ name: findKind(kinds, row).name, reason, address }),
    beforeUpdate: (db, schoolId, decisions) => showOrRemove(db, schoolId, kinds, decisions),
  });
}

async function loadReviewItems(
  context: ReviewContext,
  teacher: SignedIn,
  kinds: readonly ReportedKind[],
  rows: readonly PendingRow<AppealRecord>[],
): Promise<ReviewItem[]> {
  const ids = rows.map(({ id }) => id);
  const removals = await selectRemovalReasons(context.db, teacher.schoolId, ids);
  const findContent = await readContents(context, teacher, kinds, rows);
  return rows.map((row) => {
    const removal = removals.find(({ id }) => id === row.id);
    return {
      kind: 'removalAppeal',
      _id: row.id,
      rev: row.rev,
      author: { name: row.name, grade: row.klass_grade, klass: row.klass_number },
      ...findContent(row),
      facts: [
        { label: '撤下的原因', text: removal?.removal_reason ?? '' },
        { label: '撤下的老师', text: removal?.removed_by ?? '' },
        { label: '作者的申诉', text: row.text },
      ],
      warnings: [],
      effect: '',
      submittedAt: row.waiting_since.toISOString(),
    };
  });
}

/** Shows content again after an approval, and removes it again after its undo. Content that was changed meanwhile stays as it is. */
async function showOrRemove(
  db: Db,
  schoolId: string,
  kinds: readonly ReportedKind[],
  decisions: readonly ItemDecision[],
): Promise<void> {
  const appeals = await lockAppeals(
    db,
    schoolId,
    decisions.map(({ id }) => id),
  );
  for (const appeal of appeals) {
    const next = decisions.find(({ id }) => id === appeal.id)?.state;
    const key = { schoolId, id: appeal.target_id };
    const kind = findKind(kinds, appeal);
    const { target_rev: rev, removal_reason: reason } = appeal;
    if (next === 'approved')
      await updateContentState(db, kind, key, { from: 'refused', to: 'approved', reason: '', rev });
    if (next === 'pending' && appeal.state === 'approved')
      await updateContentState(db, kind, key, { from: 'approved', to: 'refused', reason, rev });
  }
}
