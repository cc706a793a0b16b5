import * as z from 'zod/mini';

import { endpoint } from '../shared/endpoint.ts';
import { exportCall, exportOfYear } from '../shared/export.ts';
import { intInUrl } from '../shared/numbers.ts';
import { pageOf, pageQuery } from '../shared/paging.ts';
import { Id } from '../shared/text.ts';
import { ChangeHonourBody, Honour, MakeHonourBody, RemoveHonourBody } from './honour.schema.ts';

const byId = z.object({ id: Id });
const contentRefusals = [
  'contactInText',
  'honourKnown',
  'certificateAway',
  'tooFrequent',
  'eventReused',
] as const;

/** Calls with which pupils register their honours, and teachers read those of a pupil. */
export const honourEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/v2/honours',
    summary: '我的荣誉，最近的在前；year 是学年开始的年份，不写就是全部',
    access: 'pupil',
    query: z.object({
      year: z.optional(intInUrl(1900, 2999)),
      ...pageQuery,
    }),
    reply: z.extend(pageOf(Honour), {
      /** The school year of `bonus`: the requested one, else the current one. */
      year: z.int(),
      /** The points of the leaf 艺术特长 in this school year, at most `cap`. */
      bonus: z.number(),
      cap: z.number(),
      /** The number of all honours of the pupil. */
      total: z.int(),
    }),
  }),
  one: endpoint({
    method: 'GET',
    path: '/v2/honours/:id',
    summary: '我的一项荣誉',
    access: 'pupil',
    params: byId,
    reply: Honour,
    refusals: ['notFound'],
  }),
  ofPupil: endpoint({
    method: 'GET',
    path: '/v2/teach/pupils/:id/honours',
    summary: '任教班级里一个学生的荣誉，最近提交的在前',
    access: 'teacher',
    params: byId,
    query: z.object(pageQuery),
    reply: pageOf(Honour),
    refusals: ['notFound'],
  }),
  export: endpoint({
    ...exportCall,
    path: '/v2/teach/exports/honours',
    summary: '把一学年的荣誉导出为表格文件：任课老师是任教班级、任教科目的，学校艺术负责人是全校的',
    query: exportOfYear,
    refusals: ['exportTooLarge'],
  }),
  make: endpoint({
    method: 'POST',
    path: '/v2/honours',
    summary: '登记一项荣誉，交给老师审核；证书用图片的哈希指明',
    access: 'pupil',
    body: MakeHonourBody,
    reply: Honour,
    refusals: contentRefusals,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/v2/honours/:id',
    summary: '修改一项没有通过审核的荣誉，重新交给老师审核',
    access: 'pupil',
    params: byId,
    body: ChangeHonourBody,
    reply: Honour,
    refusals: ['notFound', 'itemApproved', 'itemStale', ...contentRefusals],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/v2/honours/:id',
    summary: '撤回一项已通过的荣誉，以后可以修改再交；其他的直接删除',
    access: 'pupil',
    params: byId,
    body: RemoveHonourBody,
    reply: z.object({
      /** The withdrawn honour, or null if it is deleted. */
      honour: z.nullable(Honour),
    }),
    refusals: ['notFound', 'itemStale', 'eventReused'],
  }),
};
