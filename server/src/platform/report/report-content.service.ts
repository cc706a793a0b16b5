import { type ReportBody, REPORTS_TO_HIDE } from '@meiyu/contract/shared/report.schema';

import { inTransaction } from '../../db/in-transaction.ts';
import type { SignedIn } from '../auth/session/signed-in.ts';
import type { Context } from '../context.ts';
import { createId } from '../create-id.ts';
import { problem } from '../problem.ts';
import { insertReport, upsertCase } from './report.repository.ts';
import { lockOptionalContent, updateIsHidden } from './reported-content.repository.ts';
import type { ReportedKind } from './reported-kind.ts';

/**
 * Reports content of another pupil. Three reporters hide it until a teacher decides.
 *
 * @throws {Problem} `notFound` if the content is not visible, `reportedAlready`
 */
export async function reportContent(
  context: Context,
  { schoolId, userId }: SignedIn,
  kind: ReportedKind,
  id: string,
  { reason, text }: ReportBody,
): Promise<Record<string, never>> {
  const now = context.clock.now();
  await inTransaction(context.db, async (db) => {
    const key = { schoolId, id };
    const content = await lockOptionalContent(db, kind, key, userId);
    if (content === undefined) throw problem('notFound');
    const { id: caseId } = await upsertCase(
      db,
      { schoolId, kind: kind.kind, id },
      {
        caseId: createId(),
        authorId: content.user_id,
        reviewerId: content.reviewer_id,
        now,
      },
    );
    const trimmed = text.trim();
    const count = await insertReport(db, { schoolId, caseId, userId, reason, text: trimmed, now });
    if (count === null) throw problem('reportedAlready');
    if (count >= REPORTS_TO_HIDE) await updateIsHidden(db, kind, key, true);
  });
  return {};
}
