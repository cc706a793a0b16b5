import { noticeTexts } from '@meiyu/contract/notice/notice-texts';
import type { RemovedItem, RestoreContentBody } from '@meiyu/contract/review/removed-item.schema';
import { z } from 'zod';

import type { Db } from '../../db/database.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import { audit } from '../audit/audit.ts';
import type { SignedIn } from '../auth/session/signed-in.ts';
import type { Context } from '../context.ts';
import { isUuid } from '../create-id.ts';
import { readPage } from '../list-page.ts';
import {
  deleteNotices,
  insertNotices,
  type NewNotice,
  selectUnreadItems,
} from '../notice/notice.repository.ts';
import { problem } from '../problem.ts';
import { lockItems, updateDecisions } from '../review/reviewed-items.repository.ts';
import { findKind, readContents, readOwnPages } from './read-contents.ts';
import { selectIsKept, selectRemovedByTeacher } from './removed-content.repository.ts';
import {
  buildCaseTable,
  type CaseRecord,
  selectReports,
  updateRemovedRev,
} from './report.repository.ts';
import { updateContentState, updateIsHidden } from './reported-content.repository.ts';

/** Lists the content of pupils that the teacher has taken down and can put back, the newest removal first. */
export async function listRemovedContent(
  context: Context,
  teacher: SignedIn,
  query: { cursor?: string | undefined; limit: number },
): Promise<{ items: RemovedItem[]; next: string | null }> {
  const { db, reportedKinds: kinds } = context;
  const { rows, next } = await readPage(
    query,
    (page) => selectRemovedByTeacher(db, kinds, teacher, page),
    ({ decided_at: at, id }) => ({ at, id }),
    z.uuid(),
  );
  const findContent = await readContents(context, teacher, kinds, rows);
  const items = rows.map((row): RemovedItem => {
    const { title, text, images } = findContent(row);
    return {
      _id: row.id,
      rev: row.rev,
      author: { name: row.name, grade: row.klass_grade, klass: row.klass_number },
      title,
      text,
      images,
      reason: row.reason,
      removedAt: row.decided_at.toISOString(),
    };
  });
  return { items, next };
}

/**
 * Shows content again that the teacher has taken down. Content that is visible again stays as it is, so a repeated request has no effect.
 *
 * @throws {Problem} `notFound` if the teacher has not taken the content down; `reviewStale` if its author has changed it since;
 *   `reviewDecided` if another teacher has kept the removal after an appeal
 */
export async function restoreContent(
  context: Context,
  teacher: SignedIn,
  caseId: string,
  { rev }: RestoreContentBody,
): Promise<Record<string, never>> {
  if (!isUuid(caseId)) throw problem('notFound');
  const { schoolId, userId } = teacher;
  const now = context.clock.now();
  const { reportedKinds: kinds } = context;
  const table = buildCaseTable(kinds);
  await inTransaction(context.db, async (db) => {
    const [row] = await lockItems<CaseRecord>(db, table, teacher, [caseId]);
    if (row === undefined || row.decided_by !== userId) throw problem('notFound');
    if (row.rev !== rev) throw problem('reviewStale');
    if (row.state === 'approved') return;
    if (await selectIsKept(db, schoolId, caseId)) throw problem('reviewDecided');
    const kind = findKind(kinds, row);
    const key = { schoolId, id: row.target_id };
    const { removed_rev: removedRev } = row;
    const change = { from: 'refused', to: 'approved', reason: '' } as const;
    const shown =
      removedRev && (await updateContentState(db, kind, key, { ...change, rev: removedRev }));
    if (shown === null) throw problem('reviewStale');
    await updateIsHidden(db, kind, key, false);
    await updateRemovedRev(db, { schoolId, caseId }, null);
    const decision = { id: caseId, state: 'approved', reason: '' } as const;
    await updateDecisions(db, table, schoolId, [
      { ...decision, decidedBy: userId, decidedAt: now },
    ]);
    const pages = await readOwnPages(db, schoolId, kinds, [row]);
    await tellAuthor(db, row, { name: kind.name, address: pages.get(row.id) ?? '', now });
    await tellReporters(db, row, { name: kind.name, now });
    await audit(db, {
      event: 'reviewDecided',
      at: now,
      schoolId,
      subject: row.user_id,
      detail: '1 restored',
    });
  });
  return {};
}

/** Takes the notice of the removal back. An author who has read it learns that the content is visible again. */
async function tellAuthor(
  db: Db,
  { school_id: schoolId, id, rev, user_id: userId }: CaseRecord,
  { name, address, now }: { name: string; address: string; now: Date },
): Promise<void> {
  const item = `report ${id}`;
  const removal = { userId, kind: 'review', item, rev: String(rev) } as const;
  const unread = await selectUnreadItems(
    db,
    { schoolId, userId },
    { kind: 'review', rev: String(rev), items: [item] },
  );
  if (unread.has(item)) return deleteNotices(db, schoolId, [removal]);
  const text = noticeTexts.contentRestored({ name, address });
  return insertNotices(db, { schoolId, at: now }, [
    { ...removal, rev: `${rev} restored`, ...text },
  ]);
}

/** Replaces the answer to the reporters, who read that the content was removed. */
async function tellReporters(
  db: Db,
  { school_id: schoolId, id, rev }: CaseRecord,
  { name, now }: { name: string; now: Date },
): Promise<void> {
  const reports = await selectReports(db, schoolId, [id]);
  const answers = reports.map(({ user_id: userId }): NewNotice => ({
    userId,
    kind: 'review',
    item: `report ${id} ${userId}`,
    rev: String(rev),
    ...noticeTexts.reportAnswered({ name, isRemoved: false }),
  }));
  await deleteNotices(db, schoolId, answers);
  await insertNotices(
    db,
    { schoolId, at: now },
    answers.map((answer) => ({ ...answer, rev: `${rev} restored` })),
  );
}
