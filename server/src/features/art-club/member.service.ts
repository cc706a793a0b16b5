import { type ClubMember, MemberState } from '@meiyu/contract/art-club/art-club.schema';
import { noticeTexts } from '@meiyu/contract/notice/notice-texts';
import { z } from 'zod';

import { inTransaction } from '../../db/in-transaction.ts';
import { createPortraitAddress } from '../../platform/asset/portrait-address.ts';
import type { SignedIn } from '../../platform/auth/session/signed-in.ts';
import type { Context } from '../../platform/context.ts';
import { isUuid } from '../../platform/create-id.ts';
import { cutPage, decodeCursor } from '../../platform/list-page.ts';
import { insertNotices } from '../../platform/notice/notice.repository.ts';
import { problem } from '../../platform/problem.ts';
import { lockOptionalPupil } from '../../platform/review/item-events.repository.ts';
import { lockOptionalClub } from './art-club.repository.ts';
import { hasEnded, isInside, requireClub } from './art-club.service.ts';
import {
  type MemberView,
  selectMayAdd,
  selectMemberViews,
  selectOptionalMember,
  selectOptionalMemberView,
} from './member.repository.ts';
import { checkOtherClubs } from './membership.service.ts';
import { changeMember, getSeatState } from './seats.service.ts';

const Cursor = z.number().int().min(0);

interface MembersQuery {
  state?: MemberState | undefined;
  search?: string | undefined;
  cursor?: string | undefined;
  limit: number;
}

/**
 * Lists the pupils of a club in the order in which they signed up. Fellow members see only members.
 *
 * @throws {Problem} `notFound` if the user does not belong to the club
 */
export async function listMembers(
  context: Context,
  user: SignedIn,
  id: string,
  { state, search, cursor, limit }: MembersQuery,
): Promise<{ items: ClubMember[]; next: string | null }> {
  const club = await requireClub(context, user, id);
  if (!isInside(club)) throw problem('notFound');
  const { may_manage: mayManage } = club;
  const rows = await selectMemberViews(
    context.db,
    { schoolId: user.schoolId, clubId: id },
    {
      state: mayManage ? state : 'member',
      // Fellow members do not see student numbers, so they cannot search them.
      search: mayManage ? search?.trim() : undefined,
      afterNo: decodeCursor(cursor, Cursor),
      limit: limit + 1,
    },
  );
  const { rows: page, next } = cutPage(rows, limit, ({ no }) => no);
  return { items: page.flatMap((row) => toMember(context, user, row, mayManage)), next };
}

/**
 * Gives a pupil a seat or a place on the waiting list, refuses a request, or removes a member. Doing it again changes nothing.
 *
 * @throws {Problem} `notFound`, `clubClosed`; `drawAhead` for a seat before the draw; `clubsFull` and `clubTimeConflict` for a pupil who
 * has not asked
 */
export function setMember(
  context: Context,
  teacher: SignedIn,
  { id, userId }: { id: string; userId: string },
  wanted: 'member' | 'refused' | 'removed',
): Promise<ClubMember> {
  const now = context.clock.now();
  const { schoolId } = teacher;
  const key = { schoolId, clubId: id };
  return inTransaction(context.db, async (db) => {
    if (!isUuid(userId)) throw problem('notFound');
    // The same order as in the pupil's own changes: first the pupil, then the club.
    const pupil = await lockOptionalPupil(db, { schoolId, userId });
    const club = await lockOptionalClub(db, schoolId, id);
    const { may_manage: mayManage } = await requireClub({ ...context, db }, teacher, id);
    if (pupil === undefined || club === undefined || !mayManage) throw problem('notFound');
    const from = (await selectOptionalMember(db, key, userId))?.state ?? null;
    const mayAdd =
      from !== null ||
      (wanted === 'member' && (await selectMayAdd(db, teacher, { userId, grades: club.grades })));
    if (!mayAdd) throw problem('notFound');
    if (hasEnded(club, now)) throw problem('clubClosed');
    const isDone =
      from === wanted ||
      (wanted === 'member' && from === 'waiting') ||
      (wanted !== 'member' && from !== null && ['refused', 'left', 'removed'].includes(from));
    if (!isDone) {
      const isDrawAhead = club.join_by === 'draw' && club.drawn_at === null;
      if (wanted === 'member' && isDrawAhead) throw problem('drawAhead');
      if (wanted === 'member' && from !== 'requested') await checkOtherClubs(db, club, userId);
      const to = wanted === 'member' ? getSeatState(club) : wanted;
      await changeMember(db, { club, userId, to, now });
      await insertNotices(db, { schoolId, at: now }, [
        {
          userId,
          kind: 'club',
          item: id,
          rev: `${to} ${now.getTime()}`,
          ...noticeTexts.clubMemberSet({ clubId: id, name: club.name, state: to }),
        },
      ]);
    }
    const view = await selectOptionalMemberView(db, key, userId);
    const [member] = view === undefined ? [] : toMember(context, teacher, view, true);
    if (member === undefined) throw problem('notFound');
    return member;
  });
}

/** Builds a member. Leaves out a user who is in no class any more. */
function toMember(
  { secrets, clock }: Context,
  { schoolId }: SignedIn,
  row: MemberView,
  mayManage: boolean,
): ClubMember[] {
  const { grade, klass, user_id: userId, portrait } = row;
  if (grade === null || klass === null) return [];
  return [
    {
      userId,
      name: row.name,
      portrait: createPortraitAddress(secrets, clock.now(), { schoolId, userId, portrait }),
      number: mayManage ? row.login_name : '',
      grade,
      klass,
      state: MemberState.parse(row.state),
      position: row.position,
    },
  ];
}
