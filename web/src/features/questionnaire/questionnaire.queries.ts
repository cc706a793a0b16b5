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

const FIRST_PAGE = '';

/**
 * Builds the query for the questionnaires to fill in, by due time; with `closed` for those that are submitted or past,
 * the latest first.
 */
export function questionnaireListQuery(state: 'open' | 'closed') {
  return infiniteQueryOptions({
    queryKey: [questionnaireEndpoints.list.path, state],
    queryFn: ({ pageParam, signal }) =>
      call(questionnaireEndpoints.list, {
        query: { state, ...(pageParam !== FIRST_PAGE && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (page) => page.next,
  });
}

/** Builds the query for a questionnaire with its questions and, after the submit, the pupil's answers. */
export function questionnaireQuery(id: string) {
  return queryOptions({
    queryKey: [questionnaireEndpoints.one.path, id],
    queryFn: ({ signal }) => call(questionnaireEndpoints.one, { params: { id }, signal }),
  });
}

/**
 * Whether the server refused the answers because the questionnaire is already submitted or closed. The screen then
 * shows that state.
 */
export function isSubmittedOrClosed(error: unknown): boolean {
  return isProblem(error, 'questionnaireAnswered') || isProblem(error, 'questionnaireClosed');
}

/**
 * Submits a questionnaire. The screen then replaces the form by the submitted answers. `onHandedIn` runs before the
 * form is unmounted.
 */
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
      client.setQueryData(queryKey, (cached) => cached && toDone(cached, answeredAt, answers));
      void client.invalidateQueries({ queryKey: listKey });
    },
    onError: (error) => {
      if (isUnreachable(error)) return;
      if (isSubmittedOrClosed(error)) showToast(getErrorMessage(error));
      // The questionnaire may be submitted on another device, closed or changed, so the queries load it again.
      void client.invalidateQueries({ queryKey: listKey });
      void client.invalidateQueries({ queryKey });
    },
  });
}

function toDone(
  questionnaire: Questionnaire,
  answeredAt: string,
  answers: QuestionnaireAnswer[],
): Questionnaire {
  return { ...questionnaire, state: 'done', answeredAt, answers };
}
