import {
  type ArtActivityEntry,
  artActivityLimits,
  EntryRole,
  EntryState,
  type EnterResultsBody,
} from '@meiyu/contract/art-activity/art-activity.schema';
import { noticeTexts } from '@meiyu/contract/notice/notice-texts';
import { z } from 'zod';

import { inTransaction } from '../../../db/in-transaction.ts';
import type { SignedIn } from '../../../platform/auth/session/signed-in.ts';
import type { Context } from '../../../platform/context.ts';
import { isUuid } from '../../../platform/create-id.ts';
import { cutPage, decodeCursor } from '../../../platform/list-page.ts';
import { insertNotices } from '../../../platform/notice/notice.repository.ts';
import { problem } from '../../../platform/problem.ts';
import {
  type EntryView,
  selectEntryView,
  selectEntryViews,
  selectMayEnter,
  selectOptionalEntry,
  updateOtherResults,
  updateResults,
} from '../entry.repository.ts';
import { selectHasApproved, selectLatestOfPupils } from '../evidence/evidence.repository.ts';
import { readEvidence } from '../evidence/read-evidence.service.ts';
import { changeEntry } from '../places.service.ts';
import { lockTeacherActivity, viewTeacherActivity } from './teach-art-activity.service.ts';

const Cursor = z.number().int().min(0);

interface EntriesQuery {
  state?: EntryState | undefined;
  search?: string | undefined;
  cursor?: string | undefined;
  limit: number;
}

/** Lists the entries of an activity in the order of their last change. */
export async function listEntries(
  context: Context,
  teacher: SignedIn,
  id: string,
  query: EntriesQuery,
): Promise<{ items: ArtActivityEntry[]; next: string | null }> {
  await viewTeacherActivity(context, teacher, id);
  const rows = await selectEntryViews(
    context.db,
    { schoolId: teacher.schoolId, activityId: id },
    {
      state: query.state,
      search: query.search?.trim(),
      afterNo: decodeCursor(query.cursor, Cursor),
      limit: query.limit + 1,
    },
  );
  const { rows: page, next } = cutPage(rows, query.limit, ({ no }) => no);
  return { items: await loadEntries(context, teacher, id, page), next };
}

/**
 * Gives a pupil a place, or removes the pupil from the activity. Doing it again changes nothing.
 *
 * @throws {Problem} `notFound`, `activityCancelled`, `activityFull`, `evidenceApproved`; `drawAhead` for a place before the draw
 */
export function setEntry(
  context: Context,
  teacher: SignedIn,
  { id, userId }: { id: string; userId: string },
  to: 'signedUp' | 'withdrawn',
): Promise<ArtActivityEntry> {
  const now = context.clock.now();
  const key = { schoolId: teacher.schoolId, activityId: id };
  return inTransaction(context.db, async (db) => {
    const activity = await lockTeacherActivity(db, teacher, id);
    if (!isUuid(userId)) throw problem('notFound');
    const from = (await selectOptionalEntry(db, key, userId))?.state ?? null;
    if (from === null && (to === 'withdrawn' || !(await selectMayEnter(db, key, userId))))
      throw problem('notFound');
    if (activity.cancelled_at !== null) throw problem('activityCancelled');
    if (from !== to) {
      const isFull = activity.quota !== null && activity.taken >= activity.quota;
      const isDrawAhead = activity.mode === 'draw' && activity.drawn_at === null;
      if (to === 'signedUp' && isDrawAhead) throw problem('drawAhead');
      if (to === 'signedUp' && isFull) throw problem('activityFull');
      if (await selectHasApproved(db, { ...key, userId })) throw problem('evidenceApproved');
      await changeEntry(db, { activity, userId, from, to, now });
      await insertNotices(db, { schoolId: teacher.schoolId, at: now }, [
        {
          userId,
          kind: 'activity',
          item: id,
          rev: `set ${activity.next_no}`,
          ...noticeTexts.activityEntrySet({
            activityId: id,
            title: activity.title,
            isIn: to === 'signedUp',
          }),
        },
      ]);
    }
    const view = await selectEntryView(db, key, userId);
    const views = view === undefined ? [] : [view];
    const [entry] = await loadEntries({ ...context, db }, teacher, id, views);
    if (entry === undefined) throw problem('notFound');
    return entry;
  });
}

/**
 * Stores roles and awards of pupils who have a place, and tells those whose result has changed. With `others`, all other pupils without a
 * result become participants. Returns the number of changed results.
 *
 * @throws {Problem} `notFound`, `activityCancelled`, `activityNotBegun`, `badRequest` if an award is too long
 */
export function enterResults(
  context: Context,
  teacher: SignedIn,
  id: string,
  { items, others }: EnterResultsBody,
): Promise<{ saved: number }> {
  const now = context.clock.now();
  const { schoolId } = teacher;
  return inTransaction(context.db, async (db) => {
    const activity = await lockTeacherActivity(db, teacher, id);
    if (activity.cancelled_at !== null) throw problem('activityCancelled');
    if (now < activity.starts) throw problem('activityNotBegun');
    const results = items.map(({ award, ...rest }) => ({ ...rest, award: award.trim() }));
    if (results.some(({ award }) => award.length > artActivityLimits.award))
      throw problem('badRequest', { error_msg: `奖项最多${artActivityLimits.award}个字` });
    const key = { schoolId, activityId: id };
    const changed: { userId: string; award: string }[] = await updateResults(db, key, results);
    if (others) changed.push(...(await updateOtherResults(db, key)));
    await insertNotices(
      db,
      { schoolId, at: now },
      changed.map(({ userId, award }) => ({
        userId,
        kind: 'activity' as const,
        item: id,
        rev: `result ${now.getTime()}`,
        ...noticeTexts.activityResult({ activityId: id, title: activity.title, award }),
      })),
    );
    return { saved: changed.length };
  });
}

/** Builds entries with the evidence of the pupils. Leaves out users who are in no class any more. */
async function loadEntries(
  context: Context,
  teacher: SignedIn,
  activityId: string,
  rows: readonly EntryView[],
): Promise<ArtActivityEntry[]> {
  const latest = await selectLatestOfPupils(
    context.db,
    { schoolId: teacher.schoolId, activityId },
    rows.map(({ user_id: id }) => id),
  );
  const evidence = await readEvidence(context, teacher, latest);
  return rows.flatMap((row) => {
    const { grade, klass } = row;
    if (grade === null || klass === null) return [];
    const index = latest.findIndex(({ user_id: id }) => id === row.user_id);
    return [
      {
        userId: row.user_id,
        name: row.name,
        number: row.login_name,
        grade,
        klass,
        state: EntryState.parse(row.state),
        position: row.position,
        role: row.role === null ? null : EntryRole.parse(row.role),
        award: row.award,
        evidence: evidence[index] ?? null,
      },
    ];
  });
}
