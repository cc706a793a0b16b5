import * as z from 'zod/mini';

import { endpoint } from '../shared/endpoint.ts';
import { pageOf, pageQuery } from '../shared/paging.ts';
import { appealCall } from '../shared/removal.schema.ts';
import { reportCall } from '../shared/report.schema.ts';
import { takeDownCall } from '../shared/take-down.schema.ts';
import { Id } from '../shared/text.ts';
import {
  ChangeClubPostBody,
  ClubPost,
  MakeClubPostBody,
  RemoveClubPostBody,
} from './club-post.schema.ts';

const ofClub = z.object({ id: Id });
const ofPost = z.object({ id: Id, postId: Id });
const CLUB_POSTS_PATH = '/v2/art-clubs/:id/dynamics';
const contentRefusals = [
  'notFound',
  'clubMembersOnly',
  'clubClosed',
  'clubPostEmpty',
  'clubPostFilesMany',
  'clubPostFileAway',
  'contactInText',
  'tooFrequent',
  'eventReused',
] as const;

/** Calls about the posts (动态) of a club. All are `notFound` for users who do not see the club. */
export const clubPostEndpoints = {
  list: endpoint({
    method: 'GET',
    path: CLUB_POSTS_PATH,
    summary: '社团的动态：审核通过的和自己发的，最新的在前',
    access: 'member',
    params: ofClub,
    query: z.object(pageQuery),
    reply: pageOf(ClubPost),
    refusals: ['notFound'],
  }),
  one: endpoint({
    method: 'GET',
    path: `${CLUB_POSTS_PATH}/:postId`,
    summary: '社团的一条动态',
    access: 'member',
    params: ofPost,
    reply: ClubPost,
    refusals: ['notFound'],
  }),
  make: endpoint({
    method: 'POST',
    path: CLUB_POSTS_PATH,
    summary: '发一条动态：成员的交给老师审核，老师的马上看得到；文件用哈希指明',
    access: 'member',
    params: ofClub,
    body: MakeClubPostBody,
    reply: ClubPost,
    refusals: ['clubPostsOfDayFull', ...contentRefusals],
  }),
  change: endpoint({
    method: 'PUT',
    path: `${CLUB_POSTS_PATH}/:postId`,
    summary: '修改自己的一条还没有通过的、或者收回的动态，重新审核',
    access: 'member',
    params: ofPost,
    body: ChangeClubPostBody,
    reply: ClubPost,
    refusals: ['itemStale', 'clubPostShown', ...contentRefusals],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${CLUB_POSTS_PATH}/:postId`,
    summary: '收回自己的一条看得到的动态；其他的直接删除',
    access: 'member',
    params: ofPost,
    body: RemoveClubPostBody,
    reply: z.object({
      /** The withdrawn post, or null if it is deleted. */
      post: z.nullable(ClubPost),
    }),
    refusals: ['notFound', 'itemStale', 'tooFrequent', 'eventReused'],
  }),
  report: endpoint({
    ...reportCall,
    path: `${CLUB_POSTS_PATH}/:postId/report`,
    summary: '举报一条动态，老师会处理；三个人举报以后先藏起来',
    params: ofPost,
  }),
  takeDown: endpoint({
    ...takeDownCall,
    path: `${CLUB_POSTS_PATH}/:postId/removal`,
    summary: '社团老师撤下学生的一条动态，作者收到原因；再次请求结果相同',
    params: ofPost,
  }),
  appeal: endpoint({
    ...appealCall,
    path: `${CLUB_POSTS_PATH}/:postId/appeal`,
    summary: '动态被老师撤下以后申诉一次，由另一位老师答复；再次请求结果相同',
    params: ofPost,
    reply: ClubPost,
  }),
};
