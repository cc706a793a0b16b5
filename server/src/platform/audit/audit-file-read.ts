import { getCaller, inSchool } from '../../db/scope.ts';
import type { Context } from '../context.ts';
import { RecentlyUsed } from '../recently-used.ts';
import { audit } from './audit.ts';

/**
 * Players read a file in many parts, and lists show the same thumbnails often. All reads within an hour are one event.
 */
const ONCE_IN_MS = 3_600_000;
const lastRecordedAt = new RecentlyUsed<string, number>(10_000);

interface FileRead {
  schoolId: string;
  /** The teacher who reads, and the pupil who owns the file. */
  viewerId: string;
  ownerId: string;
  assetId: string;
}

/** Records that a teacher opens a file of a pupil, once an hour for each teacher and file. */
export async function auditFileRead(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { schoolId, viewerId, ownerId, assetId }: FileRead,
): Promise<void> {
  const at = clock.now();
  const key = `${viewerId} ${assetId}`;
  // A time in the future was stored while the clock was wrong.
  if (Math.abs(at.getTime() - (lastRecordedAt.get(key) ?? -Infinity)) < ONCE_IN_MS) return;
  const caller = {
    address: '',
    requestId: null,
    sessionId: null,
    ...getCaller(db),
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
        detail: groupCharacters(assetId),
      }),
    caller,
  );
  lastRecordedAt.set(key, at.getTime());
}

/**
 * Writes the id in groups of four characters, because the audit log refuses six digits in a row (they could be a
 * code).
 */
function groupCharacters(id: string): string {
  return id.replaceAll('-', '').replaceAll(/(.{4})(?=.)/g, '$1-');
}
