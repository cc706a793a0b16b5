import type { ReviewFiles, ReviewKind } from '@meiyu/contract/review/review.schema';
import type { Subject } from '@meiyu/contract/shared/enumerations';
import { useState } from 'react';

import { buildVerdicts, type ReviewMarks, WORKS_ON_SCREEN } from './review.view.ts';
import { useReviewQueue } from './use-review-queue.ts';

const none: ReadonlySet<string> = new Set();

/** Provides a screen of several items, the decisions that are not sent yet, and the functions that send and undo them. */
export function useReviewDesk(kind: ReviewKind, subject: Subject, files: ReviewFiles | undefined) {
  const queue = useReviewQueue(kind, subject, { size: WORKS_ON_SCREEN, files });
  const [reasons, setReasons] = useState<ReviewMarks['reasons']>(new Map());
  const [seen, setSeen] = useState(none);
  const [opened, setOpened] = useState(none);
  const marks = { reasons, seen, opened };

  return {
    ...queue,
    marks,
    /** Refuses an item for a reason. An empty reason lets it pass. */
    refuse: (id: string, reason: string) => {
      const changed = new Map(reasons);
      if (reason === '') changed.delete(id);
      else changed.set(id, reason);
      setReasons(changed);
    },
    addSeen: (id: string) => setSeen((before) => new Set([...before, id])),
    addOpened: (id: string) => setOpened((before) => new Set([...before, id])),
    sendScreen: () => queue.decide(buildVerdicts(queue.items, marks)),
  };
}
