import type { LiveCell, LiveState } from '@meiyu/contract/live/live.schema';

import type { QuestionMark } from '../../attempt/marks.rules.ts';

/** Returns the state of a pupil from the state of the last attempt, or null if the pupil has not begun. */
export function getLiveState(attemptState: string | null, isExcused: boolean): LiveState {
  if (attemptState === 'open') return 'answering';
  if (attemptState !== null) return 'handedIn';
  return isExcused ? 'excused' : 'idle';
}

/** Returns the cell of a marked question. An answer that waits for a teacher has no points yet. */
export function getMarkedCell({ answered, state, score, full }: QuestionMark): LiveCell {
  if (!answered) return '-';
  if (state === 'pending') return 's';
  if (score >= full) return 'r';
  return score > 0 ? 'p' : 'w';
}
