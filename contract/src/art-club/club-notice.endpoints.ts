import * as z from 'zod/mini';

import { endpoint } from '../shared/endpoint.ts';
import { pageOf, pageQuery } from '../shared/paging.ts';
import { Id, Instant } from '../shared/text.ts';
import { ClubNotice, WriteClubNoticeBody } from './club-notice.schema.ts';

const byId = z.object({ id: Id });

/** Calls with which the teachers of a club write notices, and its members read them. */
export const clubNoticeEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/v2/art-clubs/:id/notices',
    summary: '社团的通知，最近的在前；社团成员和带社团的老师能看',
    access: 'member',
    params: byId,
    query: z.object(pageQuery),
    reply: pageOf(ClubNotice),
    refusals: ['notFound'],
  }),
  write: endpoint({
    method: 'POST',
    path: '/v2/art-clubs/:id/notices',
    summary: '给社团成员发通知，可以带最多 3 个文件；每个成员的通知里有一条',
    access: 'teacher',
    params: byId,
    body: WriteClubNoticeBody,
    reply: ClubNotice,
    refusals: ['notFound', 'clubClosed', 'clubNoticesUsedUp', 'clubFileAway', 'eventReused'],
  }),
  takeBack: endpoint({
    method: 'DELETE',
    path: '/v2/art-clubs/:id/notices/:noticeId',
    summary: '收回一条社团通知：社团里和成员的通知里都不再有',
    access: 'teacher',
    params: z.object({ id: Id, noticeId: Id }),
    body: z.strictObject({ eventId: z.uuid() }),
    reply: z.object({}),
    refusals: ['notFound'],
  }),
  /** Flags the notices up to a time as read, so that one that arrives meanwhile stays unread. */
  read: endpoint({
    method: 'PUT',
    path: '/v2/art-clubs/:id/notices/read',
    summary: '把社团到这个时间为止的通知都标为已读',
    access: 'pupil',
    params: byId,
    body: z.strictObject({ upTo: Instant }),
    reply: z.object({}),
    refusals: ['notFound'],
  }),
};
