import type { Attempt } from '@meiyu/contract/attempt/attempt.schema';

import { isMarkedByHand } from '../question/is-marked-by-hand.ts';
import type { QuestionProgress } from './answer.view.ts';
import { CHECK_WARNING } from './check-warning.ts';
import type { AttemptView } from './outbox/attempt-view.ts';
import type { Outbox } from './outbox/outbox.ts';
import { useCheck } from './use-check.ts';

/** What the main button of the answering screen shows and does. */
export interface MainAction {
  label: string;
  run: () => void;
  /** `running`: the button shows a spinner. `paused`: the button ignores presses. */
  state: 'ready' | 'running' | 'paused';
}

/** Chooses what the main button does: 看看对不对 if the pupil can have the answer marked, else 下一题 or the hand-in. */
export function useMainAction({
  outbox,
  attempt,
  view,
  standing,
  handInLabel,
  onForward,
  onHandIn,
  onMarked,
}: {
  outbox: Outbox;
  attempt: Attempt;
  view: AttemptView;
  standing: QuestionProgress | undefined;
  handInLabel: string;
  onForward: () => void;
  onHandIn: () => void;
  onMarked: () => void;
}): {
  main: MainAction;
  /** Whether the answer is being marked. */
  isChecking: boolean;
  /** A sentence that the pupil reads before the marking, or null. */
  hint: string | null;
} {
  const { checking, check } = useCheck(outbox, attempt._id, onMarked);
  const isOffline = view.saveState.kind === 'waiting';
  const questionId = standing?.questionId ?? '';
  const isRevealed = view.answers.get(questionId)?.isRevealed ?? false;
  const question = attempt.questions.find(({ id }) => id === questionId);
  const canCheck =
    question !== undefined &&
    !isMarkedByHand(question) &&
    attempt.show === 'after-each' &&
    standing?.state === 'answered' &&
    !isRevealed;
  const isChecking = checking?.questionId === questionId && checking.state === 'running';
  const isPaused = checking?.questionId === questionId && checking.state === 'paused';

  const hasChecked = [...view.answers.values()].some((answer) => answer.isRevealed);
  const warning = hasChecked ? null : CHECK_WARNING;
  const hint = canCheck ? (isOffline ? '联网以后可以看看对不对' : warning) : null;

  if (isChecking || (canCheck && !isOffline)) {
    const state = isChecking ? 'running' : 'ready';
    const run = () => void check(questionId);
    return { main: { label: '看看对不对', run, state }, isChecking, hint };
  }
  const isLast = standing?.number === attempt.questions.length;
  const label = isLast ? handInLabel : '下一题';
  const state = isPaused ? 'paused' : 'ready';
  return { main: { label, run: isLast ? onHandIn : onForward, state }, isChecking, hint };
}
