import * as z from 'zod/mini';

import { endpoint } from '../shared/endpoint.ts';
import { pageOf, pageQuery } from '../shared/paging.ts';
import { Id } from '../shared/text.ts';
import {
  AuditKind,
  CalendarYearNumber,
  ChangeCalendarBody,
  ChangeTeachingsBody,
  RosterForm,
  RosterPlan,
  SchoolCalendar,
  SchoolEvent,
  SchoolOverview,
  SchoolTeacher,
  SchoolTeachers,
} from './teach-school.schema.ts';

/** Calls with which staff of the whole school manage it. For teachers of classes the page does not exist. */
export const teachSchoolEndpoints = {
  overview: endpoint({
    method: 'GET',
    path: '/v2/teach/school',
    summary: '学校概览：人数、这学期做了什么、哪些班没有老师',
    access: 'teacher',
    reply: SchoolOverview,
    refusals: ['notFound'],
  }),
  teachings: endpoint({
    method: 'GET',
    path: '/v2/teach/school/teachings',
    summary: '学校的老师和各自的任教班级',
    access: 'teacher',
    reply: SchoolTeachers,
    refusals: ['notFound'],
  }),
  changeTeachings: endpoint({
    method: 'PUT',
    path: '/v2/teach/school/teachings/:id',
    summary: '修改一位老师的任教班级，下一次请求起生效',
    access: 'teacher',
    params: z.object({ id: Id }),
    body: ChangeTeachingsBody,
    reply: SchoolTeacher,
    refusals: ['notFound', 'teachingsStale'],
  }),
  calendar: endpoint({
    method: 'GET',
    path: '/v2/teach/school/semesters',
    summary: '一个学年的校历：学期、假期和补课日；不写学年就是现在的学年',
    access: 'teacher',
    query: z.object({ year: z.optional(CalendarYearNumber) }),
    reply: SchoolCalendar,
    refusals: ['notFound'],
  }),
  changeCalendar: endpoint({
    method: 'PUT',
    path: '/v2/teach/school/semesters/:year',
    summary: '修改一个学年的校历',
    access: 'teacher',
    params: z.object({ year: CalendarYearNumber }),
    body: ChangeCalendarBody,
    reply: SchoolCalendar,
    refusals: ['notFound', 'calendarStale'],
  }),
  planRoster: endpoint({
    method: 'POST',
    path: '/v2/teach/school/roster/plans',
    summary: '检查一份名单，说明导入后会怎样；不改动名单',
    access: 'teacher',
    form: { file: 'file', fields: z.object({}) },
    reply: RosterPlan,
    refusals: [
      'notFound',
      'fileMissing',
      'storageFull',
      'rosterUnreadable',
      'rosterTooLarge',
      'importsUsedUp',
    ],
  }),
  importRoster: endpoint({
    method: 'POST',
    path: '/v2/teach/school/roster',
    summary: '导入检查过的名单：再传一次同一个文件，和检查时的结果不一样就不导入',
    access: 'teacher',
    form: { file: 'file', fields: RosterForm },
    reply: RosterPlan,
    refusals: [
      'notFound',
      'fileMissing',
      'storageFull',
      'rosterStale',
      'rosterUnreadable',
      'rosterTooLarge',
      'importsUsedUp',
    ],
  }),
  audit: endpoint({
    method: 'GET',
    path: '/v2/teach/school/audit',
    summary: '学校的操作记录，最近的在前',
    access: 'teacher',
    query: z.object({ kind: AuditKind, ...pageQuery }),
    reply: pageOf(SchoolEvent),
    refusals: ['notFound'],
  }),
};
