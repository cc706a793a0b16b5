import * as z from 'zod/mini';

import { endpoint } from '../shared/endpoint.ts';
import { exportCall, exportFormat, exportOfYear } from '../shared/export.ts';
import { pageOf, pageQuery } from '../shared/paging.ts';
import { PlaceSearch } from '../shared/place-search.schema.ts';
import { Id } from '../shared/text.ts';
import {
  ArtActivity,
  ArtActivityEntry,
  ArtActivitySummary,
  ChangeArtActivityBody,
  EnterResultsBody,
  EntryState,
  MakeArtActivityBody,
  TeacherArtActivity,
} from './art-activity.schema.ts';
import { HandInEvidenceBody, WithdrawEvidenceBody } from './evidence.schema.ts';

const byId = z.object({ id: Id });
const byEntry = z.object({ id: Id, userId: Id });
const eventBody = z.strictObject({ eventId: z.uuid() });
const signupRefusals = [
  'notFound',
  'signupNotOpen',
  'signupClosed',
  'activityCancelled',
  'tooFrequent',
  'eventReused',
] as const;

/** Calls with which pupils read activities of the school, and sign up. */
export const artActivityEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/v2/art-activities',
    summary:
      '艺术活动：open 报名中和将要报名的，running 报名截止还没有结束的，ended 结束或取消的；不写就是全部。先开始的在前，ended 相反',
    access: 'pupil',
    query: z.object({ state: z.optional(z.enum(['open', 'running', 'ended'])), ...pageQuery }),
    reply: pageOf(ArtActivitySummary),
  }),
  one: endpoint({
    method: 'GET',
    path: '/v2/art-activities/:id',
    summary: '一个艺术活动：介绍、时间、名额、自己的报名和抽签的凭据',
    access: 'pupil',
    params: byId,
    reply: ArtActivity,
    refusals: ['notFound'],
  }),
  signUp: endpoint({
    method: 'PUT',
    path: '/v2/art-activities/:id/entry',
    summary: '报名；名额满了就排队候补，要抽签的就参加抽签。写入磁盘后才应答',
    access: 'pupil',
    params: byId,
    body: eventBody,
    reply: ArtActivity,
    refusals: signupRefusals,
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/v2/art-activities/:id/entry',
    summary: '退出报名，报名截止前都可以；空出的名额给候补的第一位',
    access: 'pupil',
    params: byId,
    body: eventBody,
    reply: ArtActivity,
    refusals: [...signupRefusals, 'evidenceApproved'],
  }),
  handIn: endpoint({
    method: 'PUT',
    path: '/v2/art-activities/:id/entry/evidence',
    summary:
      '交作品或修改作品，活动开始到提交截止都可以，交了等老师审核；已通过的作品改了，新的通过以前原来的算数',
    access: 'pupil',
    params: byId,
    body: HandInEvidenceBody,
    reply: ArtActivity,
    refusals: [
      'notFound',
      'activityCancelled',
      'evidenceNotTaken',
      'evidenceNotOpen',
      'evidenceClosed',
      'evidenceNeedsPlace',
      'evidenceEmpty',
      'evidenceFilesMany',
      'evidenceFileAway',
      'contactInText',
      'itemStale',
      'tooFrequent',
      'eventReused',
    ],
  }),
  withdrawEvidence: endpoint({
    method: 'DELETE',
    path: '/v2/art-activities/:id/entry/evidence',
    summary: '撤回作品：没有通过的删除，已通过的改为已撤回',
    access: 'pupil',
    params: byId,
    body: WithdrawEvidenceBody,
    reply: ArtActivity,
    refusals: ['notFound', 'itemStale', 'tooFrequent', 'eventReused'],
  }),
};

const changeRefusals = ['notFound', 'activityStale', 'activityCancelled', 'eventReused'] as const;

/** Calls with which teachers create and run activities. */
export const teachArtActivityEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/v2/teach/activities',
    summary: '我组织的艺术活动，最近开始的在前；学校艺术负责人看全校的',
    access: 'teacher',
    query: z.object(pageQuery),
    reply: pageOf(TeacherArtActivity),
  }),
  one: endpoint({
    method: 'GET',
    path: '/v2/teach/activities/:id',
    summary: '我组织的一个艺术活动',
    access: 'teacher',
    params: byId,
    reply: TeacherArtActivity,
    refusals: ['notFound'],
  }),
  make: endpoint({
    method: 'POST',
    path: '/v2/teach/activities',
    summary: '发布一个艺术活动；班级要是自己任教的',
    access: 'teacher',
    body: MakeArtActivityBody,
    reply: TeacherArtActivity,
    refusals: ['notFound', 'tooFrequent', 'eventReused'],
  }),
  change: endpoint({
    method: 'PUT',
    path: '/v2/teach/activities/:id',
    summary: '修改一个艺术活动；名额加了，候补的按顺序补上',
    access: 'teacher',
    params: byId,
    body: ChangeArtActivityBody,
    reply: TeacherArtActivity,
    refusals: [...changeRefusals, 'quotaTooSmall', 'modeFixed', 'evidenceHandedIn'],
  }),
  cancel: endpoint({
    method: 'DELETE',
    path: '/v2/teach/activities/:id',
    summary: '取消一个艺术活动，报了名的学生会收到通知',
    access: 'teacher',
    params: byId,
    body: eventBody,
    reply: TeacherArtActivity,
    refusals: ['notFound', 'activityCancelled', 'activityEnded', 'eventReused'],
  }),
  entries: endpoint({
    method: 'GET',
    path: '/v2/teach/activities/:id/entries',
    summary: '报名名单：先是报上名的，再是候补的，最后是退出的；search 按姓名或学号找',
    access: 'teacher',
    params: byId,
    query: z.object({ state: z.optional(EntryState), search: PlaceSearch, ...pageQuery }),
    reply: pageOf(ArtActivityEntry),
    refusals: ['notFound'],
  }),
  export: endpoint({
    ...exportCall,
    path: '/v2/teach/activities/:id/export',
    summary: '把一个艺术活动的报名和结果导出为表格文件',
    params: byId,
    query: z.object(exportFormat),
    refusals: ['notFound', 'exportTooLarge'],
  }),
  exportYear: endpoint({
    ...exportCall,
    path: '/v2/teach/exports/activities',
    summary: '把一学年我组织的艺术活动、报名和结果导出为表格文件；学校艺术负责人是全校的',
    query: exportOfYear,
    refusals: ['exportTooLarge'],
  }),
  setEntry: endpoint({
    method: 'PUT',
    path: '/v2/teach/activities/:id/entries/:userId',
    summary: '把一个学生加进名单（signedUp，要有空名额，抽签以前不行）或者请出（withdrawn）',
    access: 'teacher',
    params: byEntry,
    body: z.strictObject({ state: z.enum(['signedUp', 'withdrawn']) }),
    reply: ArtActivityEntry,
    refusals: ['notFound', 'activityCancelled', 'activityFull', 'drawAhead', 'evidenceApproved'],
  }),
  results: endpoint({
    method: 'PUT',
    path: '/v2/art-activities/:id/results',
    summary: '登记参加者的角色和奖项，活动开始以后可以登记和修改',
    access: 'teacher',
    params: byId,
    body: EnterResultsBody,
    reply: z.object({ saved: z.int() }),
    refusals: ['notFound', 'activityCancelled', 'activityNotBegun'],
  }),
};
