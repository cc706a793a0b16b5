import type { Subject } from '@meiyu/contract/shared/enumerations';

import type { Feature } from '../../feature.ts';
import { getPath } from '../../lib/address.ts';
import { addresses } from '../../lib/addresses.ts';
import { onDemand } from '../../ui/on-demand.ts';

const ListScreen = onDemand(
  () => import('./screens/homework-list-screen.tsx'),
  'HomeworkListScreen',
);
const AnswerScreen = onDemand(() => import('./screens/answer-screen.tsx'), 'AnswerScreen');
const ResultScreen = onDemand(() => import('./screens/result-screen.tsx'), 'ResultScreen');

/** Lists the four routes of a subject's homework. */
function listRoutes(subject: Subject): Feature['routes'] {
  const common = { access: 'pupil', area: subject } as const;
  return [
    {
      ...common,
      path: addresses.homework(subject),
      title: '作业',
      frame: 'tabs',
      screen: ListScreen,
    },
    {
      ...common,
      path: addresses.homeworkHistory(subject),
      title: '历史作业',
      frame: 'tabs',
      screen: ListScreen,
    },
    {
      ...common,
      path: getPath(addresses.answer(subject, '')),
      title: '作答',
      frame: 'bare',
      screen: AnswerScreen,
    },
    {
      ...common,
      path: getPath(addresses.result(subject, '')),
      title: '作业结果',
      frame: 'bare',
      screen: ResultScreen,
    },
  ];
}

export const homeworkFeature: Feature = { routes: [...listRoutes('mu'), ...listRoutes('ar')] };
