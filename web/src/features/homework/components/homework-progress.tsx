import type { HomeworkSummary } from '@meiyu/contract/homework/homework.schema';

import { Melody } from '../../../ui/melody/melody.tsx';

/** Shows the questions of open homework as notes (music) or dabs of paint (art). Those of answered questions are filled. */
export function HomeworkProgress({ homework }: { homework: HomeworkSummary }) {
  const { answeredCount, questionCount, state, subject } = homework;
  const isRunning = state === 'inProgress' && answeredCount < questionCount;
  return (
    <Melody
      notes={Array.from({ length: questionCount }, (_, index) => ({
        state: index < answeredCount ? 'answered' : 'empty',
      }))}
      {...(isRunning && { current: answeredCount })}
      form={subject === 'ar' ? 'dabs' : 'stave'}
    />
  );
}
