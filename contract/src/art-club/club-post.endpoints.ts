import * as z from 'zod/mini';

import { endpoint } from '../shared/endpoint.ts';
import { pageOf, pageQuery } from '../shared/paging.ts';
import { Id } from '../shared/text.ts';
import { ClubComment, Dynamic, MakeClubComment, MakeDynamic } from './club-post.schema.ts';

const ofClub = z.object({ id: Id });
const ofDynamic = z.object({ id: Id, dynamicId: Id });

/** Calls about the dynamics of a club and the comments on them. All are `notFound` if the user does not see the club. */
export const clubPostEndpoints = {
  dynamics: endpoint({
    method: 'GET',
    path: '/v2/art-clubs/:id/dynamics',
    summary: '社团的动态：审核通过的和自己发的，最新的在前',
    access: 'member',
    params: ofClub,
    query: z.object(pageQuery),
    reply: pageOf(Dynamic),
    refusals: ['notFound'],
  }),
  makeDynamic: endpoint({
    method: 'POST',
    path: '/v2/art-clubs/:id/dynamics',
    summary: '发一条动态，学生的交给老师审核；文件用哈希指明',
    access: 'member',
    params: ofClub,
    body: MakeDynamic,
    reply: Dynamic,
    refusals: [
      'notFound',
      'clubMembersOnly',
      'dynamicEmpty',
      'dynamicFilesMany',
      'contactInText',
      'clubFileAway',
      'tooFrequent',
      'eventReused',
    ],
  }),
  comments: endpoint({
    method: 'GET',
    path: '/v2/art-clubs/:id/dynamics/:dynamicId/comments',
    summary: '一条动态的评论：审核通过的和自己写的，最新的在前',
    access: 'member',
    params: ofDynamic,
    query: z.object(pageQuery),
    reply: pageOf(ClubComment),
    refusals: ['notFound'],
  }),
  makeComment: endpoint({
    method: 'POST',
    path: '/v2/art-clubs/:id/dynamics/:dynamicId/comments',
    summary: '评论一条动态，学生的交给老师审核',
    access: 'member',
    params: ofDynamic,
    body: MakeClubComment,
    reply: ClubComment,
    refusals: ['notFound', 'clubMembersOnly', 'contactInText', 'tooFrequent', 'eventReused'],
  }),
};
