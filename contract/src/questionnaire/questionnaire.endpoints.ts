import * as z from 'zod/mini';

import { endpoint } from '../shared/endpoint.ts';
import { pageOf, pageQuery } from '../shared/paging.ts';
import { Id, Instant } from '../shared/text.ts';
import { Questionnaire, QuestionnaireSummary, RespondBody } from './questionnaire.schema.ts';

const byId = z.object({ id: Id });
/**
 * Calls for pupils of schools that the school config names (spec section 2). Other users, teachers too, get `notFound`, because a
 * 403 for a wrong role would sign the client out.
 */
export const questionnaireEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/v2/questionnaires',
    summary:
      '我的问卷：open 还可以填的（先截止的在前），closed 交了或截止了的（最近的在前）；不写就是全部，最晚截止的在前',
    access: 'member',
    query: z.object({ state: z.optional(z.enum(['open', 'closed'])), ...pageQuery }),
    reply: pageOf(QuestionnaireSummary),
    refusals: ['notFound'],
  }),
  one: endpoint({
    method: 'GET',
    path: '/v2/questionnaires/:id',
    summary: '一份问卷：题目，和自己交过的回答',
    access: 'member',
    params: byId,
    reply: Questionnaire,
    refusals: ['notFound'],
  }),
  respond: endpoint({
    method: 'PUT',
    path: '/v2/questionnaires/:id/response',
    summary: '交问卷，每人一次；写入磁盘后才应答，同一个 eventId 再交得到同样的应答',
    access: 'member',
    params: byId,
    body: RespondBody,
    reply: z.object({ answeredAt: Instant }),
    refusals: [
      'notFound',
      'questionnaireClosed',
      'questionnaireAnswered',
      'answersInvalid',
      'eventReused',
    ],
  }),
};
