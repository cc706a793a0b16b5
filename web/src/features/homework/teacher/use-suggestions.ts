import { UNIT_ANY } from '@meiyu/contract/shared/enumerations';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { getErrorMessage } from '../../../api/api-error.ts';
import type { HomeworkForm } from './homework-draft.ts';
import { suggestedQuestionsQuery } from './teach-homework.queries.ts';

const SUGGESTION_COUNT = 8;

/** Returns the grade of a homework: that of its first class, or that of its first question. */
export const getMainGrade = ({ assign, questions }: HomeworkForm): number =>
  assign[0]?.grade ?? questions[0]?.grade ?? 1;

/**
 * Returns functions that add suggested questions to a homework, or replace a question by a similar one.
 *
 * @param readForm returns the newest form, because the teacher may change it while the request runs
 */
export function useSuggestions(
  id: string,
  readForm: () => HomeworkForm,
  onChange: (part: Partial<HomeworkForm>) => void,
) {
  const client = useQueryClient();
  const [note, setNote] = useState('');
  const suggestion = useMutation({
    mutationFn: async (replace: string | null) => {
      const form = readForm();
      const query = {
        grade: getMainGrade(form),
        unit: form.unit || UNIT_ANY,
        count: replace === null ? SUGGESTION_COUNT : 1,
        ...(replace !== null && { replace }),
      };
      const { items } = await client.fetchQuery({
        ...suggestedQuestionsQuery(id, query),
        staleTime: 0,
      });
      const { questions } = readForm();
      const found = items.filter((item) => questions.every((one) => one.id !== item.id));
      setNote(found.length === 0 ? '没有更多合适的题，可以从题库加' : '');
      const [first] = found;
      if (replace === null) onChange({ questions: [...questions, ...found] });
      else if (first)
        onChange({ questions: questions.map((one) => (one.id === replace ? first : one)) });
    },
  });
  return {
    isPending: suggestion.isPending,
    failure: suggestion.isError ? getErrorMessage(suggestion.error) : note,
    addSuggested: () => suggestion.mutate(null),
    swap: (questionId: string) => suggestion.mutate(questionId),
  };
}

export type Suggestions = ReturnType<typeof useSuggestions>;
