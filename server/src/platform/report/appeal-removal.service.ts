import { hasContactDetails } from '@meiyu/contract/shared/contact-details';
import {
  type AppealRemovalBody,
  type Removal,
  RemovalAppeal,
} from '@meiyu/contract/shared/removal.schema';
import type { ReportTarget } from '@meiyu/contract/shared/report.schema';

import type { Db } from '../../db/database.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import type { SignedIn } from '../auth/session/signed-in.ts';
import type { Context } from '../context.ts';
import { createId } from '../create-id.ts';
import { problem } from '../problem.ts';
import {
  insertAppeal,
  lockOptionalRemoval,
  selectOptionalAppealText,
  selectRemovals,
} from './removal-appeal.repository.ts';
import type { ReportedKind } from './reported-kind.ts';

/**
 * Appeals against the removal of own content. A repeated request with the same text has no effect.
 *
 * @throws {Problem} `notFound` if the content is not removed, `removalAppealed`, `contactInText`
 */
export async function appealRemoval(
  { db, clock }: Context,
  { schoolId, userId }: SignedIn,
  kind: ReportedKind,
  id: string,
  body: AppealRemovalBody,
): Promise<void> {
  const text = body.text.trim();
  if (hasContactDetails(text)) throw problem('contactInText');
  await inTransaction(db, async (db) => {
    const removal = await lockOptionalRemoval(db, { schoolId, kind, id }, userId);
    if (removal === undefined) throw problem('notFound');
    const { case_id: caseId, case_rev: caseRev, target_rev: targetRev } = removal;
    const known = await selectOptionalAppealText(db, schoolId, { caseId, caseRev });
    if (known === text) return;
    if (known !== undefined) throw problem('removalAppealed');
    await insertAppeal(db, {
      school_id: schoolId,
      id: createId(),
      case_id: caseId,
      case_rev: caseRev,
      target_kind: kind.kind,
      target_id: id,
      target_rev: targetRev,
      user_id: userId,
      text,
      state: 'pending',
      submitted_at: clock.now(),
      decided_by: null,
      decided_at: null,
    });
  });
}

/** Reads which of these own items a teacher has removed, and the appeals against it. Items that were changed since are left out. */
export async function readRemovals(
  db: Db,
  schoolId: string,
  kind: ReportTarget,
  items: readonly { id: string; state: string; rev: number }[],
): Promise<ReadonlyMap<string, Removal>> {
  const revs = new Map(
    items.filter(({ state }) => state === 'refused').map(({ id, rev }) => [id, rev]),
  );
  if (revs.size === 0) return new Map();
  const rows = await selectRemovals(db, { schoolId, kind }, [...revs.keys()]);
  return new Map(
    rows
      .filter((row) => row.removed_rev === revs.get(row.target_id))
      .map(({ target_id: id, state, reason }) => [
        id,
        { appeal: state === null ? null : RemovalAppeal.parse({ state, reason }) },
      ]),
  );
}
