import * as z from 'zod/mini';

import { endpoint } from '../shared/endpoint.ts';
import { Subject } from '../shared/enumerations.ts';
import { exportCall, exportFormat, exportOfYear } from '../shared/export.ts';
import { pageOf, pageQuery } from '../shared/paging.ts';
import { PlaceSearch } from '../shared/place-search.schema.ts';
import { Id } from '../shared/text.ts';
import {
  ArtClub,
  ArtClubSummary,
  ChangeArtClubBody,
  ClubMember,
  MakeArtClubBody,
  MemberState,
  SetClubMemberBody,
  TeacherArtClub,
} from './art-club.schema.ts';

const byId = z.object({ id: Id });
const eventBody = z.strictObject({ eventId: z.uuid() });

/** Calls with which pupils and teachers read clubs of the school, and pupils join. */
export const artClubEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/v2/art-clubs',
    summary:
      '艺术社团，按名称排：学生看本年级本学年能参加的和自己参加过的，老师看本学年全校的；mine=true 学生只看自己报过的，老师只看自己带的',
    access: 'member',
    query: z.object({
      mine: z.optional(z.enum(['true', 'false'])),
      subject: z.optional(Subject),
      ...pageQuery,
    }),
    reply: pageOf(ArtClubSummary),
  }),
  one: endpoint({
    method: 'GET',
    path: '/v2/art-clubs/:id',
    summary: '一个艺术社团：介绍、时间、名额、自己的报名和抽签的凭据',
    access: 'member',
    params: byId,
    reply: ArtClub,
    refusals: ['notFound'],
  }),
  join: endpoint({
    method: 'PUT',
    path: '/v2/art-clubs/:id/membership',
    summary: '报名一个社团，等老师同意或者抽签。写入磁盘后才应答',
    access: 'pupil',
    params: byId,
    body: eventBody,
    reply: ArtClub,
    refusals: [
      'notFound',
      'clubNotOpen',
      'clubsFull',
      'clubTimeConflict',
      'tooFrequent',
      'eventReused',
    ],
  }),
  leave: endpoint({
    method: 'DELETE',
    path: '/v2/art-clubs/:id/membership',
    summary: '取消报名或退出社团；空出的名额给候补的第一位',
    access: 'pupil',
    params: byId,
    body: eventBody,
    reply: ArtClub,
    refusals: ['notFound', 'tooFrequent', 'eventReused'],
  }),
  members: endpoint({
    method: 'GET',
    path: '/v2/art-clubs/:id/members',
    summary:
      '社团的成员，按报名的先后；带社团的老师可以用 state 看候补、待同意等名单，用 search 按姓名或学号找',
    access: 'member',
    params: byId,
    query: z.object({ state: z.optional(MemberState), search: PlaceSearch, ...pageQuery }),
    reply: pageOf(ClubMember),
    refusals: ['notFound'],
  }),
  setMember: endpoint({
    method: 'PUT',
    path: '/v2/art-clubs/:id/members/:userId',
    summary:
      '同意一个学生入社（满了就候补）、不同意（refused）或请出（removed）；也可以直接加入本校学生',
    access: 'teacher',
    params: z.object({ id: Id, userId: Id }),
    body: SetClubMemberBody,
    reply: ClubMember,
    refusals: ['notFound', 'clubClosed', 'clubsFull', 'clubTimeConflict', 'drawAhead'],
  }),
};

/** Calls with which teachers create and edit clubs. */
export const teachArtClubEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/v2/teach/clubs',
    summary: '我带的艺术社团，最近建的在前；学校艺术负责人看全校的',
    access: 'teacher',
    query: z.object(pageQuery),
    reply: pageOf(TeacherArtClub),
  }),
  one: endpoint({
    method: 'GET',
    path: '/v2/teach/clubs/:id',
    summary: '我带的一个艺术社团',
    access: 'teacher',
    params: byId,
    reply: TeacherArtClub,
    refusals: ['notFound'],
  }),
  make: endpoint({
    method: 'POST',
    path: '/v2/teach/clubs',
    summary: '建一个艺术社团',
    access: 'teacher',
    body: MakeArtClubBody,
    reply: TeacherArtClub,
    refusals: ['tooFrequent', 'eventReused'],
  }),
  change: endpoint({
    method: 'PUT',
    path: '/v2/teach/clubs/:id',
    summary: '修改一个艺术社团；名额加了，候补的按顺序补上',
    access: 'teacher',
    params: byId,
    body: ChangeArtClubBody,
    reply: TeacherArtClub,
    refusals: [
      'notFound',
      'clubStale',
      'clubClosed',
      'capacityTooSmall',
      'joinFixed',
      'eventReused',
    ],
  }),
  export: endpoint({
    ...exportCall,
    path: '/v2/teach/clubs/:id/export',
    summary: '把一个艺术社团的成员导出为表格文件',
    params: byId,
    query: z.object(exportFormat),
    refusals: ['notFound', 'exportTooLarge'],
  }),
  exportYear: endpoint({
    ...exportCall,
    path: '/v2/teach/exports/clubs',
    summary: '把一学年我带的艺术社团和成员导出为表格文件；学校艺术负责人是全校的',
    query: exportOfYear,
    refusals: ['exportTooLarge'],
  }),
  close: endpoint({
    method: 'DELETE',
    path: '/v2/teach/clubs/:id',
    summary: '结束一个艺术社团，成员和报了名的学生会收到通知',
    access: 'teacher',
    params: byId,
    body: eventBody,
    reply: TeacherArtClub,
    refusals: ['notFound'],
  }),
};
