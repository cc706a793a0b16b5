import * as z from 'zod/mini';

import { Attempt, AttemptSummary } from '../attempt/attempt.schema.ts';
import { endpoint } from '../shared/endpoint.ts';
import { Id } from '../shared/text.ts';

const byId = z.object({ id: Id });

/**
 * Calls about attempts. They need the shapes of all question types, so they are not in the file of the homework lists,
 * which the home page loads.
 */
export const homeworkAttemptEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/v2/homework/:id/attempts',
    summary: '一份作业的各次作答',
    access: 'pupil',
    params: byId,
    reply: z.object({ items: z.array(AttemptSummary), next: z.nullable(z.string()) }),
    refusals: ['notFound'],
  }),
  start: endpoint({
    method: 'POST',
    path: '/v2/homework/:id/attempts',
    summary: '开始作答，或继续进行中的一次',
    access: 'pupil',
    params: byId,
    body: z.optional(z.strictObject({})),
    reply: Attempt,
    refusals: ['notFound', 'homeworkNotOpen', 'homeworkPast', 'noAttemptsLeft'],
  }),
};
