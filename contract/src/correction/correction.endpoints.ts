import * as z from 'zod/mini';

import { QuestionId } from '../question/parts.schema.ts';
import { endpoint } from '../shared/endpoint.ts';
import { Id } from '../shared/text.ts';
import {
  CorrectableHomework,
  CorrectableQuestion,
  Correction,
  CorrectionBody,
  CorrectionChange,
  CorrectionPreview,
} from './correction.schema.ts';

const byId = z.object({ id: Id });

/** Calls with which a teacher corrects the key of a question for all pupils. */
export const correctionEndpoints = {
  homework: endpoint({
    method: 'GET',
    path: '/v2/teach/homework/:id/corrections',
    summary: '一份作业的题目和已做的更正',
    access: 'teacher',
    params: byId,
    reply: CorrectableHomework,
    refusals: ['notFound'],
  }),
  question: endpoint({
    method: 'GET',
    path: '/v2/teach/homework/:id/corrections/:questionId',
    summary: '一道题的标准答案和学生最多的答案',
    access: 'teacher',
    params: z.object({ id: Id, questionId: QuestionId }),
    reply: CorrectableQuestion,
    refusals: ['notFound', 'keyNotCorrectable'],
  }),
  preview: endpoint({
    method: 'POST',
    path: '/v2/teach/homework/:id/corrections/preview',
    summary: '更正答案之前：谁的分数会变',
    access: 'teacher',
    params: byId,
    body: CorrectionChange,
    reply: CorrectionPreview,
    refusals: [
      'notFound',
      'keyNotCorrectable',
      'keyIncomplete',
      'keyUnchanged',
      'lastCounted',
      'tooManyToCorrect',
    ],
  }),
  correct: endpoint({
    method: 'POST',
    path: '/v2/teach/homework/:id/corrections',
    summary: '更正答案，按看过的预览',
    access: 'teacher',
    params: byId,
    body: CorrectionBody,
    reply: Correction,
    refusals: [
      'notFound',
      'previewStale',
      'eventReused',
      'keyNotCorrectable',
      'keyIncomplete',
      'keyUnchanged',
      'lastCounted',
      'tooManyToCorrect',
    ],
  }),
  one: endpoint({
    method: 'GET',
    path: '/v2/teach/corrections/:id',
    summary: '一次更正的进度',
    access: 'teacher',
    params: byId,
    reply: Correction,
    refusals: ['notFound'],
  }),
  undo: endpoint({
    method: 'POST',
    path: '/v2/teach/corrections/:id/undo',
    summary: '撤销一次更正，分数回到更正以前',
    access: 'teacher',
    params: byId,
    body: z.strictObject({ eventId: z.uuid() }),
    reply: Correction,
    refusals: ['notFound', 'correctionRunning', 'correctionUndone'],
  }),
};
