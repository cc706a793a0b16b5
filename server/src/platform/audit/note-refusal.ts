import { callerOf, inSchool } from '../../db/scope.ts';
import type { SignedIn } from '../auth/session/signed-in.ts';
import type { Context } from '../context.ts';
import { Problem } from '../problem.ts';
import { RecentlyUsed } from '../recently-used.ts';
import { audit, type AuditEvent } from './audit.ts';

/** Of one session, call and kind: who tries again and again fills no disk. */
const ONCE_IN_MS = 60_000;
const noted = new RecentlyUsed<string, number>(2000);
const DETAIL_MAX = 60;

/**
 * Notes that somebody signed in was refused a call that is not for their role, or what is not theirs or not there:
 * which of the two the caller shall not learn, and what is there in other schools nobody here can see.
 *
 * @param route the call's pattern, never the address itself
 */
export async function noteRefusal(
  { db, clock }: Context,
  { schoolId, userId, sessionId }: SignedIn,
  route: string,
  error: unknown,
): Promise<void> {
  const event = eventOf(error, route);
  if (event === null) return;
  const at = clock.now();
  const key = `${sessionId} ${event} ${route}`;
  if (at.getTime() - (noted.get(key) ?? -Infinity) < ONCE_IN_MS) return;
  noted.set(key, at.getTime());
  const caller = { address: '', requestId: null, ...callerOf(db), userId, sessionId };
  await inSchool(
    schoolId,
    db,
    (db) => audit(db, { event, at, schoolId, subject: null, detail: route.slice(0, DETAIL_MAX) }),
    caller,
  );
}

function eventOf(error: unknown, route: string): AuditEvent | null {
  if (!(error instanceof Problem)) return null;
  if (error.problemName === 'wrongRole') return 'roleDenied';
  return error.problemName === 'notFound' && route.includes(':') ? 'foreignObject' : null;
}
