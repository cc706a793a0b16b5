import type { Feature } from '../../feature.ts';
import { getPath } from '../../lib/address.ts';
import { onDemand } from '../../ui/on-demand.ts';
import { skillExamAddresses } from './skill-exam.addresses.ts';

const listAddress = skillExamAddresses.list();

export const skillExamFeature: Feature = {
  routes: [
    {
      path: listAddress,
      title: '技能测评',
      access: 'pupil',
      frame: 'tabs',
      area: 'in',
      screen: onDemand(() => import('./screens/skill-exams-screen.tsx'), 'SkillExamsScreen'),
    },
    {
      path: getPath(skillExamAddresses.instructions('')),
      title: '测评须知',
      access: 'pupil',
      frame: 'bare',
      area: null,
      parent: listAddress,
      screen: onDemand(() => import('./screens/instructions-screen.tsx'), 'InstructionsScreen'),
    },
    {
      path: getPath(skillExamAddresses.upload('')),
      title: '测评上传',
      access: 'pupil',
      frame: 'bare',
      area: null,
      parent: listAddress,
      showsUploads: true,
      screen: onDemand(() => import('./screens/upload-screen.tsx'), 'UploadScreen'),
    },
    {
      path: getPath(skillExamAddresses.history()),
      title: '测评状态',
      access: 'pupil',
      frame: 'bare',
      area: null,
      parent: listAddress,
      showsUploads: true,
      screen: onDemand(() => import('./screens/history-screen.tsx'), 'HistoryScreen'),
    },
  ],
  inSchoolEntry: {
    title: '技能测评',
    address: listAddress,
    icon: 'microphone',
    scene: onDemand(() => import('./components/entry-scene.tsx'), 'EntryScene'),
    text: '录一段，交给老师',
    access: 'pupil',
    fetchIsOffered: async () => (await import('./fetch-has-exams.ts')).fetchHasExams(),
  },
};
