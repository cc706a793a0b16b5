import type { QuestionnaireAnswer } from '@meiyu/contract/questionnaire/question.schema';
import { questionnaireEndpoints } from '@meiyu/contract/questionnaire/questionnaire.endpoints';
import type { Questionnaire } from '@meiyu/contract/questionnaire/questionnaire.schema';
import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';

import { call } from '../../api/api-client.ts';
import { isUnreachable, getErrorMessage } from '../../api/api-error.ts';
import { isProblem } from '../../api/is-problem.ts';
import { showToast } from '../../ui/overlay/toast-store.ts';
import type { Submission } from './draft-store.ts';

const FIRST_PAGE_CURSOR = '';

/**
 * Builds the query for the questionnaires to fill in, by due time, or, with `closed`, for those that were handed in or are overdue,
 * latest first.
 */
export function questionnaireListQuery(state: 'open' | 'closed') {
  return infiniteQueryOptions({
    queryKey: [questionnaireEndpoints.list.path, state],
    queryFn: ({ pageParam, signal }) =>
      call(questionnaireEndpoints.list, {
        query: { state, ...(pageParam !== FIRST_PAGE_CURSOR && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: FIRST_PAGE_CURSOR,
    getNextPageParam: (page) => page.next,
  });
}

/** Builds the query for a questionnaire with its questions and, after the hand-in, the pupil's answers. */
export function questionnaireQuery(id: string) {
  return queryOptions({
    queryKey: [questionnaireEndpoints.one.path, id],
    queryFn: ({ signal }) => call(questionnaireEndpoints.one, { params: { id }, signal }),
  });
}

/**
 * Whether the server refused the answers because the questionnaire was already handed in or is closed. The screen then shows that state.
 */
export function isSubmittedOrClosed(error: unknown): boolean {
  return isProblem(error, 'questionnaireAnswered') || isProblem(error, 'questionnaireClosed');
}

/** Hands a questionnaire in. The screen then shows the answers instead of the form. `onHandedIn` runs before the form is unmounted. */
export function useHandIn(questionnaire: Questionnaire, onHandedIn: () => void) {
  const client = useQueryClient();
  const { queryKey } = questionnaireQuery(questionnaire._id);
  const listKey = [questionnaireEndpoints.list.path];
  return useMutation({
    mutationFn: async ({ eventId, answers }: Submission) => {
      const params = { id: questionnaire._id };
      const body = { eventId, answers };
      const { answeredAt } = await call(questionnaireEndpoints.respond, { params, body });
      return { answeredAt, answers };
    },
    onSuccess: ({ answeredAt, answers }) => {
      onHandedIn();
      client.setQueryData(
        queryKey,
        (cached) => cached && buildDoneQuestionnaire(cached, answeredAt, answers),
      );
      void client.invalidateQueries({ queryKey: listKey });
    },
    onError: (error) => {
      if (isUnreachable(error)) return;
      if (isSubmittedOrClosed(error)) showToast(getErrorMessage(error));
      // The questionnaire may have been handed in on another device, closed or changed, so it is loaded again.
      void client.invalidateQueries({ queryKey: listKey });
      void client.invalidateQueries({ queryKey });
    },
  });
}

function buildDoneQuestionnaire(
  questionnaire: Questionnaire,
  answeredAt: string,
  answers: QuestionnaireAnswer[],
): Questionnaire {
  const isNamed = questionnaire.identity === 'named';
  return { ...questionnaire, state: 'done', answeredAt, answers: isNamed ? answers : null };
}
