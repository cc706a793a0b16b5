import * as z from 'zod/mini';

import { MakeCommentBody, RemoveCommentBody } from '../shared/comment.schema.ts';
import { endpoint } from '../shared/endpoint.ts';
import { pageOf, pageQuery } from '../shared/paging.ts';
import { appealCall } from '../shared/removal.schema.ts';
import { Id } from '../shared/text.ts';
import { PostComment } from './comment.schema.ts';

const ofPost = z.object({ id: Id });

/** Calls about the comments on a post. All are `notFound` if the user does not see the post. */
export const commentEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/v2/art-circle/posts/:id/comments',
    summary: '一件作品的留言：审核通过的和自己写的，最新的在前',
    access: 'member',
    params: ofPost,
    query: z.object(pageQuery),
    reply: z.extend(pageOf(PostComment), {
      /** Whether the author of the post lets other pupils comment on it. */
      isOpen: z.boolean(),
    }),
    refusals: ['notFound'],
  }),
  make: endpoint({
    method: 'POST',
    path: '/v2/art-circle/posts/:id/comments',
    summary: '给一件作品留言，交给老师审核',
    access: 'pupil',
    params: ofPost,
    body: MakeCommentBody,
    reply: PostComment,
    refusals: ['notFound', 'commentsClosed', 'contactInText', 'tooFrequent', 'eventReused'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/v2/art-circle/comments/:id',
    summary: '删除自己的一条留言',
    access: 'pupil',
    params: z.object({ id: Id }),
    body: RemoveCommentBody,
    reply: z.object({}),
    refusals: ['notFound', 'itemStale', 'eventReused'],
  }),
  appeal: endpoint({
    ...appealCall,
    path: '/v2/art-circle/comments/:id/appeal',
    summary: '留言被老师撤下以后申诉一次，由另一位老师答复；再次请求结果相同',
    params: z.object({ id: Id }),
    reply: PostComment,
  }),
};
