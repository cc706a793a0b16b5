import type { TeacherFeature } from '../../feature.ts';
import { onDemand } from '../../ui/on-demand.ts';
import { bankAddresses } from './bank.addresses.ts';

export const bankTeacherFeature: TeacherFeature = {
  routes: [
    {
      path: bankAddresses.bank(),
      title: '题库',
      access: 'teacher',
      frame: 'tabs',
      area: null,
      screen: onDemand(() => import('./screens/bank-screen.tsx'), 'BankScreen'),
    },
    {
      path: bankAddresses.edit(),
      title: '出题',
      access: 'teacher',
      frame: 'tabs',
      area: null,
      screen: onDemand(() => import('./screens/question-edit-screen.tsx'), 'QuestionEditScreen'),
      parent: bankAddresses.bank(),
    },
    {
      path: bankAddresses.questionImport(),
      title: '导入题目',
      access: 'teacher',
      frame: 'tabs',
      area: null,
      screen: onDemand(
        () => import('./screens/question-import-screen.tsx'),
        'QuestionImportScreen',
      ),
      parent: bankAddresses.bank(),
    },
  ],
  menu: [
    { group: '作业', label: '题库', address: bankAddresses.bank(), icon: 'bank' },
    { group: '作业', label: '导入', address: bankAddresses.questionImport(), icon: 'importFile' },
  ],
};
