import * as z from 'zod/mini';

import { endpoint } from '../shared/endpoint.ts';
import { pageOf, pageQuery } from '../shared/paging.ts';
import { Id } from '../shared/text.ts';
import { ClubNotice, MakeClubNotice } from './club-notice.schema.ts';

const ofClub = z.object({ id: Id });

/** Calls about the notices of a club, which its members and the teachers who run it read. */
export const clubNoticeEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/v2/art-clubs/:id/notices',
    summary: '社团的通知，最新的在前；成员和带社团的老师看得到',
    access: 'member',
    params: ofClub,
    query: z.object(pageQuery),
    reply: pageOf(ClubNotice),
    refusals: ['notFound'],
  }),
  make: endpoint({
    method: 'POST',
    path: '/v2/art-clubs/:id/notices',
    summary: '给社团成员发通知，每个成员的通知里也会有一条',
    access: 'teacher',
    params: ofClub,
    body: MakeClubNotice,
    reply: ClubNotice,
    refusals: ['notFound', 'clubClosed', 'clubFileAway', 'tooFrequent', 'eventReused'],
  }),
};
