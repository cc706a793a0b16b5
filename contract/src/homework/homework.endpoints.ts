import * as z from 'zod/mini';

import { endpoint } from '../shared/endpoint.ts';
import { Subject } from '../shared/enumerations.ts';
import { pageOf, pageQuery } from '../shared/paging.ts';
import { Id } from '../shared/text.ts';
import { HomeworkListName, HomeworkSummary, HomeworkTerm, TodoCount } from './homework.schema.ts';

const byId = z.object({ id: Id });

export const homeworkEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/v2/homework',
    summary: '我的作业：待完成（按截止时间）、已完成、错过的（最近在前），不写 state 就是全部',
    access: 'pupil',
    query: z.object({ subject: Subject, state: z.optional(HomeworkListName), ...pageQuery }),
    reply: pageOf(HomeworkSummary),
  }),
  counts: endpoint({
    method: 'GET',
    path: '/v2/homework/counts',
    summary: '两个学科各有几份待完成',
    access: 'pupil',
    reply: pageOf(TodoCount),
  }),
  term: endpoint({
    method: 'GET',
    path: '/v2/homework/term',
    summary: '我这学期的作业（每科最近 40 份，按截止时间），和各方面的得分',
    access: 'pupil',
    reply: HomeworkTerm,
  }),
  one: endpoint({
    method: 'GET',
    path: '/v2/homework/:id',
    summary: '一份作业：布置给我的班且已开始的，或我做过的',
    access: 'pupil',
    params: byId,
    reply: HomeworkSummary,
    refusals: ['notFound'],
  }),
};
