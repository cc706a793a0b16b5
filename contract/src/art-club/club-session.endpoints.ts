import * as z from 'zod/mini';

import { endpoint } from '../shared/endpoint.ts';
import { Id } from '../shared/text.ts';
import { ClubSession, SaveClubSession } from './club-session.schema.ts';

/** Calls about the meetings of a club. They follow its weekly times and the calendar of the school. */
export const clubSessionEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/v2/art-clubs/:id/sessions',
    summary: '社团一个学期的活动日程，最早的在前；term 1 上学期，2 下学期，不写就是现在的',
    access: 'member',
    params: z.object({ id: Id }),
    query: z.object({ term: z.optional(z.enum(['1', '2'])) }),
    reply: z.object({ items: z.array(ClubSession), next: z.null() }),
    refusals: ['notFound'],
  }),
  save: endpoint({
    method: 'PUT',
    path: '/v2/art-clubs/:id/sessions/:sessionId',
    summary: '给一次活动点名，或者取消这次活动',
    access: 'teacher',
    params: z.object({ id: Id, sessionId: Id }),
    body: SaveClubSession,
    reply: ClubSession,
    refusals: ['notFound', 'clubClosed', 'sessionStale', 'sessionAhead', 'eventReused'],
  }),
};
