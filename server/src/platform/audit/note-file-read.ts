import { callerOf, inSchool } from '../../db/scope.ts';
import type { Context } from '../context.ts';
import { RecentlyUsed } from '../recently-used.ts';
import { audit } from './audit.ts';

/** Players read a file in many parts, and lists show small pictures again and again: that is one reading. */
const ONCE_IN_MS = 3_600_000;
const noted = new RecentlyUsed<string, number>(10_000);

interface FileRead {
  schoolId: string;
  /** Who reads, and whose file it is. */
  viewerId: string;
  ownerId: string;
  assetId: string;
}

/** Notes that a teacher opens a file of a pupil, once an hour for each teacher and file. */
export async function noteFileRead(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { schoolId, viewerId, ownerId, assetId }: FileRead,
): Promise<void> {
  const at = clock.now();
  const key = `${viewerId} ${assetId}`;
  // A note from the future was made while the clock was wrong.
  if (Math.abs(at.getTime() - (noted.get(key) ?? -Infinity)) < ONCE_IN_MS) return;
  const caller = {
    address: '',
    requestId: null,
    sessionId: null,
    ...callerOf(db),
    userId: viewerId,
  };
  await inSchool(
    schoolId,
    db,
    (db) =>
      audit(db, {
        event: 'pupilFileRead',
        at,
        schoolId,
        subject: ownerId,
        detail: inGroups(assetId),
      }),
    caller,
  );
  noted.set(key, at.getTime());
}

/** The id in groups of four: the audit log refuses six digits in a row, since those could be a code. */
function inGroups(id: string): string {
  return id.replaceAll('-', '').replaceAll(/(.{4})(?=.)/g, '$1-');
}
