import * as z from 'zod/mini';

import { endpoint } from '../shared/endpoint.ts';
import { Id } from '../shared/text.ts';
import { KlassOverrideBody, OverrideBody, OverrideReply } from './override.schema.ts';

/** Calls with which teachers give pupils exceptions from the settings of a homework. */
export const overrideEndpoints = {
  one: endpoint({
    method: 'PUT',
    path: '/v2/teach/homework/:id/overrides/:userId',
    summary: '一个学生的例外：加时、推迟截止、加次数、免做、重新打开、收卷',
    access: 'teacher',
    params: z.object({ id: Id, userId: Id }),
    body: OverrideBody,
    reply: OverrideReply,
    refusals: ['notFound', 'eventReused'],
  }),
  klass: endpoint({
    method: 'PUT',
    path: '/v2/teach/homework/:id/overrides',
    summary: '全班一起加时、重新打开或收卷',
    access: 'teacher',
    params: z.object({ id: Id }),
    body: KlassOverrideBody,
    reply: OverrideReply,
    refusals: ['notFound', 'eventReused'],
  }),
};
