import * as z from 'zod/mini';

import { endpoint } from '../shared/endpoint.ts';
import { pageOf, pageQuery } from '../shared/paging.ts';
import { appealCall } from '../shared/removal.schema.ts';
import { ReviewState } from '../shared/review-state.ts';
import { Id } from '../shared/text.ts';
import { ChangePostBody, MakePostBody, OwnPost, RemovePostBody } from './write-post.schema.ts';

const byId = z.object({ id: Id });
const contentRefusals = [
  'notFound',
  'postEmpty',
  'postFilesMany',
  'contactInText',
  'postFileAway',
  'tooFrequent',
  'eventReused',
] as const;

/** Calls with which pupils write posts. All are `notFound` for users whose school has no art circle. */
export const writePostEndpoints = {
  mine: endpoint({
    method: 'GET',
    path: '/v2/art-circle/mine',
    summary: '我的作品和每件的审核结果，最近提交的在前；state 不写就是全部',
    access: 'pupil',
    query: z.object({ state: z.optional(ReviewState), ...pageQuery }),
    reply: pageOf(OwnPost),
    refusals: ['notFound'],
  }),
  ownOne: endpoint({
    method: 'GET',
    path: '/v2/art-circle/mine/:id',
    summary: '我的一件作品，用来修改',
    access: 'pupil',
    params: byId,
    reply: OwnPost,
    refusals: ['notFound'],
  }),
  make: endpoint({
    method: 'POST',
    path: '/v2/art-circle/posts',
    summary: '发一件作品，交给老师审核；文件用哈希指明',
    access: 'pupil',
    body: MakePostBody,
    reply: OwnPost,
    refusals: ['postsOfDayFull', ...contentRefusals],
  }),
  change: endpoint({
    method: 'PUT',
    path: '/v2/art-circle/posts/:id',
    summary: '修改一件作品，重新交给老师审核；已经挂出的作品在审核以前不变',
    access: 'pupil',
    params: byId,
    body: ChangePostBody,
    reply: OwnPost,
    refusals: ['itemStale', 'postImported', ...contentRefusals],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/v2/art-circle/posts/:id',
    summary: '收回一件已挂出的作品；其他的直接删除',
    access: 'pupil',
    params: byId,
    body: RemovePostBody,
    reply: z.object({
      /** The withdrawn post, or null if it is deleted. */
      post: z.nullable(OwnPost),
    }),
    refusals: ['notFound', 'itemStale', 'eventReused'],
  }),
  appeal: endpoint({
    ...appealCall,
    path: '/v2/art-circle/posts/:id/appeal',
    summary: '作品被老师撤下以后申诉一次，由另一位老师答复；再次请求结果相同',
    params: byId,
    reply: OwnPost,
  }),
};
