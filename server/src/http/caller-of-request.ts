import type { FastifyRequest } from 'fastify';

import { CALL_BUDGET_MS } from '../db/limits/connection-pools.ts';
import { TimeBudget } from '../db/limits/time-budget.ts';
import type { Caller } from '../db/scope.ts';

/** The time budget of each request. All database work for one request shares it. */
const budgets = new WeakMap<FastifyRequest, TimeBudget>();

/** Returns the client of a request, as its headers describe it, and its time budget for the database. */
export function getCallerOfRequest(request: FastifyRequest): Required<Caller> {
  const budget = budgets.get(request) ?? new TimeBudget(CALL_BUDGET_MS);
  budgets.set(request, budget);
  return { requestId: request.id, address: request.ip, userId: null, sessionId: null, budget };
}
