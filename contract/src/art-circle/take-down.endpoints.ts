import * as z from 'zod/mini';

import { endpoint } from '../shared/endpoint.ts';
import { takeDownCall } from '../shared/take-down.schema.ts';
import { Id } from '../shared/text.ts';

const takeDownCallWithId = { ...takeDownCall, params: z.object({ id: Id }) };

/** Calls with which a teacher of the author's class takes a visible post or comment down. They are `notFound` for other teachers. */
export const takeDownEndpoints = {
  post: endpoint({
    ...takeDownCallWithId,
    path: '/v2/art-circle/posts/:id/removal',
    summary: '老师撤下任教班级学生的一件作品，作者收到原因；再次请求结果相同',
  }),
  comment: endpoint({
    ...takeDownCallWithId,
    path: '/v2/art-circle/comments/:id/removal',
    summary: '老师撤下任教班级学生的一条留言，作者收到原因；再次请求结果相同',
  }),
};
