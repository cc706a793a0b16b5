import type { Feature } from '../../feature.ts';
import { getPath } from '../../lib/address.ts';
import { onDemand } from '../../ui/on-demand.ts';
import { questionnaireAddresses } from './questionnaire.addresses.ts';

export const questionnaireFeature: Feature = {
  routes: [
    {
      path: questionnaireAddresses.list(),
      title: '问卷',
      access: 'pupil',
      frame: 'tabs',
      area: 'in',
      isForNamedSchools: true,
      screen: onDemand(
        () => import('./screens/questionnaire-list-screen.tsx'),
        'QuestionnaireListScreen',
      ),
    },
    {
      path: getPath(questionnaireAddresses.one('')),
      title: '填问卷',
      access: 'pupil',
      frame: 'tabs',
      area: 'in',
      isForNamedSchools: true,
      screen: onDemand(() => import('./screens/questionnaire-screen.tsx'), 'QuestionnaireScreen'),
    },
  ],
  inSchoolEntry: {
    title: '问卷',
    address: questionnaireAddresses.list(),
    icon: 'form',
    scene: onDemand(() => import('./components/entry-scene.tsx'), 'EntryScene'),
    text: '想唱什么，说给老师听',
    access: 'pupil',
    isForNamedSchools: true,
  },
};
