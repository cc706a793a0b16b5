import { haveConflict } from '@meiyu/contract/art-club/art-club.rules';
import type { ArtClub, MemberState } from '@meiyu/contract/art-club/art-club.schema';

import type { Db } from '../../db/database.ts';
import type { SignedIn } from '../../platform/auth/session/signed-in.ts';
import type { Context } from '../../platform/context.ts';
import { problem } from '../../platform/problem.ts';
import { changeItemOnce } from '../../platform/review/change-item.service.ts';
import { type ClubRecord, lockOptionalClub } from './art-club.repository.ts';
import { hasEnded, readArtClub, requireClub } from './art-club.service.ts';
import { parseSchedule } from './club-times.service.ts';
import { selectClubsMax, selectOptionalMember, selectOtherClubs } from './member.repository.ts';
import { changeMember, getSeatState } from './seats.service.ts';

/** The limit for changes of memberships per pupil and day. It is far above the clubs of a school. */
const CHANGES_PER_DAY = 100;

const isActive = (state: string | undefined) =>
  state === 'requested' || state === 'member' || state === 'waiting';

/**
 * Signs a pupil up for a club. The pupil waits for the teacher, or takes part in the draw. Signing up again changes nothing.
 *
 * @throws {Problem} `notFound`, `clubNotOpen`, `clubsFull`, `clubTimeConflict`
 */
export function joinClub(
  context: Context,
  user: SignedIn,
  id: string,
  eventId: string,
): Promise<ArtClub> {
  return changeOwn(context, user, { id, eventId, action: 'make' }, async (db, club, state, now) => {
    if (isActive(state)) return null;
    // A teacher has decided about a pupil who was refused or removed.
    if (!isOpen(club, now) || state === 'refused' || state === 'removed')
      throw problem('clubNotOpen');
    await checkOtherClubs(db, club, user.userId);
    return club.drawn_at === null ? 'requested' : getSeatState(club);
  });
}

/** Withdraws a sign-up, or leaves a club. The seat goes to the first pupil of the waiting list. Leaving again changes nothing. */
export function leaveClub(
  context: Context,
  user: SignedIn,
  id: string,
  eventId: string,
): Promise<ArtClub> {
  return changeOwn(context, user, { id, eventId, action: 'withdraw' }, async (_db, _club, state) =>
    isActive(state) ? 'left' : null,
  );
}

/**
 * Checks whether a pupil may have another club in its school year. Call it with the pupil locked.
 *
 * @throws {Problem} `clubsFull`, `clubTimeConflict`
 */
export async function checkOtherClubs(db: Db, club: ClubRecord, userId: string): Promise<void> {
  const { school_id: schoolId, id: clubId, year } = club;
  const others = await selectOtherClubs(db, { schoolId, clubId }, { userId, year });
  if (others.length >= (await selectClubsMax(db, schoolId))) throw problem('clubsFull');
  const schedule = parseSchedule(club.schedule);
  if (others.some((other) => haveConflict(parseSchedule(other.schedule), schedule)))
    throw problem('clubTimeConflict');
}

function isOpen(club: ClubRecord, now: Date): boolean {
  const { signup_opens: opens, signup_closes: closes } = club;
  if (club.join_by === 'closed' || hasEnded(club, now)) return false;
  return opens !== null && closes !== null && opens <= now && now < closes;
}

interface OwnChange {
  id: string;
  eventId: string;
  action: 'make' | 'withdraw';
}

/** Changes the pupil's membership to the state that `decide` returns. Null changes nothing. */
async function changeOwn(
  context: Context,
  user: SignedIn,
  { id, eventId, action }: OwnChange,
  decide: (
    db: Db,
    club: ClubRecord,
    state: string | undefined,
    now: Date,
  ) => Promise<MemberState | null>,
): Promise<ArtClub> {
  const { schoolId, userId } = user;
  const request = {
    kind: 'artClubMember',
    eventId,
    request: { id, action },
    perDay: CHANGES_PER_DAY,
  } as const;
  const changed = await changeItemOnce(context, user, request, {
    run: async ({ db, now }) => {
      const club = await lockOptionalClub(db, schoolId, id);
      await requireClub({ ...context, db }, user, id);
      if (club === undefined) throw problem('notFound');
      const member = await selectOptionalMember(db, { schoolId, clubId: id }, userId);
      const to = await decide(db, club, member?.state, now);
      if (to !== null) await changeMember(db, { club, userId, to, now });
      return { itemId: id, action, rev: club.next_no };
    },
    read: (reading) => readArtClub(reading, user, id),
  });
  if (changed === null) throw problem('notFound');
  return changed;
}
