import { randomUUID } from 'node:crypto';

import type { Db } from '../db/database.ts';

/** Makes pupils members of a club without a request. */
export async function insertMembers(
  db: Db,
  { schoolId, clubId }: { schoolId: string; clubId: string },
  userIds: readonly string[],
): Promise<void> {
  await db
    .insertInto('art_club_members')
    .values(
      userIds.map((userId, index) => ({
        school_id: schoolId,
        club_id: clubId,
        user_id: userId,
        state: 'member',
        no: index + 1,
        changed_at: new Date(),
        draw_wins: null,
        draw_code: null,
        draw_rank: null,
      })),
    )
    .execute();
  await db
    .updateTable('art_clubs')
    .set({ members: userIds.length, next_no: userIds.length + 1 })
    .where('school_id', '=', schoolId)
    .where('id', '=', clubId)
    .execute();
}

/** Builds the body of a request that makes a post. */
export function buildClubPost(change: object = {}): object {
  return { eventId: randomUUID(), text: '第一只不断线的兔子', images: [], ...change };
}
