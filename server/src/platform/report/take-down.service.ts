import { noticeTexts } from '@meiyu/contract/notice/notice-texts';
import type { TakeDownBody } from '@meiyu/contract/shared/take-down.schema';

import { inTransaction } from '../../db/in-transaction.ts';
import { audit } from '../audit/audit.ts';
import type { SignedIn } from '../auth/session/signed-in.ts';
import type { Context } from '../context.ts';
import { createId } from '../create-id.ts';
import { insertNotices } from '../notice/notice.repository.ts';
import { problem } from '../problem.ts';
import { updateDecisions } from '../review/reviewed-items.repository.ts';
import { applyDecisions } from './apply-decisions.ts';
import { buildCaseTable, upsertCase } from './report.repository.ts';
import { lockOptionalTaughtContent } from './reported-content.repository.ts';
import type { ReportedKind } from './reported-kind.ts';

/**
 * Takes visible content of a pupil down without a report. It is the refusal of a case without reporters; reporters of an open case get
 * their answer. Content that is already down stays as it is, so a repeated request has no effect.
 *
 * @throws {Problem} `notFound` if the teacher may not take the content down, or it is not visible
 */
export async function takeDownContent(
  context: Context,
  teacher: SignedIn,
  kind: ReportedKind,
  id: string,
  { reason: written }: TakeDownBody,
): Promise<Record<string, never>> {
  const { schoolId, userId } = teacher;
  const reason = written.trim();
  const now = context.clock.now();
  await inTransaction(context.db, async (db) => {
    const content = await lockOptionalTaughtContent(db, kind, teacher, id);
    if (content === undefined) throw problem('notFound');
    const { user_id: authorId, reviewer_id: reviewerId, state } = content;
    if (state === 'refused') return;
    const target = { schoolId, kind: kind.kind, id };
    const opened = await upsertCase(db, target, { caseId: createId(), authorId, reviewerId, now });
    const decision = {
      id: opened.id,
      state: 'refused',
      reason,
      decidedBy: userId,
      decidedAt: now,
    } as const;
    await applyDecisions(db, schoolId, [decision], { findKind: () => kind, now });
    await updateDecisions(db, buildCaseTable([kind]), schoolId, [decision]);
    const pages = await kind.readOwnPages(db, schoolId, [id]);
    await insertNotices(db, { schoolId, at: now }, [
      {
        userId: authorId,
        kind: 'review',
        item: `report ${opened.id}`,
        rev: String(opened.rev),
        ...noticeTexts.reportDecided({ name: kind.name, reason, address: pages.get(id) ?? '' }),
      },
    ]);
    await audit(db, {
      event: 'reviewDecided',
      at: now,
      schoolId,
      subject: authorId,
      detail: '1 taken down',
    });
  });
  return {};
}
