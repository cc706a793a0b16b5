import * as z from 'zod/mini';

import { MakeCommentBody, RemoveCommentBody } from '../shared/comment.schema.ts';
import { endpoint } from '../shared/endpoint.ts';
import { pageOf, pageQuery } from '../shared/paging.ts';
import { appealCall } from '../shared/removal.schema.ts';
import { reportCall } from '../shared/report.schema.ts';
import { takeDownCall } from '../shared/take-down.schema.ts';
import { Id } from '../shared/text.ts';
import { ClubComment } from './club-comment.schema.ts';

const CLUB_COMMENTS_PATH = '/v2/art-clubs/:id/dynamics/:postId/comments';
const ofPost = z.object({ id: Id, postId: Id });
const byId = z.object({ id: Id, postId: Id, commentId: Id });

/** Calls about the comments (评论) on a club post. All are `notFound` for users who do not see the post. */
export const clubCommentEndpoints = {
  list: endpoint({
    method: 'GET',
    path: CLUB_COMMENTS_PATH,
    summary: '一条动态的评论：审核通过的和自己写的，最新的在前',
    access: 'member',
    params: ofPost,
    query: z.object(pageQuery),
    reply: pageOf(ClubComment),
    refusals: ['notFound'],
  }),
  make: endpoint({
    method: 'POST',
    path: CLUB_COMMENTS_PATH,
    summary: '评论一条动态：成员的交给老师审核，老师的马上看得到',
    access: 'member',
    params: ofPost,
    body: MakeCommentBody,
    reply: ClubComment,
    refusals: [
      'notFound',
      'clubMembersOnly',
      'clubClosed',
      'contactInText',
      'tooFrequent',
      'eventReused',
    ],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${CLUB_COMMENTS_PATH}/:commentId`,
    summary: '删除自己的一条评论',
    access: 'member',
    params: byId,
    body: RemoveCommentBody,
    reply: z.object({}),
    refusals: ['notFound', 'itemStale', 'tooFrequent', 'eventReused'],
  }),
  report: endpoint({
    ...reportCall,
    path: `${CLUB_COMMENTS_PATH}/:commentId/report`,
    summary: '举报一条评论，老师会处理；三个人举报以后先藏起来',
    params: byId,
  }),
  takeDown: endpoint({
    ...takeDownCall,
    path: `${CLUB_COMMENTS_PATH}/:commentId/removal`,
    summary: '社团老师撤下学生的一条评论，作者收到原因；再次请求结果相同',
    params: byId,
  }),
  appeal: endpoint({
    ...appealCall,
    path: `${CLUB_COMMENTS_PATH}/:commentId/appeal`,
    summary: '评论被老师撤下以后申诉一次，由另一位老师答复；再次请求结果相同',
    params: byId,
    reply: ClubComment,
  }),
};
