import * as z from 'zod/mini';

/** The state of an item that teachers review. */
export const ReviewState = z.enum(['pending', 'approved', 'refused', 'withdrawn']);
export type ReviewState = z.infer<typeof ReviewState>;

/** The words for the state of a review, as teachers read them. */
export const outcomeLabels: Readonly<Record<ReviewState, string>> = {
  pending: '待审核',
  approved: '已通过',
  refused: '未通过',
  withdrawn: '已撤回',
};
