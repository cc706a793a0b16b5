import type { Attempt } from '@meiyu/contract/attempt/attempt.schema';
import { useState } from 'react';

import type { Outbox } from './outbox/outbox.ts';

/** Returns the current question and the flagged questions of an attempt. This device stores them. */
export function usePlace(outbox: Outbox, attempt: Attempt) {
  const [place, setPlace] = useState(() => {
    const stored = outbox.answers.place(attempt._id);
    const isKnown = attempt.questions.some((question) => question.id === stored?.questionId);
    return {
      questionId: (isKnown ? stored?.questionId : attempt.questions[0]?.id) ?? '',
      flagged: stored?.flagged ?? [],
    };
  });
  const storePlace = (next: typeof place) => {
    setPlace(next);
    void outbox.answers.savePlace({ attemptId: attempt._id, ...next });
  };
  const index = attempt.questions.findIndex((question) => question.id === place.questionId);
  return {
    index: Math.max(0, index),
    flagged: place.flagged,
    goTo: (to: number) => {
      const question = attempt.questions[to];
      if (question) storePlace({ ...place, questionId: question.id });
    },
    toggleFlag: () => {
      const { questionId, flagged } = place;
      storePlace({
        ...place,
        flagged: flagged.includes(questionId)
          ? flagged.filter((one) => one !== questionId)
          : [...flagged, questionId],
      });
    },
  };
}
