import * as z from 'zod/mini';

import { QuestionId } from '../question/parts.schema.ts';
import { endpoint } from '../shared/endpoint.ts';
import { Grade, GradeInUrl, KLASS_MAX, KlassInUrl } from '../shared/enumerations.ts';
import { intInUrl } from '../shared/numbers.ts';
import { pageOf } from '../shared/paging.ts';
import { Id } from '../shared/text.ts';
import { LateDecisionBody, LateDecisionReply } from './late-answer.schema.ts';
import { SaveMarkBody, SaveMarkReply } from './mark.schema.ts';
import {
  MarkingOverview,
  QueueOrder,
  ReturnAllReply,
  Viewers,
  Work,
  WorkItem,
  WorkName,
  WorksBody,
  WorksReply,
  WorkState,
} from './marking.schema.ts';
import { Phrase, PhraseBody } from './phrase.schema.ts';

const byId = z.object({ id: Id });
const byAttempt = z.object({ attemptId: Id });
const ofQuestion = z.object({ question: QuestionId });

/** The class to filter by. A request has both fields or neither. */
const klassQuery = {
  grade: z.optional(GradeInUrl),
  klass: z.optional(KlassInUrl),
};

/**
 * The default number of answers in a page of the queue. A teacher steps through a page by keyboard, so it is longer than a page of other
 * lists.
 */
const QUEUE_LIMIT_DEFAULT = 200;
const QUEUE_LIMIT_MAX = 500;

/** Calls with which teachers mark handed-in work and return it. */
export const markingEndpoints = {
  overview: endpoint({
    method: 'GET',
    path: '/v2/teach/homework/:id/marking',
    summary: '一份作业的批改情况：要批的题、班级和各状态的份数',
    access: 'teacher',
    params: byId,
    reply: MarkingOverview,
    refusals: ['notFound'],
  }),
  queue: endpoint({
    method: 'GET',
    path: '/v2/teach/homework/:id/work',
    summary: '要批的作品，匿名；按题时每题有固定的随机顺序',
    access: 'teacher',
    params: byId,
    query: z.object({
      by: z._default(QueueOrder, 'question'),
      question: z.optional(QuestionId),
      state: z.optional(WorkState),
      /** The id of a pupil. The reply then has only the answers of this pupil. */
      pupil: z.optional(Id),
      ...klassQuery,
      cursor: z.optional(z.string().check(z.maxLength(500))),
      limit: z._default(intInUrl(1, QUEUE_LIMIT_MAX), QUEUE_LIMIT_DEFAULT),
    }),
    reply: pageOf(WorkItem),
    refusals: ['notFound'],
  }),
  names: endpoint({
    method: 'POST',
    path: '/v2/teach/homework/:id/names',
    summary: '显示姓名；会记入审计',
    access: 'teacher',
    params: byId,
    body: z.optional(z.strictObject({})),
    reply: pageOf(WorkName),
    refusals: ['notFound'],
  }),
  work: endpoint({
    method: 'GET',
    path: '/v2/teach/work/:attemptId',
    summary: '一份作品：题目、评分要点、答案、文件、批改和经过',
    access: 'teacher',
    params: byAttempt,
    query: ofQuestion,
    reply: Work,
    refusals: ['notFound'],
  }),
  open: endpoint({
    method: 'POST',
    path: '/v2/teach/work/:attemptId/viewers',
    summary: '说明自己正打开着这份作品；答复还有谁打开着。每 20 秒一次',
    access: 'teacher',
    params: byAttempt,
    body: z.strictObject({ questionId: QuestionId }),
    reply: Viewers,
    refusals: ['notFound'],
  }),
  save: endpoint({
    method: 'PUT',
    path: '/v2/teach/work/:attemptId/marks/:questionId',
    summary: '保存一道题的批改；发还以前学生看不到',
    access: 'teacher',
    params: z.object({ attemptId: Id, questionId: QuestionId }),
    body: SaveMarkBody,
    reply: SaveMarkReply,
    refusals: ['notFound', 'markStale', 'workReturned', 'markInvalid', 'eventReused'],
  }),
  decideLate: endpoint({
    method: 'PUT',
    path: '/v2/teach/work/:attemptId/late/:answerEventId',
    summary: '决定一个迟交的答案计入或不计；再决定一次就是撤销',
    access: 'teacher',
    params: z.object({ attemptId: Id, answerEventId: Id }),
    body: LateDecisionBody,
    reply: LateDecisionReply,
    refusals: ['notFound', 'workReturned', 'workAppealed', 'eventReused'],
  }),
  returnWorks: endpoint({
    method: 'POST',
    path: '/v2/teach/work/return',
    summary: '发还作品：学生看到评分和评语',
    access: 'teacher',
    body: WorksBody,
    reply: WorksReply,
    refusals: ['eventReused'],
  }),
  takeBack: endpoint({
    method: 'POST',
    path: '/v2/teach/work/takeBack',
    summary: '收回发还的作品：学生看到老师正在重新批改',
    access: 'teacher',
    body: WorksBody,
    reply: WorksReply,
    refusals: ['eventReused'],
  }),
  returnAll: endpoint({
    method: 'POST',
    path: '/v2/teach/homework/:id/return',
    summary: '发还一份作业里全部已批完的作品',
    access: 'teacher',
    params: byId,
    body: z.strictObject({
      eventId: z.uuid(),
      grade: z.optional(Grade),
      klass: z.optional(z.int().check(z.minimum(1), z.maximum(KLASS_MAX))),
    }),
    reply: ReturnAllReply,
    refusals: ['notFound', 'homeworkRecalled', 'eventReused'],
  }),
  phrases: endpoint({
    method: 'GET',
    path: '/v2/teach/phrases',
    summary: '自己的常用语，最近加的在前',
    access: 'teacher',
    reply: pageOf(Phrase),
  }),
  addPhrase: endpoint({
    method: 'POST',
    path: '/v2/teach/phrases',
    summary: '加一句常用语',
    access: 'teacher',
    body: PhraseBody,
    reply: Phrase,
    refusals: ['phrasesFull', 'phraseTaken', 'eventReused'],
  }),
  changePhrase: endpoint({
    method: 'PUT',
    path: '/v2/teach/phrases/:id',
    summary: '改一句常用语',
    access: 'teacher',
    params: byId,
    body: PhraseBody,
    reply: Phrase,
    refusals: ['notFound', 'phraseTaken'],
  }),
  removePhrase: endpoint({
    method: 'DELETE',
    path: '/v2/teach/phrases/:id',
    summary: '删一句常用语',
    access: 'teacher',
    params: byId,
    reply: z.object({}),
    refusals: ['notFound'],
  }),
};
