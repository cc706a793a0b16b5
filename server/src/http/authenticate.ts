import type { Access } from '@meiyu/contract/shared/endpoint';
import { PUPIL_ROLE } from '@meiyu/contract/shared/enumerations';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { Db } from '../db/database.ts';
import { acrossSchools, asCaller } from '../db/scope.ts';
import { auditRefusal } from '../platform/audit/audit-refusal.ts';
import { findSession, updateLastSeen } from '../platform/auth/session/find-session.ts';
import { hashToken } from '../platform/auth/session/session-token.ts';
import type { SignedIn } from '../platform/auth/session/signed-in.ts';
import type { Context } from '../platform/context.ts';
import { problem } from '../platform/problem.ts';
import { getCallerOfRequest } from './caller-of-request.ts';
import { stopCounting } from './connection-limit.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in user of the request, which `authenticate` sets. */
    signedIn: SignedIn | null;
  }
}

/** Adds the field that `authenticate` sets to all requests. */
export function installAuthentication(app: FastifyInstance): void {
  app.decorateRequest('signedIn', null);
}

/** Returns the user of a request that passed `authenticate`. */
export function getUser({ signedIn }: FastifyRequest): SignedIn {
  if (signedIn === null) throw problem('notSignedIn');
  return signedIn;
}

/** Returns the token of a request: the plain `Authorization` header of the specification, or `Bearer …`. */
function readToken(request: FastifyRequest): string | null {
  const header = request.headers.authorization;
  if (header === undefined || header === '' || header.length > 200) return null;
  return header.replace(/^Bearer /i, '');
}

/**
 * Finds the user of a request and checks that the user may make the call. It reads the rights from the database each time.
 *
 * @throws {Problem} `notSignedIn`, `wrongRole`, or `passwordChangeRequired` for a session that may only change its password
 */
export async function authenticate(
  context: Context,
  request: FastifyRequest,
  access: Exclude<Access, 'anyone'>,
): Promise<SignedIn> {
  const token = readToken(request);
  if (token === null) throw problem('notSignedIn');
  const hash = hashToken(token);
  const now = context.clock.now();
  const findUse = async (db: Db) => {
    const foundSession = await findSession(db, hash, now);
    if (foundSession?.isStale) await updateLastSeen(db, hash, now);
    return foundSession;
  };
  const use = await acrossSchools(
    'the school is read from the token',
    context.db,
    findUse,
    getCallerOfRequest(request),
  );
  if (use === null) throw problem('notSignedIn');
  if (access === 'restricted') return acceptUser(request, use.signedIn);
  if (use.signedIn.mustChangePassword) throw problem('passwordChangeRequired');
  const { role } = use.signedIn;
  const isWrong =
    (access === 'pupil' && role !== PUPIL_ROLE) || (access === 'teacher' && role === PUPIL_ROLE);
  if (isWrong) {
    const refusal = problem('wrongRole');
    const db = asCaller(context.db, getCallerOfRequest(request));
    const route = request.routeOptions.url ?? '';
    await auditRefusal({ ...context, db }, use.signedIn, route, refusal);
    throw refusal;
  }
  return acceptUser(request, use.signedIn);
}

function acceptUser(request: FastifyRequest, user: SignedIn): SignedIn {
  request.signedIn = user;
  stopCounting(request);
  return user;
}
