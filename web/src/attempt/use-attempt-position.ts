import type { Attempt } from '@meiyu/contract/attempt/attempt.schema';
import { useState } from 'react';

import type { Outbox } from './outbox/outbox.ts';

/** Returns the current question and the flagged questions of an attempt. This device stores them. */
export function useAttemptPosition(outbox: Outbox, attempt: Attempt) {
  const [position, setPosition] = useState(() => {
    const stored = outbox.answers.getPosition(attempt._id);
    const isKnown = attempt.questions.some((question) => question.id === stored?.questionId);
    return {
      questionId: (isKnown ? stored?.questionId : attempt.questions[0]?.id) ?? '',
      flagged: stored?.flagged ?? [],
    };
  });
  const storePosition = (next: typeof position) => {
    setPosition(next);
    void outbox.answers.savePosition({ attemptId: attempt._id, ...next });
  };
  const index = attempt.questions.findIndex((question) => question.id === position.questionId);
  return {
    index: Math.max(0, index),
    flagged: position.flagged,
    goTo: (to: number) => {
      const question = attempt.questions[to];
      if (question) storePosition({ ...position, questionId: question.id });
    },
    toggleFlag: () => {
      const { questionId, flagged } = position;
      storePosition({
        ...position,
        flagged: flagged.includes(questionId)
          ? flagged.filter((one) => one !== questionId)
          : [...flagged, questionId],
      });
    },
  };
}
