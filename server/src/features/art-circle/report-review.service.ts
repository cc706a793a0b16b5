import { noticeTexts } from '@meiyu/contract/notice/notice-texts';
import type { ReviewItem } from '@meiyu/contract/review/review.schema';
import {
  ReportReason,
  reportReasonLabels,
  REPORTS_TO_HIDE,
  ReportTarget,
} from '@meiyu/contract/shared/report.schema';

import type { Db } from '../../db/database.ts';
import type { SignedIn } from '../../platform/auth/session/signed-in.ts';
import { deleteNotices, insertNotices } from '../../platform/notice/notice.repository.ts';
import { createReviewSource } from '../../platform/review/create-review-source.ts';
import type { ItemDecision, ReviewContext } from '../../platform/review/review-source.ts';
import type { PendingRow } from '../../platform/review/reviewed-items.repository.ts';
import { readPostFiles } from './post-files.service.ts';
import {
  type CaseRecord,
  caseTable,
  lockCases,
  selectReports,
  selectTargets,
  updateTarget,
} from './report.repository.ts';

/** The time in ms after which reporters see their answer. Until then, the teacher can undo the decision. */
const ANSWER_AFTER_MS = 25_000;

/** Reports of pupils that wait for a teacher. An approval keeps the reported content, a refusal removes it. */
export const reportReview = createReviewSource<CaseRecord>({
  kind: 'report',
  table: caseTable,
  toItems: toReviewItems,
  describe: (row, reason) => noticeTexts.reportDecided({ name: getName(row), reason, address: '' }),
  beforeUpdate: applyDecisions,
});

const getName = ({ target_kind: kind }: Pick<CaseRecord, 'target_kind'>) =>
  kind === 'post' ? '一件作品' : '一条留言';

async function toReviewItems(
  context: ReviewContext,
  teacher: SignedIn,
  rows: readonly PendingRow<CaseRecord>[],
): Promise<ReviewItem[]> {
  const { db } = context;
  const { posts, comments } = await selectTargets(db, teacher.schoolId, rows);
  const ids = rows.map(({ id }) => id);
  const reports = await selectReports(db, teacher.schoolId, ids);
  const files = await readPostFiles(context, teacher, posts);
  return rows.map((row) => {
    const post = posts.find(({ id }) => row.target_kind === 'post' && id === row.target_id);
    const comment = comments.find(
      ({ id }) => row.target_kind === 'comment' && id === row.target_id,
    );
    const ofCase = reports.filter((one) => one.case_id === row.id);
    const { images = [], audios = [], video } = post === undefined ? {} : files.of(post);
    const title = post?.title ?? comment?.title ?? '';
    return {
      kind: 'report',
      _id: row.id,
      rev: row.rev,
      author: { name: row.name, grade: row.klass_grade, klass: row.klass_number },
      title: `${row.target_kind === 'post' ? '作品' : '留言'}：${title || '没有标题的作品'}`,
      text: post?.text ?? comment?.text ?? '',
      images,
      audios,
      videos: video === undefined ? [] : [video.src],
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
  now: Date,
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
    const target = { schoolId, kind: ReportTarget.parse(row.target_kind), id: row.target_id };
    const isRemoved = decision.state === 'refused';
    const isUndone = decision.state === 'pending';
    // oxlint-disable-next-line no-await-in-loop -- one transaction runs one statement at a time
    await updateTarget(db, target, {
      isHidden: isUndone && ofCase.length >= REPORTS_TO_HIDE,
      state: isRemoved ? 'refused' : 'approved',
      reason: isRemoved ? decision.reason : '',
    });
    const notices = ofCase.map(({ user_id: userId }) => ({
      userId,
      kind: 'review' as const,
      item: `report ${row.id} ${userId}`,
      rev: String(row.rev),
      ...noticeTexts.reportAnswered({ name: getName(row), isRemoved }),
    }));
    // oxlint-disable-next-line no-await-in-loop -- as above
    if (isUndone) await deleteNotices(db, schoolId, notices);
    else {
      const at = new Date(now.getTime() + ANSWER_AFTER_MS);
      // oxlint-disable-next-line no-await-in-loop -- as above
      await insertNotices(db, { schoolId, at }, notices);
    }
  }
}
