import * as z from 'zod/mini';

import { endpoint } from '../shared/endpoint.ts';
import { exportCall, exportOfYear } from '../shared/export.ts';
import { intInUrl } from '../shared/numbers.ts';
import { pageOf, pageQuery } from '../shared/paging.ts';
import { Id } from '../shared/text.ts';
import {
  ChangeActivityBody,
  MakeActivityBody,
  OutsideActivity,
  RemoveActivityBody,
} from './outside-activity.schema.ts';

const byId = z.object({ id: Id });
const contentRefusals = [
  'contactInText',
  'activityFileAway',
  'tooFrequent',
  'eventReused',
] as const;

/** Calls with which pupils record their activities outside of school, and teachers read those of a pupil. */
export const outsideActivityEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/v2/outside-activities',
    summary: '我的活动，最近的在前；year 是学年开始的年份，不写就是全部',
    access: 'pupil',
    query: z.object({ year: z.optional(intInUrl(1900, 2999)), ...pageQuery }),
    reply: z.extend(pageOf(OutsideActivity), {
      /** The school year of `points`: the requested one, else the current one. */
      year: z.int(),
      /** The points of the leaf 校外活动 in this school year, at most `cap`. */
      points: z.number(),
      cap: z.number(),
      /** The number of all activities of the pupil. */
      total: z.int(),
    }),
  }),
  one: endpoint({
    method: 'GET',
    path: '/v2/outside-activities/:id',
    summary: '我的一次活动',
    access: 'pupil',
    params: byId,
    reply: OutsideActivity,
    refusals: ['notFound'],
  }),
  ofPupil: endpoint({
    method: 'GET',
    path: '/v2/teach/pupils/:id/outside-activities',
    summary: '任教班级里一个学生的校外活动，最近提交的在前',
    access: 'teacher',
    params: byId,
    query: z.object(pageQuery),
    reply: pageOf(OutsideActivity),
    refusals: ['notFound'],
  }),
  export: endpoint({
    ...exportCall,
    path: '/v2/teach/exports/outside-activities',
    summary: '把一学年的校外活动导出为表格文件：任课老师是任教班级的，学校艺术负责人是全校的',
    query: exportOfYear,
    refusals: ['exportTooLarge'],
  }),
  make: endpoint({
    method: 'POST',
    path: '/v2/outside-activities',
    summary: '记一次校外活动，交给老师审核；图片和视频用文件的哈希指明',
    access: 'pupil',
    body: MakeActivityBody,
    reply: OutsideActivity,
    refusals: contentRefusals,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/v2/outside-activities/:id',
    summary: '修改一次没有通过审核的活动，重新交给老师审核',
    access: 'pupil',
    params: byId,
    body: ChangeActivityBody,
    reply: OutsideActivity,
    refusals: ['notFound', 'itemApproved', 'itemStale', ...contentRefusals],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/v2/outside-activities/:id',
    summary: '撤回一次已通过的活动，以后可以修改再交；其他的直接删除',
    access: 'pupil',
    params: byId,
    body: RemoveActivityBody,
    reply: z.object({
      /** The withdrawn activity, or null if it is deleted. */
      activity: z.nullable(OutsideActivity),
    }),
    refusals: ['notFound', 'itemStale', 'eventReused'],
  }),
};
