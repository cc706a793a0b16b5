import * as z from 'zod/mini';

import { endpoint } from '../shared/endpoint.ts';
import { GradeInUrl, KlassInUrl } from '../shared/enumerations.ts';
import { Id } from '../shared/text.ts';
import { Live } from './live.schema.ts';

const LIVE_CURSOR_CHARACTERS_MAX = 2000;

/** Calls with which a teacher follows a class that answers. */
export const liveEndpoints = {
  one: endpoint({
    method: 'GET',
    path: '/v2/teach/homework/:id/live',
    summary: '现场：一个班正在作答的情况；带上次的 since 时只有变化的学生',
    access: 'teacher',
    params: z.object({ id: Id }),
    query: z.object({
      since: z.optional(z.string().check(z.maxLength(LIVE_CURSOR_CHARACTERS_MAX))),
      /** The class. Without it, the reply is for the first class of the homework that the teacher may see. */
      grade: z.optional(GradeInUrl),
      klass: z.optional(KlassInUrl),
      /** Whether the reply says which answers are right, also for answers that are not handed in yet. */
      marks: z.optional(z.literal('1')),
    }),
    reply: Live,
    refusals: ['notFound'],
  }),
};
