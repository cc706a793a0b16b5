import {
  type ReportBody,
  REPORTS_TO_HIDE,
  type ReportTarget,
} from '@meiyu/contract/shared/report.schema';

import { inTransaction } from '../../db/in-transaction.ts';
import type { SignedIn } from '../../platform/auth/session/signed-in.ts';
import type { Context } from '../../platform/context.ts';
import { createId } from '../../platform/create-id.ts';
import { problem } from '../../platform/problem.ts';
import { requireArtCircle } from './art-circle.service.ts';
import { insertReport, lockOptionalTarget, updateTarget, upsertCase } from './report.repository.ts';

/**
 * Reports a post or comment of another pupil. Three reporters hide it until a teacher decides.
 *
 * @throws {Problem} `notFound` if the user does not see it, `reportedAlready`
 */
export async function report(
  context: Context,
  user: SignedIn,
  target: { kind: ReportTarget; id: string },
  { reason, text }: ReportBody,
): Promise<Record<string, never>> {
  await requireArtCircle(context.db, user);
  const now = context.clock.now();
  const { schoolId, userId } = user;
  await inTransaction(context.db, async (db) => {
    const of = { schoolId, ...target };
    const authorId = await lockOptionalTarget(db, of, userId);
    if (authorId === undefined) throw problem('notFound');
    const caseId = await upsertCase(db, of, { caseId: createId(), authorId, now });
    const trimmed = text.trim();
    const count = await insertReport(db, { schoolId, caseId, userId, reason, text: trimmed, now });
    if (count === null) throw problem('reportedAlready');
    if (count >= REPORTS_TO_HIDE)
      await updateTarget(db, of, { isHidden: true, state: null, reason: '' });
  });
  return {};
}
