import { REVIEW_UNDO_SECONDS, type ReviewVerdict } from '@meiyu/contract/review/review.schema';

/**
 * The time in seconds in which the server accepts an undo. It is 5 s longer than the time on the screen, so that a request on a slow
 * network counts.
 */
const UNDO_SECONDS = REVIEW_UNDO_SECONDS + 5;
/**
 * The time in seconds after which the pupil sees the notice. It is 5 s longer than `UNDO_SECONDS`, because a call waits at most 4.5 s for
 * the database.
 */
export const NOTICE_AFTER_SECONDS = UNDO_SECONDS + 5;

/** The current decision about an item. */
interface CurrentReview {
  rev: number;
  state: string;
  decidedBy: string | null;
  decidedAt: Date | null;
}

export type VerdictRefusal = 'notFound' | 'reviewStale' | 'reviewDecided' | 'reviewUndoLate';
type NewState = 'approved' | 'refused' | 'pending';

/** Returns the state that a verdict gives to an item, null if nothing changes, or the reason why the verdict is refused. */
export function planVerdict(
  current: CurrentReview,
  { rev, verdict }: Pick<ReviewVerdict, 'rev' | 'verdict'>,
  { userId, now }: { userId: string; now: Date },
): { state: NewState } | VerdictRefusal | null {
  if (current.rev !== rev) return 'reviewStale';
  const isPending = current.state === 'pending';
  if (verdict !== 'undo') {
    return isPending ? { state: verdict === 'approve' ? 'approved' : 'refused' } : 'reviewDecided';
  }
  if (isPending) return null;
  if (current.decidedBy !== userId || current.decidedAt === null) return 'reviewDecided';
  const isInTime = now.getTime() - current.decidedAt.getTime() <= UNDO_SECONDS * 1000;
  return isInTime ? { state: 'pending' } : 'reviewUndoLate';
}
