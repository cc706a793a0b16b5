import * as z from 'zod/mini';

import { endpoint } from '../shared/endpoint.ts';
import { Subject } from '../shared/enumerations.ts';
import { pageOf, pageQuery } from '../shared/paging.ts';
import { Id } from '../shared/text.ts';
import { RemovedItem, RestoreContentBody } from './removed-item.schema.ts';
import {
  ReviewBody,
  ReviewCount,
  ReviewFiles,
  ReviewItem,
  ReviewKind,
  ReviewReply,
} from './review.schema.ts';

/** Calls with which teachers decide what the school sees. */
export const reviewEndpoints = {
  counts: endpoint({
    method: 'GET',
    path: '/v2/teach/reviews/counts',
    summary: '每一类各有几件等我审核，最多数到 100',
    access: 'teacher',
    query: z.object({ subject: Subject }),
    reply: pageOf(ReviewCount),
  }),
  list: endpoint({
    method: 'GET',
    path: '/v2/teach/reviews',
    summary: '一类等我审核的内容，最早提交的在前；files 只看有图片、录音或视频的',
    access: 'teacher',
    query: z.object({
      kind: ReviewKind,
      subject: Subject,
      files: z.optional(ReviewFiles),
      ...pageQuery,
    }),
    reply: pageOf(ReviewItem),
  }),
  /**
   * Decides items, or undoes own decisions of the last seconds. An item that cannot be decided does not stop the others. A repeated call
   * gets the first reply.
   */
  decide: endpoint({
    method: 'POST',
    path: '/v2/teach/reviews/decide',
    summary: '审核：通过、不通过（写明原因）或撤销刚才的决定',
    access: 'teacher',
    body: ReviewBody,
    reply: ReviewReply,
    refusals: ['notFound', 'reviewReasonMissing', 'eventReused'],
  }),
  removed: endpoint({
    method: 'GET',
    path: '/v2/teach/removed-content',
    summary: '我撤下的、现在还能放回去的内容，最近撤下的在前',
    access: 'teacher',
    query: z.object(pageQuery),
    reply: pageOf(RemovedItem),
  }),
  restore: endpoint({
    method: 'PUT',
    path: '/v2/teach/removed-content/:id/restoration',
    summary: '放回自己撤下的内容，作者收到通知；再次请求结果相同',
    access: 'teacher',
    params: z.object({ id: Id }),
    body: RestoreContentBody,
    reply: z.object({}),
    refusals: ['notFound', 'reviewStale', 'reviewDecided'],
  }),
};
