import type { AttemptResult } from '@meiyu/contract/attempt/result.schema';
import type { HomeworkSummary } from '@meiyu/contract/homework/homework.schema';
import { useQuery } from '@tanstack/react-query';

import { todoQuery } from '../../queries/home-queries.ts';
import { findNextHomework } from './next-steps.view.ts';

/** The homework that a result screen offers next: one of the same subject, or one of the other subject if the same has no other homework. */
export interface NextHomework {
  /** Undefined if there is no homework, or while the lists are loading. */
  homework: HomeworkSummary | undefined;
  isPending: boolean;
  /** Whether both lists are loaded and have no other homework. */
  isAllDone: boolean;
}

export function useNextHomework({
  subject,
  homeworkId,
}: Pick<AttemptResult, 'subject' | 'homeworkId'>): NextHomework {
  const sameSubject = useQuery(todoQuery(subject));
  const ownNext = findNextHomework(sameSubject.data?.items ?? [], homeworkId);
  const isOwnDone = sameSubject.isSuccess && !ownNext;
  const other = useQuery({ ...todoQuery(subject === 'mu' ? 'ar' : 'mu'), enabled: isOwnDone });
  const homework = ownNext ?? (isOwnDone ? other.data?.items[0] : undefined);
  return {
    homework,
    isPending: sameSubject.isPending || (isOwnDone && other.isPending),
    isAllDone: isOwnDone && other.isSuccess && !homework,
  };
}
