import * as z from 'zod/mini';

import { QuestionId } from '../question/parts.schema.ts';
import { endpoint } from '../shared/endpoint.ts';
import { GradeInUrl, KlassInUrl } from '../shared/enumerations.ts';
import { exportCall, exportFormat } from '../shared/export.ts';
import { pageOf, pageQuery } from '../shared/paging.ts';
import { Id } from '../shared/text.ts';
import { QuestionnaireResults, WrittenAnswer } from './results.schema.ts';
import {
  ChangeQuestionnaireBody,
  MakeQuestionnaireBody,
  TeacherQuestionnaire,
  TeacherQuestionnaireSummary,
} from './teacher-questionnaire.schema.ts';

const byId = z.object({ id: Id });
const ofKlass = { grade: z.optional(GradeInUrl), klass: z.optional(KlassInUrl) };

/** Calls with which teachers create questionnaires and read their results. */
export const teachQuestionnaireEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/v2/teach/questionnaires',
    summary: '我组织的问卷，最晚截止的在前；学校艺术负责人看全校的',
    access: 'teacher',
    query: z.object(pageQuery),
    reply: pageOf(TeacherQuestionnaireSummary),
    refusals: ['notFound'],
  }),
  one: endpoint({
    method: 'GET',
    path: '/v2/teach/questionnaires/:id',
    summary: '我组织的一份问卷',
    access: 'teacher',
    params: byId,
    reply: TeacherQuestionnaire,
    refusals: ['notFound'],
  }),
  make: endpoint({
    method: 'POST',
    path: '/v2/teach/questionnaires',
    summary: '发布一份问卷；班级要是自己任教的',
    access: 'teacher',
    body: MakeQuestionnaireBody,
    reply: TeacherQuestionnaire,
    refusals: ['notFound', 'tooFrequent', 'eventReused'],
  }),
  change: endpoint({
    method: 'PUT',
    path: '/v2/teach/questionnaires/:id',
    summary: '修改一份问卷；有学生交了以后，只能改标题、说明，或者推后截止时间',
    access: 'teacher',
    params: byId,
    body: ChangeQuestionnaireBody,
    reply: TeacherQuestionnaire,
    refusals: [
      'notFound',
      'questionnaireStale',
      'questionnaireFixed',
      'questionnaireShuffled',
      'eventReused',
    ],
  }),
  close: endpoint({
    method: 'POST',
    path: '/v2/teach/questionnaires/:id/close',
    summary: '提前截止一份问卷',
    access: 'teacher',
    params: byId,
    body: z.strictObject({ eventId: z.uuid() }),
    reply: TeacherQuestionnaire,
    refusals: ['notFound', 'questionnaireNotOpen'],
  }),
  results: endpoint({
    method: 'GET',
    path: '/v2/questionnaires/:id/results',
    summary:
      '问卷的结果：组织的老师和学校艺术负责人随时看，不匿名的可以按班看；学生在截止以后看各项人数，如果这份问卷公布结果',
    access: 'member',
    params: byId,
    query: z.object(ofKlass),
    reply: QuestionnaireResults,
    refusals: ['notFound'],
  }),
  export: endpoint({
    ...exportCall,
    path: '/v2/teach/questionnaires/:id/export',
    summary:
      '把一份问卷的结果导出为表格文件：各项的人数和平均，没有姓名和填写的文字；匿名的不到 5 人只写“少于5人”',
    params: byId,
    query: z.object({ ...ofKlass, ...exportFormat }),
    refusals: ['notFound'],
  }),
  texts: endpoint({
    method: 'GET',
    path: '/v2/questionnaires/:id/results/texts',
    summary: '一道填写文字的题的全部回答；匿名的没有姓名，不到 5 份不给看',
    access: 'teacher',
    params: byId,
    query: z.object({ question: QuestionId, ...ofKlass, ...pageQuery }),
    reply: pageOf(WrittenAnswer),
    refusals: ['notFound'],
  }),
};
