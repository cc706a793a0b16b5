import { noticeTexts } from '@meiyu/contract/notice/notice-texts';
import type { ReviewItem } from '@meiyu/contract/review/review.schema';
import {
  ReportReason,
  reportReasonLabels,
  REPORTS_TO_HIDE,
} from '@meiyu/contract/shared/report.schema';

import type { Db } from '../../db/database.ts';
import type { SignedIn } from '../auth/session/signed-in.ts';
import { deleteNotices, insertNotices } from '../notice/notice.repository.ts';
import { createReviewSource } from '../review/create-review-source.ts';
import type { ItemDecision, ReviewContext, ReviewSource } from '../review/review-source.ts';
import type { PendingRow } from '../review/reviewed-items.repository.ts';
import { buildCaseTable, type CaseRecord, lockCases, selectReports } from './report.repository.ts';
import { updateContentState, updateIsHidden } from './reported-content.repository.ts';
import type { ReportedContent, ReportedKind } from './reported-kind.ts';

/** The time in ms after which reporters see their answer. Until then, the teacher can undo the decision. */
const ANSWER_AFTER_MS = 25_000;

/**
 * Creates the review source of the reports about content of these kinds. An approval keeps the reported content, a refusal removes it.
 */
export function createReportReview(kinds: readonly ReportedKind[]): ReviewSource {
  const findKind = ({ target_kind: name }: Pick<CaseRecord, 'target_kind'>): ReportedKind => {
    const kind = kinds.find((one) => one.kind === name);
    if (kind === undefined) throw new Error(`no feature has content of the kind ${name}`);
    return kind;
  };
  return createReviewSource<CaseRecord>({
    kind: 'report',
    table: buildCaseTable(kinds),
    toItems: (context, teacher, rows) => toReviewItems(context, teacher, kinds, rows),
    describe: (row, reason) =>
      noticeTexts.reportDecided({ name: findKind(row).name, reason, address: '' }),
    beforeUpdate: (db, schoolId, decisions, now) =>
      applyDecisions(db, schoolId, decisions, { findKind, now }),
  });
}

async function toReviewItems(
  context: ReviewContext,
  teacher: SignedIn,
  kinds: readonly ReportedKind[],
  rows: readonly PendingRow<CaseRecord>[],
): Promise<ReviewItem[]> {
  const ids = rows.map(({ id }) => id);
  const reports = await selectReports(context.db, teacher.schoolId, ids);
  const contents = new Map<string, ReportedContent>();
  for (const { kind, read } of kinds) {
    const targets = rows.filter((row) => row.target_kind === kind);
    if (targets.length === 0) continue;
    const targetIds = targets.map((row) => row.target_id);
    const found = await read(context, teacher, targetIds);
    for (const [id, content] of found) contents.set(`${kind} ${id}`, content);
  }
  return rows.map((row) => {
    const ofCase = reports.filter((one) => one.case_id === row.id);
    const content = contents.get(`${row.target_kind} ${row.target_id}`);
    return {
      kind: 'report',
      _id: row.id,
      rev: row.rev,
      author: { name: row.name, grade: row.klass_grade, klass: row.klass_number },
      ...(content ?? { title: '已经删除的内容', text: '', images: [], audios: [], videos: [] }),
      facts: ofCase.map(({ reason, text }, index) => ({
        label: `举报 ${index + 1}`,
        text: [reportReasonLabels[ReportReason.parse(reason)], text].filter(Boolean).join('：'),
      })),
      warnings: ofCase.length >= REPORTS_TO_HIDE ? ['三位同学举报了，现在先藏起来'] : [],
      effect: '',
      submittedAt: row.waiting_since.toISOString(),
    };
  });
}

/** Shows or removes the reported content, and tells the reporters. An undo restores the state before the decision. */
async function applyDecisions(
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
      : ({ from: 'refused', to: 'approved', reason: '' } as const);
    // An approval keeps the content as it is. `row.state` is the decision that an undo takes back.
    if (isRemoved || (isUndone && row.state === 'refused'))
      await updateContentState(db, kind, key, change);
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
