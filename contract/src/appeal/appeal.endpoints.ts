import * as z from 'zod/mini';

import { endpoint } from '../shared/endpoint.ts';
import { Subject } from '../shared/enumerations.ts';
import { pageOf, pageQuery } from '../shared/paging.ts';
import { Id } from '../shared/text.ts';
import {
  Appeal,
  AppealCount,
  AppealDecision,
  AppealListState,
  DisputedQuestion,
} from './appeal.schema.ts';

const byId = z.object({ id: Id });

/** Calls with which teachers answer appeals against marks. */
export const appealEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/v2/teach/appeals',
    summary:
      '学生的申诉：open 待答复的（最早的在前），decided 已答复的（最近的在前）；不写就是全部，最近的在前',
    access: 'teacher',
    query: z.object({
      subject: Subject,
      state: z.optional(AppealListState),
      ...pageQuery,
    }),
    reply: pageOf(Appeal),
  }),
  count: endpoint({
    method: 'GET',
    path: '/v2/teach/appeals/count',
    summary: '有几个申诉等我答复',
    access: 'teacher',
    query: z.object({ subject: Subject }),
    reply: AppealCount,
  }),
  one: endpoint({
    method: 'GET',
    path: '/v2/teach/appeals/:id',
    summary: '一个申诉：题目、答案、标准答案、评分和学生的话',
    access: 'teacher',
    params: byId,
    reply: DisputedQuestion,
    refusals: ['notFound'],
  }),
  decide: endpoint({
    method: 'POST',
    path: '/v2/teach/appeals/:id/decide',
    summary: '答复申诉：维持原分或改分',
    access: 'teacher',
    params: byId,
    body: AppealDecision,
    reply: Appeal,
    refusals: ['notFound', 'appealClosed', 'appealNotYours'],
  }),
  passOn: endpoint({
    method: 'POST',
    path: '/v2/teach/appeals/:id/pass-on',
    summary: '把申诉转交全校老师',
    access: 'teacher',
    params: byId,
    body: z.strictObject({ eventId: z.uuid() }),
    reply: Appeal,
    refusals: ['notFound', 'appealClosed', 'appealNotYours', 'noStaff'],
  }),
};
