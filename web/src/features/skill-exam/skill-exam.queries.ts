import { skillExamEndpoints } from '@meiyu/contract/skill-exam/skill-exam.endpoints';
import type { ExamTake, Sitting, SkillExam } from '@meiyu/contract/skill-exam/skill-exam.schema';
import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query';

import { call } from '../../api/api-client.ts';
import { isUnreachable } from '../../api/api-error.ts';
import { queryClient } from '../../api/query-client.ts';
import { examClock } from './exam-server-clock.ts';
import type { SkillExamTab } from './skill-exam.addresses.ts';
import { readStoredExam, storeExam } from './stored-exam.ts';

const FIRST_PAGE_CURSOR = '';

/** Builds the paged query for the exams of a tab. */
export function skillExamsQuery(state: SkillExamTab) {
  return infiniteQueryOptions({
    staleTime: 0,
    queryKey: [skillExamEndpoints.list.path, state],
    queryFn: ({ pageParam, signal }) =>
      call(skillExamEndpoints.list, {
        query: { state, ...(pageParam !== FIRST_PAGE_CURSOR && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: FIRST_PAGE_CURSOR,
    getNextPageParam: (page) => page.next,
  });
}

/**
 * Builds the query for an exam. Each visit reads it again. Without a network it returns the exam that the device has stored, so that a
 * pupil can continue a sitting.
 */
export function skillExamQuery(id: string) {
  return queryOptions({
    staleTime: 0,
    queryKey: [skillExamEndpoints.one.path, id],
    queryFn: async ({ signal }) => {
      try {
        const exam = await examClock.measureCall(() =>
          call(skillExamEndpoints.one, { params: { id }, signal }),
        );
        storeExam(exam);
        return exam;
      } catch (error) {
        const stored = isUnreachable(error) ? readStoredExam(id) : null;
        if (stored === null) throw error;
        return stored;
      }
    },
  });
}

/** Puts a newer state of a sitting into the exam that the screens show. */
export function putSitting(client: QueryClient, examId: string, sitting: Sitting): void {
  client.setQueryData(skillExamQuery(examId).queryKey, (exam) => {
    if (!exam) return exam;
    const changed: SkillExam = { ...exam, sitting, state: sitting.state };
    storeExam(changed);
    return changed;
  });
  void client.invalidateQueries({ queryKey: [skillExamEndpoints.list.path] });
}

/** Like `putSitting`, for code outside of the screens, for example the steps of an upload. */
export function storeSitting(examId: string, sitting: Sitting): void {
  putSitting(queryClient, examId, sitting);
}

/** Returns the claimed take with this hash, or undefined if the server has not claimed it. */
export function findSittingTake(examId: string, sha256: string): ExamTake | undefined {
  const exam = queryClient.getQueryData(skillExamQuery(examId).queryKey);
  return exam?.sitting?.takes.find((take) => take.sha256 === sha256);
}
