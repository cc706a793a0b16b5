import type { TeacherFeature } from '../../feature.ts';
import { getPath } from '../../lib/address.ts';
import { addresses } from '../../lib/addresses.ts';
import {
  getHomeworkListAddress,
  getMatrixAddress,
  getResultsAddress,
} from '../../lib/teach-address.ts';
import { onDemand } from '../../ui/on-demand.ts';
import { getDiscussionAddress } from './results-filter.ts';

const emptyFilter = { homework: '', grade: undefined, klass: undefined };

export const resultsTeacherFeature: TeacherFeature = {
  routes: [
    {
      path: getPath(getResultsAddress('')),
      title: '结果',
      access: 'teacher',
      frame: 'tabs',
      area: null,
      screen: onDemand(() => import('./screens/results-screen.tsx'), 'ResultsScreen'),
      parent: getHomeworkListAddress(),
    },
    {
      path: getPath(getDiscussionAddress(emptyFilter)),
      title: '讲评',
      access: 'teacher',
      frame: 'bare',
      area: null,
      screen: onDemand(() => import('./screens/discussion-screen.tsx'), 'DiscussionScreen'),
      parent: getHomeworkListAddress(),
    },
    {
      path: getMatrixAddress(),
      title: '总表',
      access: 'teacher',
      frame: 'bare',
      area: null,
      screen: onDemand(() => import('./screens/matrix-screen.tsx'), 'MatrixScreen'),
      parent: addresses.curriculum(),
    },
  ],
  menu: [{ group: '期末', label: '总表', address: getMatrixAddress(), icon: 'grid' }],
};
