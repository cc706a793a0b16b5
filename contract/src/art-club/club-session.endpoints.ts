import * as z from 'zod/mini';

import { endpoint } from '../shared/endpoint.ts';
import { Semester } from '../shared/semester.ts';
import { Id } from '../shared/text.ts';
import {
  ClubSessions,
  SaveSessionBody,
  SaveSessionReply,
  SessionId,
  SessionSheet,
} from './club-session.schema.ts';

const bySession = z.object({ id: Id, sessionId: SessionId });

/** Calls about the sessions of a club: pupils see their own check-ins, teachers take the roll. */
export const clubSessionEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/v2/art-clubs/:id/sessions',
    summary:
      '社团一个学期的每次活动和自己的签到，按时间排；社团只属于一个学年，semester 只看个位（1 上学期，2 下学期），不写是现在的学期',
    access: 'member',
    params: z.object({ id: Id }),
    query: z.object({ semester: z.optional(Semester) }),
    reply: ClubSessions,
    refusals: ['notFound'],
  }),
  sheet: endpoint({
    method: 'GET',
    path: '/v2/art-clubs/:id/sessions/:sessionId',
    summary: '一次活动的点名表：社团的成员和他们的签到',
    access: 'teacher',
    params: bySession,
    reply: SessionSheet,
    refusals: ['notFound'],
  }),
  save: endpoint({
    method: 'PUT',
    path: '/v2/art-clubs/:id/sessions/:sessionId',
    summary: '点名、停一次或恢复一次活动；签到只发改动的学生。写入磁盘后才应答',
    access: 'teacher',
    params: bySession,
    body: SaveSessionBody,
    reply: SaveSessionReply,
    refusals: ['notFound', 'clubClosed', 'sessionAhead', 'sessionStale', 'eventReused'],
  }),
};
