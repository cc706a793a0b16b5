import * as z from 'zod/mini';

import { QuestionId } from '../question/parts.schema.ts';
import { endpoint } from '../shared/endpoint.ts';
import { GradeInUrl, KlassInUrl, Subject } from '../shared/enumerations.ts';
import { exportCall, exportFormat } from '../shared/export.ts';
import { Semester } from '../shared/semester.ts';
import { Id } from '../shared/text.ts';
import { Matrix } from './matrix.schema.ts';
import {
  HomeworkResults,
  QuestionAnswers,
  ReminderReply,
  ReminderRequest,
} from './results.schema.ts';

const byId = z.object({ id: Id });
/** The class to show. Without it, the reply has all classes of the homework that the teacher may see. */
const klassFilter = { grade: z.optional(GradeInUrl), klass: z.optional(KlassInUrl) };
const matrixQuery = {
  grade: GradeInUrl,
  klass: KlassInUrl,
  semester: z.optional(Semester),
  subject: z.optional(Subject),
};

/** Calls with which teachers see the results of homework, export them, and remind pupils. */
export const resultsEndpoints = {
  ofHomework: endpoint({
    method: 'GET',
    path: '/v2/teach/homework/:id/results',
    summary: '一份作业的结果：每个学生的得分，每道题的难度和区分度',
    access: 'teacher',
    params: byId,
    query: z.object(klassFilter),
    reply: HomeworkResults,
    refusals: ['notFound'],
  }),
  ofQuestion: endpoint({
    method: 'GET',
    path: '/v2/teach/homework/:id/results/questions/:questionId',
    summary: '一道题的答案、解析和学生第一次的回答，相同的回答归在一起',
    access: 'teacher',
    params: z.object({ id: Id, questionId: QuestionId }),
    query: z.object(klassFilter),
    reply: QuestionAnswers,
    refusals: ['notFound'],
  }),
  export: endpoint({
    ...exportCall,
    path: '/v2/teach/homework/:id/results/export',
    summary: '把一份作业的结果导出为表格文件，内容和屏幕上一样',
    params: byId,
    query: z.object({ ...klassFilter, ...exportFormat }),
    refusals: ['notFound'],
  }),
  remind: endpoint({
    method: 'POST',
    path: '/v2/teach/homework/:id/reminders',
    summary: '提醒没交作业的学生，每人每天最多一次',
    access: 'teacher',
    params: byId,
    body: ReminderRequest,
    reply: ReminderReply,
    refusals: ['notFound', 'eventReused', 'homeworkNotOpen', 'homeworkPast'],
  }),
  matrix: endpoint({
    method: 'GET',
    path: '/v2/teach/matrix',
    summary: '一个班一学期的总表：每个学生每份作业的得分',
    access: 'teacher',
    query: z.object(matrixQuery),
    reply: Matrix,
    refusals: ['notFound'],
  }),
  exportMatrix: endpoint({
    ...exportCall,
    path: '/v2/teach/matrix/export',
    summary: '把总表导出为表格文件，内容和屏幕上一样',
    query: z.object({ ...matrixQuery, ...exportFormat }),
    refusals: ['notFound'],
  }),
};
