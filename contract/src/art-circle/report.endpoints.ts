import * as z from 'zod/mini';

import { endpoint } from '../shared/endpoint.ts';
import { reportCall } from '../shared/report.schema.ts';
import { Id } from '../shared/text.ts';

const reportCallWithId = { ...reportCall, params: z.object({ id: Id }) };

/** Calls with which a pupil reports a post or a comment of another pupil. */
export const reportEndpoints = {
  post: endpoint({
    ...reportCallWithId,
    path: '/v2/art-circle/posts/:id/report',
    summary: '举报一件作品，老师会处理；三个人举报以后先藏起来',
  }),
  comment: endpoint({
    ...reportCallWithId,
    path: '/v2/art-circle/comments/:id/report',
    summary: '举报一条留言，老师会处理；三个人举报以后先藏起来',
  }),
};
