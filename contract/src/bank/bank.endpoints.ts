import * as z from 'zod/mini';

import { QuestionResult } from '../attempt/result.schema.ts';
import { BankItem } from '../question/bank-item.schema.ts';
import { endpoint } from '../shared/endpoint.ts';
import { pageOf, pageQuery } from '../shared/paging.ts';
import { Id } from '../shared/text.ts';
import {
  BankQuery,
  BankQuestion,
  ChangeQuestionBody,
  CreateQuestionBody,
  KnowledgePoint,
  KnowledgeQuery,
  QuestionVersion,
  SavedQuestion,
  TriedDraft,
  TryQuestionBody,
  TryDraftBody,
} from './bank.schema.ts';

const byId = z.object({ id: Id });

/** Calls with which teachers find, write and try questions. */
export const bankEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/v2/teach/questions',
    summary: '题库：按条件找题，最近改过的在前',
    access: 'teacher',
    query: BankQuery,
    reply: pageOf(BankItem),
    refusals: ['notFound'],
  }),
  knowledge: endpoint({
    method: 'GET',
    path: '/v2/teach/questions/knowledge',
    summary: '题库里的知识点，题多的在前',
    access: 'teacher',
    query: KnowledgeQuery,
    reply: pageOf(KnowledgePoint),
  }),
  one: endpoint({
    method: 'GET',
    path: '/v2/teach/questions/:id',
    summary: '题库里的一道题，有答案和学生看到的样子',
    access: 'teacher',
    params: byId,
    reply: BankQuestion,
    refusals: ['notFound'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/v2/teach/questions',
    summary: '新建一道题，题目用题目包的格式',
    access: 'teacher',
    body: CreateQuestionBody,
    reply: SavedQuestion,
    refusals: ['notFound', 'questionFaulty', 'eventReused'],
  }),
  change: endpoint({
    method: 'PUT',
    path: '/v2/teach/questions/:id',
    summary: '保存一道题的新版本；布置过的作业不变',
    access: 'teacher',
    params: byId,
    body: ChangeQuestionBody,
    reply: SavedQuestion,
    refusals: ['notFound', 'questionFaulty', 'questionStale'],
  }),
  versions: endpoint({
    method: 'GET',
    path: '/v2/teach/questions/:id/versions',
    summary: '一道题的历史版本，最新的在前',
    access: 'teacher',
    params: byId,
    query: z.object(pageQuery),
    reply: pageOf(QuestionVersion),
    refusals: ['notFound'],
  }),
  try: endpoint({
    method: 'POST',
    path: '/v2/teach/questions/:id/try',
    summary: '试做一道题：按题目自己的规则批改，不保存',
    access: 'teacher',
    params: byId,
    body: TryQuestionBody,
    reply: QuestionResult,
    refusals: ['notFound'],
  }),
  tryDraft: endpoint({
    method: 'POST',
    path: '/v2/teach/questions/try',
    summary: '看一道还没保存的题的样子，并试做；不保存',
    access: 'teacher',
    body: TryDraftBody,
    reply: TriedDraft,
  }),
};
