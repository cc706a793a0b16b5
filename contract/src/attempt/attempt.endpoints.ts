import * as z from 'zod/mini';

import { AnswerFiles } from '../question/answer-file.schema.ts';
import { QuestionId } from '../question/parts.schema.ts';
import { endpoint } from '../shared/endpoint.ts';
import { Id } from '../shared/text.ts';
import {
  Attempt,
  AttemptPinyin,
  SaveAnswerBody,
  SaveAnswerReply,
  SubmitReply,
} from './attempt.schema.ts';
import { AttemptResult, QuestionResult } from './result.schema.ts';

const byId = z.object({ id: Id });
const byAnswer = z.object({ id: Id, questionId: QuestionId });

export const attemptEndpoints = {
  one: endpoint({
    method: 'GET',
    path: '/v2/attempts/:id',
    summary: '一次作答：题目和已保存的答案',
    access: 'pupil',
    params: byId,
    reply: Attempt,
    refusals: ['notFound'],
  }),
  pinyin: endpoint({
    method: 'GET',
    path: '/v2/attempts/:id/pinyin',
    summary: '一次作答的拼音：题目，以及已经可以看的解析',
    access: 'pupil',
    params: byId,
    reply: AttemptPinyin,
    refusals: ['notFound'],
  }),
  save: endpoint({
    method: 'PUT',
    path: '/v2/attempts/:id/answers/:questionId',
    summary: '保存一道题的答案；写入磁盘后才应答',
    access: 'pupil',
    params: byAnswer,
    body: SaveAnswerBody,
    reply: SaveAnswerReply,
    refusals: [
      'notFound',
      'attemptClosed',
      'taskRecalled',
      'answerStale',
      'answerRevealed',
      'eventReused',
      'tooManyChanges',
    ],
  }),
  reveal: endpoint({
    method: 'POST',
    path: '/v2/attempts/:id/answers/:questionId/reveal',
    summary: '看一道题的解析（作业允许时），之后不能再改',
    access: 'pupil',
    params: byAnswer,
    body: z.optional(z.strictObject({})),
    reply: QuestionResult,
    refusals: ['notFound', 'attemptClosed', 'answerEmpty'],
  }),
  files: endpoint({
    method: 'GET',
    path: '/v2/attempts/:id/files',
    summary: '答案里的文件：到了没有，以及播放的网址',
    access: 'pupil',
    params: byId,
    reply: AnswerFiles,
    refusals: ['notFound'],
  }),
  submit: endpoint({
    method: 'POST',
    path: '/v2/attempts/:id/submit',
    summary: '交作业；重复提交得到同一张回执',
    access: 'pupil',
    params: byId,
    body: z.strictObject({ eventId: z.uuid() }),
    reply: SubmitReply,
    refusals: ['notFound'],
  }),
  result: endpoint({
    method: 'GET',
    path: '/v2/attempts/:id/result',
    summary: '批改结果；答案和解析按作业的设置显示',
    access: 'pupil',
    params: byId,
    reply: AttemptResult,
    refusals: ['notFound', 'resultNotReady'],
  }),
};
