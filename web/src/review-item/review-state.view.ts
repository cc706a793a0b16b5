import type { ReviewState } from '@meiyu/contract/shared/review-state';

/** The words for the state of a review, as the pupil reads them. */
export const stateLabels: Readonly<Record<ReviewState, string>> = {
  pending: '老师正在看',
  approved: '已通过',
  refused: '没有通过',
  withdrawn: '已撤回',
};

/** Formats the reason of a refusal as a sentence. */
export function formatReason(reason: string): string {
  if (reason === '') return '老师没有通过。';
  return `老师说：${reason}${/[。！？…]$/.test(reason) ? '' : '。'}`;
}

/** The colours of the state of a review. */
export const stateTones = {
  pending: 'yellow',
  approved: 'green',
  refused: 'red',
  withdrawn: 'neutral',
} as const satisfies Record<ReviewState, string>;
