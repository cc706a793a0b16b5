import { performanceShape } from '@meiyu/contract/question/types/performance.schema';

import { onDemand } from '../../../ui/on-demand.ts';
import type { QuestionView } from '../../question-view.tsx';

const Answering = onDemand(() => import('./performance-answering.tsx'), 'PerformanceAnswering');

/** Loads the recorder in advance, so that it also works if the network fails later. */
export const fetchPerformance = Answering.fetch;

/** The view of 表演题. The recorder and the player load only when such a question is shown. */
export const performanceView: QuestionView<'performance'> = {
  answer: performanceShape.answer,
  answerLayout: 'long',
  hint: '练几遍，选一个最满意的来交',
  progress: (_question, value) => ({ done: value === null ? 0 : 1, of: 1 }),
  summary: ({ take }, { takeNo }) => `第 ${takeNo} 遍${take.kind === 'video' ? '视频' : '录音'}`,
  Answering,
  Review: onDemand(() => import('./performance-review.tsx'), 'PerformanceReview'),
};
