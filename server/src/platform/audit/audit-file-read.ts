import { getCaller, inSchool } from '../../db/scope.ts';
import type { Context } from '../context.ts';
import { RecentlyUsed } from '../recently-used.ts';
import { audit } from './audit.ts';

/**
 * The minimum time in milliseconds between two events of the same teacher and file. Players read one file in many requests,
 * and lists load the same thumbnails often, so all reads within an hour are recorded as one event.
 */
const EVENT_INTERVAL_MS = 3_600_000;
const lastRecordedAt = new RecentlyUsed<string, number>(10_000);

interface FileRead {
  schoolId: string;
  /** The id of the teacher who reads the file. */
  viewerId: string;
  /** The id of the pupil who owns the file. */
  ownerId: string;
  assetId: string;
}

/** Records that a teacher opens a file of a pupil, at most once an hour for each teacher and file. */
export async function auditFileRead(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { schoolId, viewerId, ownerId, assetId }: FileRead,
): Promise<void> {
  const at = clock.now();
  const key = `${viewerId} ${assetId}`;
  // Uses the absolute difference, because a recorded time in the future comes from a wrong clock and must not prevent new
  // events.
  if (Math.abs(at.getTime() - (lastRecordedAt.get(key) ?? -Infinity)) < EVENT_INTERVAL_MS) return;
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
 * Separates an id into groups of four characters by hyphens. The audit log refuses six digits in a row, because they could
 * be a code from a text message.
 */
function groupCharacters(id: string): string {
  return id.replaceAll('-', '').replaceAll(/(.{4})(?=.)/g, '$1-');
}
