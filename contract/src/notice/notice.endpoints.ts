import * as z from 'zod/mini';

import { endpoint } from '../shared/endpoint.ts';
import { pageOf, pageQuery } from '../shared/paging.ts';
import { Id, Instant } from '../shared/text.ts';
import { Notice, UnreadCount } from './notice.schema.ts';

/** Calls with which a pupil reads the inbox. */
export const noticeEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/v2/notices',
    summary: '我的通知，最近的在前；unread=true 只要未读的',
    access: 'pupil',
    query: z.object({ unread: z.optional(z.enum(['true', 'false'])), ...pageQuery }),
    reply: pageOf(Notice),
  }),
  unread: endpoint({
    method: 'GET',
    path: '/v2/notices/unread',
    summary: '有几条未读通知，最多数到 100',
    access: 'pupil',
    reply: UnreadCount,
  }),
  /** Flags one notice as read. The time of the first call stays. */
  read: endpoint({
    method: 'PUT',
    path: '/v2/notices/:id/read',
    summary: '读了一条通知',
    access: 'pupil',
    params: z.object({ id: Id }),
    body: z.optional(z.strictObject({})),
    reply: Notice,
    refusals: ['notFound'],
  }),
  /** Flags all notices up to a time as read, so that one that arrives meanwhile stays unread. */
  readAll: endpoint({
    method: 'PUT',
    path: '/v2/notices/read',
    summary: '把到这个时间为止的通知都标为已读',
    access: 'pupil',
    body: z.strictObject({ upTo: Instant }),
    reply: UnreadCount,
  }),
};
