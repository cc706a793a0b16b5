import * as z from 'zod/mini';

import { endpoint } from '../shared/endpoint.ts';
import { GradeInUrl, KlassInUrl, Subject } from '../shared/enumerations.ts';
import { exportCall, exportFormat } from '../shared/export.ts';
import { pageOf } from '../shared/paging.ts';
import { Semester } from '../shared/semester.ts';
import { Id } from '../shared/text.ts';
import {
  KlassRemarksList,
  RemarkSheet,
  ReopenRemarksBody,
  ReopenRemarksReply,
  SaveRemarkBody,
  SaveRemarkReply,
  SealRemarksBody,
  SealRemarksReply,
  TeacherComment,
} from './remarks.schema.ts';

const ofKlass = {
  grade: GradeInUrl,
  klass: KlassInUrl,
  subject: Subject,
};
const ofSemester = z.object({ ...ofKlass, semester: Semester });

/** Calls with which teachers write the remarks of a semester, and pupils read theirs. */
export const remarksEndpoints = {
  klasses: endpoint({
    method: 'GET',
    path: '/v2/teach/remarks',
    summary: '任教班级这学期的评语写了几份、盖章几份',
    access: 'teacher',
    query: z.object({ subject: Subject }),
    reply: KlassRemarksList,
  }),
  sheet: endpoint({
    method: 'GET',
    path: '/v2/teach/remarks/:grade/:klass/:subject',
    summary: '一个班一学期的评语',
    access: 'teacher',
    params: z.object(ofKlass),
    query: z.object({ semester: z.optional(Semester) }),
    reply: RemarkSheet,
    refusals: ['notFound'],
  }),
  export: endpoint({
    ...exportCall,
    path: '/v2/teach/remarks/:grade/:klass/:subject/export',
    summary: '把一个班一学期的评语导出为表格文件，内容和屏幕上一样',
    params: z.object(ofKlass),
    query: z.object({ semester: z.optional(Semester), ...exportFormat }),
    refusals: ['notFound'],
  }),
  save: endpoint({
    method: 'PUT',
    path: '/v2/teach/remarks/:grade/:klass/:subject/:semester/:userId',
    summary: '保存一个学生的评语，盖章以前学生看不到',
    access: 'teacher',
    params: z.extend(ofSemester, { userId: Id }),
    body: SaveRemarkBody,
    reply: SaveRemarkReply,
    refusals: ['notFound', 'eventReused', 'remarkStale', 'remarkSealed', 'semesterClosed'],
  }),
  seal: endpoint({
    method: 'POST',
    path: '/v2/teach/remarks/:grade/:klass/:subject/:semester/seal',
    summary: '给写好的评语盖章，学生从此看得到',
    access: 'teacher',
    params: ofSemester,
    body: SealRemarksBody,
    reply: SealRemarksReply,
    refusals: ['notFound', 'eventReused'],
  }),
  reopen: endpoint({
    method: 'POST',
    path: '/v2/teach/remarks/:grade/:klass/:subject/:semester/reopen',
    summary: '撤回盖了章的评语；学期结束以后只有全校的老师可以重新打开',
    access: 'teacher',
    params: ofSemester,
    body: ReopenRemarksBody,
    reply: ReopenRemarksReply,
    refusals: ['notFound', 'eventReused', 'semesterClosed'],
  }),
  ofPupil: endpoint({
    method: 'GET',
    path: '/v2/teacher-comments',
    summary: '盖了章的评语，最近的学期在前：学生看自己的，老师看任教班级的',
    access: 'member',
    query: z.object({
      uId: z.optional(Id),
      semester: z.optional(Semester),
      subject: z.optional(Subject),
    }),
    reply: pageOf(TeacherComment),
    refusals: ['notFound'],
  }),
};
