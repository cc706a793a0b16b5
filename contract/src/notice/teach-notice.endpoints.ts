import * as z from 'zod/mini';

import { endpoint } from '../shared/endpoint.ts';
import { pageOf, pageQuery } from '../shared/paging.ts';
import { Id } from '../shared/text.ts';
import {
  ChangedTeacherNotice,
  NewTeacherNotice,
  TeacherNotice,
  TeacherNoticeDetail,
} from './teach-notice.schema.ts';

const byId = z.object({ id: Id });

/** Calls with which teachers write notices to their pupils. */
export const teachNoticeEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/v2/teach/notices',
    summary: '我写的通知，最近写的在前',
    access: 'teacher',
    query: z.object(pageQuery),
    reply: pageOf(TeacherNotice),
  }),
  one: endpoint({
    method: 'GET',
    path: '/v2/teach/notices/:id',
    summary: '我写的一条通知，和各班谁还没有读',
    access: 'teacher',
    params: byId,
    reply: TeacherNoticeDetail,
    refusals: ['notFound'],
  }),
  send: endpoint({
    method: 'POST',
    path: '/v2/teach/notices',
    summary: '给任教班级或学生发通知，马上发或定时发',
    access: 'teacher',
    body: NewTeacherNotice,
    reply: TeacherNotice,
    refusals: ['notFound', 'noPupils', 'noticesUsedUp', 'eventReused'],
  }),
  change: endpoint({
    method: 'PUT',
    path: '/v2/teach/notices/:id',
    summary: '修改还没有发出的通知',
    access: 'teacher',
    params: byId,
    body: ChangedTeacherNotice,
    reply: TeacherNotice,
    refusals: ['notFound', 'noPupils', 'noticeSent', 'noticeStale'],
  }),
  recall: endpoint({
    method: 'POST',
    path: '/v2/teach/notices/:id/recall',
    summary: '收回通知：学生不再看到；还没有发出的不再发',
    access: 'teacher',
    params: byId,
    body: z.strictObject({ eventId: z.uuid() }),
    reply: TeacherNotice,
    refusals: ['notFound'],
  }),
};
