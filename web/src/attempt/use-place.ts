import type { Attempt } from '@meiyu/contract/attempt/attempt.schema';
import { useState } from 'react';

import type { Outbox } from './outbox/outbox.ts';

/** Returns the current question and the flagged questions, which are stored on this device. */
export function usePlace(outbox: Outbox, attempt: Attempt) {
  const [place, setPlace] = useState(() => {
    const stored = outbox.answers.place(attempt._id);
    const isKnown = attempt.questions.some((question) => question.id === stored?.questionId);
    return {
      questionId: (isKnown ? stored?.questionId : attempt.questions[0]?.id) ?? '',
      flagged: stored?.flagged ?? [],
    };
  });
  const keep = (next: typeof place) => {
    setPlace(next);
    void outbox.answers.savePlace({ attemptId: attempt._id, ...next });
  };
  const index = attempt.questions.findIndex((question) => question.id === place.questionId);
  return {
    index: Math.max(0, index),
    flagged: place.flagged,
    goTo: (to: number) => {
      const question = attempt.questions[to];
      if (question) keep({ ...place, questionId: question.id });
    },
    toggleFlag: () => {
      const { questionId, flagged } = place;
      keep({
        ...place,
        flagged: flagged.includes(questionId)
          ? flagged.filter((one) => one !== questionId)
          : [...flagged, questionId],
      });
    },
  };
}
