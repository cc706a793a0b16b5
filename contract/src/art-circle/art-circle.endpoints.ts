import * as z from 'zod/mini';

import { endpoint } from '../shared/endpoint.ts';
import { Subject } from '../shared/enumerations.ts';
import { pageOf, pageQuery } from '../shared/paging.ts';
import { Id } from '../shared/text.ts';
import { PostLikes, Post, PupilPost } from './art-circle.schema.ts';

const byId = z.object({ id: Id });

/** All of these calls but `ofPupil` are `notFound` for users whose school has no art circle. */
export const artCircleEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/v2/art-circle/posts',
    summary: '本校艺术圈里审核通过的作品，最新的在前',
    access: 'member',
    query: z.object({ subject: z.optional(Subject), ...pageQuery }),
    reply: pageOf(Post),
    refusals: ['notFound'],
  }),
  own: endpoint({
    method: 'GET',
    path: '/v2/art-circle/own',
    summary: '我的作品一共收到多少个赞',
    access: 'member',
    reply: z.pick(PostLikes, { likes: true }),
    refusals: ['notFound'],
  }),
  one: endpoint({
    method: 'GET',
    path: '/v2/art-circle/posts/:id',
    summary: '艺术圈里的一件作品',
    access: 'member',
    params: byId,
    reply: Post,
    refusals: ['notFound'],
  }),
  ofPupil: endpoint({
    method: 'GET',
    path: '/v2/teach/pupils/:id/posts',
    summary: '任教班级里一个学生的作品，最近提交的在前',
    access: 'teacher',
    params: byId,
    query: z.object(pageQuery),
    reply: pageOf(PupilPost),
    refusals: ['notFound'],
  }),
  like: endpoint({
    method: 'PUT',
    path: '/v2/art-circle/posts/:id/like',
    summary: '喜欢一件作品；再次请求结果相同',
    access: 'member',
    params: byId,
    body: z.optional(z.strictObject({})),
    reply: PostLikes,
    refusals: ['notFound'],
  }),
  unlike: endpoint({
    method: 'DELETE',
    path: '/v2/art-circle/posts/:id/like',
    summary: '取消喜欢；再次请求结果相同',
    access: 'member',
    params: byId,
    reply: PostLikes,
    refusals: ['notFound'],
  }),
};
