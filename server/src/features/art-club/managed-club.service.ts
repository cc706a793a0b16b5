import type { SignedIn } from '../../platform/auth/session/signed-in.ts';
import type { Context } from '../../platform/context.ts';
import { problem } from '../../platform/problem.ts';
import { type ClubRecord, lockOptionalClub } from './art-club.repository.ts';
import { requireClub } from './art-club.service.ts';

/**
 * Locks a club that the teacher runs, until the transaction ends.
 *
 * @throws {Problem} `notFound` for any other id
 */
export async function lockManagedClub(
  context: Pick<Context, 'db' | 'clock'>,
  teacher: SignedIn,
  id: string,
): Promise<ClubRecord> {
  const club = await lockOptionalClub(context.db, teacher.schoolId, id);
  const { may_manage: mayManage } = await requireClub(context, teacher, id);
  if (club === undefined || !mayManage) throw problem('notFound');
  return club;
}
