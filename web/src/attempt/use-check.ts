import { attemptEndpoints } from '@meiyu/contract/attempt/attempt.endpoints';
import { getOutcome } from '@meiyu/contract/attempt/outcome';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { call } from '../api/api-client.ts';
import { getErrorMessage } from '../api/api-error.ts';
import { playEffect } from '../media/tone/play-tones.ts';
import { showToast } from '../ui/overlay/toast-store.ts';
import { revealQuery } from './attempt.queries.ts';
import type { Outbox } from './outbox/outbox.ts';

/** The check waits at most this long for the answer to be saved. */
const SAVE_WAIT_MS = 6000;
/** After the marking the button ignores presses for this time, so that a double tap does not open the next question. */
const DOUBLE_TAP_MS = 350;

/** `running`: the answer is being marked. `paused`: it was just marked, and presses are ignored. */
interface CheckState {
  questionId: string;
  state: 'running' | 'paused';
}

/**
 * Returns the state of the button 看看对不对 and the function that has an answer of an open attempt marked. The answer cannot change
 * afterwards.
 */
export function useCheck(outbox: Outbox, attemptId: string, onMarked: () => void) {
  const client = useQueryClient();
  const [checking, setChecking] = useState<CheckState | null>(null);

  const mark = async (questionId: string) => {
    // The server marks the answer that it has stored, so unsent answers are sent first.
    await outbox.flush(SAVE_WAIT_MS);
    if (outbox.answers.view(attemptId).answers.get(questionId)?.isPending) {
      showToast('答案还没有保存好，等一下再看');
      return;
    }
    const result = await call(attemptEndpoints.reveal, { params: { id: attemptId, questionId } });
    const outcome = getOutcome(result);
    client.setQueryData(revealQuery(attemptId, questionId).queryKey, result);
    await outbox.markRevealed(attemptId, questionId, outcome);
    if (outcome) playEffect(outcome);
    onMarked();
  };
  const check = async (questionId: string) => {
    setChecking({ questionId, state: 'running' });
    try {
      await mark(questionId);
    } catch (refusal) {
      showToast(getErrorMessage(refusal));
    }
    setChecking({ questionId, state: 'paused' });
    setTimeout(() => setChecking(null), DOUBLE_TAP_MS);
  };
  return { checking, check };
}
