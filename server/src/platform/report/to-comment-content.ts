import type { CommentContent } from '@meiyu/contract/shared/comment.schema';
import type { Removal } from '@meiyu/contract/shared/removal.schema';
import { ReviewState } from '@meiyu/contract/shared/review-state';

interface CommentRow {
  id: string;
  user_id: string;
  text: string;
  state: string;
  reason: string;
  rev: number;
  submitted_at: Date;
}

/** Builds what a comment shows besides its author. Only the author sees the reason of a refusal and the removal. */
export function toCommentContent(
  row: CommentRow,
  { userId }: { userId: string },
  removals: ReadonlyMap<string, Removal>,
): CommentContent {
  const isOwn = row.user_id === userId;
  return {
    _id: row.id,
    text: row.text,
    isOwn,
    state: ReviewState.parse(row.state),
    reason: isOwn ? row.reason : '',
    removal: (isOwn && removals.get(row.id)) || null,
    submittedAt: row.submitted_at.toISOString(),
    rev: row.rev,
  };
}
