import { getCaller, inSchool } from '../../db/scope.ts';
import type { SignedIn } from '../auth/session/signed-in.ts';
import type { Context } from '../context.ts';
import { Problem } from '../problem.ts';
import { RecentlyUsed } from '../recently-used.ts';
import { audit, type AuditEvent } from './audit.ts';

/**
 * The minimum time in milliseconds between two events of the same session, route and kind, so that repeated calls do not
 * fill the disk.
 */
const EVENT_INTERVAL_MS = 60_000;
const lastRecordedAt = new RecentlyUsed<string, number>(2000);
const DETAIL_CHARACTERS_MAX = 60;

/**
 * Records that a call of a signed-in user was refused because of the user's role, or because the object is missing or not
 * visible to the user. The reply does not say whether an object is missing or not visible. Objects of other schools are
 * never visible.
 *
 * @param route the pattern of the route, never the URL of the call
 */
export async function auditRefusal(
  { db, clock }: Context,
  { schoolId, userId, sessionId }: SignedIn,
  route: string,
  error: unknown,
): Promise<void> {
  const event = getRefusalEvent(error, route);
  if (event === null) return;
  const at = clock.now();
  const key = `${sessionId} ${event} ${route}`;
  // Uses the absolute difference, because a recorded time in the future comes from a wrong clock and must not prevent new events.
  if (Math.abs(at.getTime() - (lastRecordedAt.get(key) ?? -Infinity)) < EVENT_INTERVAL_MS) return;
  lastRecordedAt.set(key, at.getTime());
  const caller = { address: '', requestId: null, ...getCaller(db), userId, sessionId };
  await inSchool(
    schoolId,
    db,
    (db) =>
      audit(db, {
        event,
        at,
        schoolId,
        subject: null,
        detail: route.slice(0, DETAIL_CHARACTERS_MAX),
      }),
    caller,
  );
}

function getRefusalEvent(error: unknown, route: string): AuditEvent | null {
  if (!(error instanceof Problem)) return null;
  if (error.problemName === 'wrongRole') return 'roleDenied';
  return error.problemName === 'notFound' && route.includes(':') ? 'foreignObject' : null;
}
