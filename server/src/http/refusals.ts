import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { isDatabaseFull, isDatabaseUnavailable, isUnstorableText } from '../db/database-error.ts';
import { StoreUnavailableError } from '../platform/asset/store/asset-store.ts';
import { Problem, problem } from '../platform/problem.ts';

/** The seconds after which a client retries when the database is unavailable. A database needs about this time to restart. */
const DATABASE_RETRY_SECONDS = 3;

/** The seconds after which a client retries when the file store is unavailable, because that seldom ends at once. */
const STORE_RETRY_SECONDS = 30;

/** Answers every error with `{ error_code, error_msg, request_id }`. The reply never contains a stack trace. */
export function installRefusals(app: FastifyInstance): void {
  app.setErrorHandler(async (error: FastifyError, request, reply) =>
    refuse(toProblem(error, request), request, reply),
  );
  app.setNotFoundHandler(async (request, reply) => refuse(problem('notFound'), request, reply));
}

/** Refuses an unknown address before the body of the request is read. */
export function installUnknownAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.is404) done(problem('notFound'));
    else done();
  });
}

function toProblem(error: FastifyError, request: FastifyRequest): Problem {
  if (error instanceof Problem) return error;
  switch (error.code) {
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return problem('unsupportedType');
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return problem('tooLarge');
    default:
      break;
  }
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return problem('badRequest');
  }
  const route = request.routeOptions.url;
  if (isDatabaseUnavailable(error)) {
    const { code, message: reason } = error;
    const line = { reqId: request.id, code, reason, route };
    if (isDatabaseFull(error)) request.log.error(line, 'the disk of the database is full');
    else request.log.warn(line, 'database away');
    return problem('busy', { retry_after: DATABASE_RETRY_SECONDS });
  }
  if (error instanceof StoreUnavailableError) {
    request.log.error({ reqId: request.id, err: error, route }, 'store of files away');
    return problem('storeAway', { retry_after: STORE_RETRY_SECONDS });
  }
  if (isUnstorableText(error)) return problem('badRequest');
  request.log.error({ reqId: request.id, err: error, route }, 'call failed');
  return problem('internal');
}

/** Sends a refusal. Clients never cache it, even if they may cache the normal reply. */
export async function refuse(
  refusal: Problem,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { retry_after: retryAfter, ...extra } = refusal.extra;
  if (typeof retryAfter === 'number') reply.header('retry-after', String(retryAfter));
  return reply
    .code(refusal.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer((payload) => JSON.stringify(payload))
    .send({
      error_code: refusal.code,
      error_msg: refusal.message,
      request_id: request.id,
      ...extra,
    });
}
