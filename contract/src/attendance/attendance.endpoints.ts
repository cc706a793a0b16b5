import * as z from 'zod/mini';

import { endpoint } from '../shared/endpoint.ts';
import { GradeInUrl, KlassInUrl, Subject } from '../shared/enumerations.ts';
import { exportCall, exportFormat } from '../shared/export.ts';
import { intInUrl } from '../shared/numbers.ts';
import { Semester } from '../shared/semester.ts';
import { Id } from '../shared/text.ts';
import {
  AttendanceSheet,
  LessonSheet,
  PupilAttendance,
  SaveLessonBody,
  SaveLessonReply,
  TaughtKlasses,
} from './attendance.schema.ts';

const ofLesson = z.object({
  grade: GradeInUrl,
  klass: KlassInUrl,
  subject: Subject,
  semester: Semester,
  lesson: intInUrl(1, 99),
});

/** Calls with which teachers record attendance and performance, and pupils read theirs. */
export const attendanceEndpoints = {
  klasses: endpoint({
    method: 'GET',
    path: '/v2/teach/lessons',
    summary: '任教班级这学期记到第几节课，上一节课的缺勤',
    access: 'teacher',
    query: z.object({ subject: Subject }),
    reply: TaughtKlasses,
  }),
  sheet: endpoint({
    method: 'GET',
    path: '/v2/teach/lessons/:grade/:klass/:subject',
    summary: '一个班一学期的考勤和课堂表现',
    access: 'teacher',
    params: z.object({ grade: GradeInUrl, klass: KlassInUrl, subject: Subject }),
    query: z.object({ semester: z.optional(Semester) }),
    reply: AttendanceSheet,
    refusals: ['notFound'],
  }),
  export: endpoint({
    ...exportCall,
    path: '/v2/teach/lessons/:grade/:klass/:subject/export',
    summary: '把一个班一学期的考勤和课堂表现导出为表格文件，内容和屏幕上一样',
    params: z.object({ grade: GradeInUrl, klass: KlassInUrl, subject: Subject }),
    query: z.object({ semester: z.optional(Semester), ...exportFormat }),
    refusals: ['notFound'],
  }),
  lesson: endpoint({
    method: 'GET',
    path: '/v2/teach/lessons/:grade/:klass/:subject/:semester/:lesson',
    summary: '一节课的考勤和课堂表现',
    access: 'teacher',
    params: ofLesson,
    reply: LessonSheet,
    refusals: ['notFound'],
  }),
  save: endpoint({
    method: 'PUT',
    path: '/v2/teach/lessons/:grade/:klass/:subject/:semester/:lesson',
    summary: '记录一节课的考勤和课堂表现，只发改动的学生',
    access: 'teacher',
    params: ofLesson,
    body: SaveLessonBody,
    reply: SaveLessonReply,
    refusals: ['notFound', 'eventReused', 'sheetStale', 'semesterClosed', 'lessonsFull'],
  }),
  ofPupil: endpoint({
    method: 'GET',
    path: '/v2/attendance',
    summary: '一个学生一学期的考勤和课堂表现：学生看自己的，老师看任教班级的',
    access: 'member',
    query: z.object({ uId: z.optional(Id), semester: z.optional(Semester), subject: Subject }),
    reply: PupilAttendance,
    refusals: ['notFound'],
  }),
};
