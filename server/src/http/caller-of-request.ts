import type { FastifyRequest } from 'fastify';

import { CALL_BUDGET_MS } from '../db/limits/connection-pools.ts';
import { TimeBudget } from '../db/limits/time-budget.ts';
import type { Caller } from '../db/scope.ts';

/** All that is done for one request shares its budget. */
const budgets = new WeakMap<FastifyRequest, TimeBudget>();

/** Who makes a request, as far as its head tells, and what it may spend on the database. */
export function callerOfRequest(request: FastifyRequest): Required<Caller> {
  const budget = budgets.get(request) ?? new TimeBudget(CALL_BUDGET_MS);
  budgets.set(request, budget);
  return { requestId: request.id, address: request.ip, userId: null, sessionId: null, budget };
}
