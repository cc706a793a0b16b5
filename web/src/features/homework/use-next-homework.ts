import type { AttemptResult } from '@meiyu/contract/attempt/result.schema';
import type { HomeworkSummary } from '@meiyu/contract/homework/homework.schema';
import { useQuery } from '@tanstack/react-query';

import { todoQuery } from '../../queries/home-queries.ts';
import { findNextHomework } from './next-steps.view.ts';

/** The homework to do after a result. It is of the same subject, or, if that subject has none, of the other subject. */
export interface NextHomework {
  /** The homework. Undefined if there is none, and while the lists are not loaded. */
  homework: HomeworkSummary | undefined;
  isPending: boolean;
  /** Whether both lists are loaded and contain no other homework. */
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
