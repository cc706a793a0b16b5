import { parseCells } from '@meiyu/contract/results/matrix-cells';
import { useQuery } from '@tanstack/react-query';

import type { ChosenKlass } from '../../../queries/use-chosen-klass.ts';
import { homeworkQuery, lessonsQuery } from '../remarks.queries.ts';
import { type Fact, listHomeworkFacts, listLessonFacts } from './facts.view.ts';

/** Loads what other screens show of the semester. Remarks can be written without it. */
export function useFacts(chosenKlass: ChosenKlass) {
  const lessons = useQuery(lessonsQuery(chosenKlass));
  const homework = useQuery(homeworkQuery(chosenKlass));
  const titles = homework.data?.homework.map(({ title }) => title) ?? [];
  return {
    isPending: lessons.isPending || homework.isPending,
    hasFailed: lessons.isLoadingError || homework.isLoadingError,
    retry: () => {
      if (lessons.isLoadingError) void lessons.refetch();
      if (homework.isLoadingError) void homework.refetch();
    },
    find: (pupilId: string): Fact[] => {
      const ofLessons = lessons.data?.pupils.find(({ _id }) => _id === pupilId);
      const ofHomework = homework.data?.pupils.find(({ _id }) => _id === pupilId);
      const hasHomework = ofHomework && titles.length > 0;
      const facts = [
        ...listLessonFacts(ofLessons?.cells ?? []),
        ...listHomeworkFacts(hasHomework ? parseCells(ofHomework.cells) : [], titles),
      ];
      return [
        ...facts.filter(({ tone }) => tone === 'praise'),
        ...facts.filter(({ tone }) => tone !== 'praise'),
      ];
    },
  };
}
export type Facts = ReturnType<typeof useFacts>;
