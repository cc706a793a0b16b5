import type { MemberState } from '@meiyu/contract/art-club/art-club.schema';
import { noticeTexts } from '@meiyu/contract/notice/notice-texts';

import type { Db } from '../../db/database.ts';
import { insertNotices } from '../../platform/notice/notice.repository.ts';
import { updateFirstWaiting } from '../../platform/places/places.repository.ts';
import { type ClubRecord, updateClub } from './art-club.repository.ts';
import { hasEnded } from './art-club.service.ts';
import { clubPlaces } from './club-places.repository.ts';
import { selectOptionalMember, upsertMember } from './member.repository.ts';

/** A change of one membership, in the transaction that locked the club. */
interface MemberChange {
  club: ClubRecord;
  userId: string;
  to: MemberState;
  now: Date;
}

/** Returns the state of a pupil who gets a seat now: a pupil who waits has the next free seat. */
export function getSeatState({ members, capacity, waiting }: ClubRecord): 'member' | 'waiting' {
  return members < capacity && waiting === 0 ? 'member' : 'waiting';
}

/** Changes a membership, and gives a seat that becomes free to the first pupil of the waiting list. */
export async function changeMember(db: Db, { club, userId, to, now }: MemberChange): Promise<void> {
  const key = { schoolId: club.school_id, clubId: club.id };
  const before = await selectOptionalMember(db, key, userId);
  const isNew = to === 'requested' || before?.state !== 'requested';
  await upsertMember(db, {
    school_id: club.school_id,
    club_id: club.id,
    user_id: userId,
    state: to,
    // A pupil who asked keeps the place in the order of the sign-ups.
    no: isNew ? club.next_no : before.no,
    changed_at: now,
    draw_wins: null,
    draw_code: null,
    draw_rank: null,
  });
  const count = (state: MemberState) => Number(to === state) - Number(before?.state === state);
  await fillSeats(
    db,
    {
      ...club,
      members: club.members + count('member'),
      waiting: club.waiting + count('waiting'),
      requested: club.requested + count('requested'),
      next_no: club.next_no + Number(isNew),
    },
    now,
  );
}

/** Gives the free seats of a club to the waiting list, and stores the counts. */
export async function fillSeats(db: Db, club: ClubRecord, now: Date): Promise<void> {
  const { school_id: schoolId, id, capacity, members, waiting, requested } = club;
  const places = hasEnded(club, now) ? 0 : Math.min(capacity - members, waiting);
  const key = { schoolId, itemId: id };
  const promoted = await updateFirstWaiting(db, clubPlaces, key, { places, at: now });
  await updateClub(db, schoolId, id, {
    members: members + promoted.length,
    waiting: waiting - promoted.length,
    requested,
    next_no: club.next_no,
  });
  await insertNotices(
    db,
    { schoolId, at: now },
    promoted.map((userId) => ({
      userId,
      kind: 'waitlist' as const,
      item: id,
      rev: `promoted ${club.next_no} ${now.getTime()}`,
      ...noticeTexts.clubPromoted({ clubId: id, name: club.name }),
    })),
  );
}
