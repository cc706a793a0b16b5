import type { Screen } from '../screen.ts';

/** The screens of the question bank. */
export const bankScreens: readonly Screen[] = [
  {
    name: 'bank',
    role: 'teacher',
    address: '/home/teach/bank',
    visibleText: /^难度 ./,
  },
  {
    name: 'bank-edit',
    role: 'teacher',
    address: '/home/teach/bank/edit',
    visibleText: '存进题库',
  },
  {
    name: 'question-import',
    role: 'teacher',
    address: '/home/teach/bank/import',
    visibleText: '导入题目',
  },
];
