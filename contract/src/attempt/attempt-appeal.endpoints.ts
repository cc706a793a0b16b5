import * as z from 'zod/mini';

import { endpoint } from '../shared/endpoint.ts';
import { Id } from '../shared/text.ts';
import { NewAppeal, OwnAppeal, OwnAppeals } from './attempt-appeal.schema.ts';

const byId = z.object({ id: Id });

/** A pupil's appeals against marks. They are not in `attempt.endpoints.ts`, because few pupils need them. */
export const attemptAppealEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/v2/attempts/:id/appeals',
    summary: '一次作答的申诉和答复，以及现在可以申诉的题',
    access: 'pupil',
    params: byId,
    reply: OwnAppeals,
    refusals: ['notFound'],
  }),
  make: endpoint({
    method: 'POST',
    path: '/v2/attempts/:id/appeals',
    summary: '对一道题的评分提出申诉',
    access: 'pupil',
    params: byId,
    body: NewAppeal,
    reply: OwnAppeal,
    refusals: ['notFound', 'appealClosed', 'appealOpen', 'eventReused', 'tooFrequent'],
  }),
};
