import type { Config } from '../../../config.ts';
import type { Db } from '../../../db/database.ts';
import type { SignedIn } from '../../auth/session/signed-in.ts';
import { problem } from '../../problem.ts';

/**
 * Checks the stored files against the operator's limits. Throws `userSpaceFull` or `schoolSpaceFull`. Call it in the transaction
 * that added a file: it locks the counters until the transaction ends, and the error undoes the addition.
 */
export async function requireSpace(
  db: Db,
  { schoolId, userId }: Pick<SignedIn, 'schoolId' | 'userId'>,
  { userSpaceBytes, schoolSpaceBytes }: Pick<Config, 'userSpaceBytes' | 'schoolSpaceBytes'>,
): Promise<void> {
  const school = await db
    .selectFrom('asset_school_totals')
    .select('bytes')
    .where('school_id', '=', schoolId)
    .executeTakeFirst();
  const user = await db
    .selectFrom('asset_user_totals')
    .select('bytes')
    .where('school_id', '=', schoolId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if ((user?.bytes ?? 0) > userSpaceBytes) throw problem('userSpaceFull');
  if ((school?.bytes ?? 0) > schoolSpaceBytes) throw problem('schoolSpaceFull');
}
