import type { FastifyRequest } from 'fastify';

import type { Caller } from '../db/scope.ts';

/** Who makes a request, as far as its head tells. */
export function callerOfRequest(request: FastifyRequest): Caller {
  return { requestId: request.id, address: request.ip, userId: null, sessionId: null };
}
