import { noticeTexts } from '@meiyu/contract/notice/notice-texts';
import type { ReviewItem } from '@meiyu/contract/review/review.schema';
import {
  ReportReason,
  reportReasonLabels,
  REPORTS_TO_HIDE,
} from '@meiyu/contract/shared/report.schema';

import type { SignedIn } from '../auth/session/signed-in.ts';
import { createReviewSource } from '../review/create-review-source.ts';
import type { ReviewContext, ReviewSource } from '../review/review-source.ts';
import type { PendingRow } from '../review/reviewed-items.repository.ts';
import { applyDecisions } from './apply-decisions.ts';
import { findKind, readContents, readOwnPages } from './read-contents.ts';
import { buildCaseTable, type CaseRecord, selectReports } from './report.repository.ts';
import type { ReportedKind } from './reported-kind.ts';

/**
 * Creates the review source of the reports about content of these kinds. An approval keeps the reported content, a refusal removes it.
 */
export function createReportReview(kinds: readonly ReportedKind[]): ReviewSource {
  const find = (row: CaseRecord) => findKind(kinds, row);
  return createReviewSource<CaseRecord>({
    kind: 'report',
    table: buildCaseTable(kinds),
    toItems: (context, teacher, rows) => loadReviewItems(context, teacher, kinds, rows),
    readAddresses: (db, schoolId, rows) => readOwnPages(db, schoolId, kinds, rows),
    describe: (row, reason, address) =>
      noticeTexts.reportDecided({
        name: find(row).name,
        reason,
        address: reason === '' ? '' : address,
      }),
    beforeUpdate: (db, schoolId, decisions, now) =>
      applyDecisions(db, schoolId, decisions, { findKind: find, now }),
  });
}

async function loadReviewItems(
  context: ReviewContext,
  teacher: SignedIn,
  kinds: readonly ReportedKind[],
  rows: readonly PendingRow<CaseRecord>[],
): Promise<ReviewItem[]> {
  const ids = rows.map(({ id }) => id);
  const reports = await selectReports(context.db, teacher.schoolId, ids);
  const findContent = await readContents(context, teacher, kinds, rows);
  return rows.map((row) => {
    const ofCase = reports.filter((one) => one.case_id === row.id);
    return {
      kind: 'report',
      _id: row.id,
      rev: row.rev,
      author: { name: row.name, grade: row.klass_grade, klass: row.klass_number },
      ...findContent(row),
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
