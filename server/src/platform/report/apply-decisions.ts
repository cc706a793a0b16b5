import { noticeTexts } from '@meiyu/contract/notice/notice-texts';
import { REPORTS_TO_HIDE } from '@meiyu/contract/shared/report.schema';

import type { Db } from '../../db/database.ts';
import { deleteNotices, insertNotices } from '../notice/notice.repository.ts';
import type { ItemDecision } from '../review/review-source.ts';
import {
  type CaseRecord,
  lockCases,
  selectReports,
  updateRemovedRev,
} from './report.repository.ts';
import { updateContentState, updateIsHidden } from './reported-content.repository.ts';
import type { ReportedKind } from './reported-kind.ts';

/** The time in ms after which reporters see their answer. Until then, the teacher can undo the decision. */
const ANSWER_AFTER_MS = 25_000;

/** Shows or removes the reported content, and tells the reporters. An undo restores the state before the decision. */
export async function applyDecisions(
  db: Db,
  schoolId: string,
  decisions: readonly ItemDecision[],
  { findKind, now }: { findKind: (row: CaseRecord) => ReportedKind; now: Date },
): Promise<void> {
  const cases = await lockCases(
    db,
    schoolId,
    decisions.map(({ id }) => id),
  );
  const reports = await selectReports(
    db,
    schoolId,
    cases.map(({ id }) => id),
  );
  for (const row of cases) {
    const decision = decisions.find(({ id }) => id === row.id);
    if (decision === undefined) continue;
    const ofCase = reports.filter((one) => one.case_id === row.id);
    const kind = findKind(row);
    const isRemoved = decision.state === 'refused';
    const isUndone = decision.state === 'pending';
    const key = { schoolId, id: row.target_id };
    const isHidden = isUndone && ofCase.length >= REPORTS_TO_HIDE;
    await updateIsHidden(db, kind, key, isHidden);
    const change = isRemoved
      ? ({ from: 'approved', to: 'refused', reason: decision.reason } as const)
      : ({
          from: 'refused',
          to: 'approved',
          reason: '',
          // The author may have changed the content since, and a review may have refused the change.
          ...(row.removed_rev !== null && { rev: row.removed_rev }),
        } as const);
    // An approval keeps the content as it is. `row.state` is the decision that an undo takes back.
    if (isRemoved || (isUndone && row.state === 'refused')) {
      const rev = await updateContentState(db, kind, key, change);
      await updateRemovedRev(db, { schoolId, caseId: row.id }, isRemoved ? rev : null);
    }
    const notices = ofCase.map(({ user_id: userId }) => ({
      userId,
      kind: 'review' as const,
      item: `report ${row.id} ${userId}`,
      rev: String(row.rev),
      ...noticeTexts.reportAnswered({ name: kind.name, isRemoved }),
    }));
    if (isUndone) await deleteNotices(db, schoolId, notices);
    else {
      const at = new Date(now.getTime() + ANSWER_AFTER_MS);
      await insertNotices(db, { schoolId, at }, notices);
    }
  }
}
