import { problems } from '@meiyu/contract/shared/problems';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

import { isDatabaseUnavailable, isUnstorableText } from '../db/database-error.ts';
import { Problem, problem } from '../platform/problem.ts';

/** A database that restarts is back about then. */
const DATABASE_RETRY_SECONDS = 3;

/** Everything that goes wrong leaves as `{ error_code, error_msg, request_id }`; only ids, never a stack. */
export function installRefusals(app: FastifyInstance): void {
  app.setErrorHandler(async (error: FastifyError, request, reply) =>
    refuse(asProblem(error, request), request, reply),
  );
  app.setNotFoundHandler(async (request, reply) => refuse(problem('notFound'), request, reply));
}

function asProblem(error: FastifyError, request: FastifyRequest): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof z.core.$ZodError) {
    return problem('badRequest', { error_msg: badRequestMessage(error) });
  }
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
    request.log.warn({ reqId: request.id, code, reason, route }, 'database away');
    return problem('busy', { retry_after: DATABASE_RETRY_SECONDS });
  }
  if (isUnstorableText(error)) return problem('badRequest');
  request.log.error({ reqId: request.id, err: error, route }, 'call failed');
  return problem('internal');
}

/** Names the first field that is wrong, so that whoever writes a client can act on it. */
function badRequestMessage(error: z.core.$ZodError): string {
  const field = error.issues[0]?.path.join('.');
  return field ? `${problems.badRequest.message}：${field}` : problems.badRequest.message;
}

/** Sends a refusal as the wire wants it. */
export async function refuse(
  refusal: Problem,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { retry_after: retryAfter, ...extra } = refusal.extra;
  if (typeof retryAfter === 'number') reply.header('retry-after', String(retryAfter));
  return reply
    .code(refusal.status)
    .type('application/json; charset=utf-8')
    .serializer((payload) => JSON.stringify(payload))
    .send({
      error_code: refusal.code,
      error_msg: refusal.message,
      request_id: request.id,
      ...extra,
    });
}
