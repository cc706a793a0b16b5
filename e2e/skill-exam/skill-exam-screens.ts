import type { Screen } from '../screen.ts';

const list = '/home/in-school/skill-exam';

export const skillExamScreens: readonly Screen[] = [
  { name: 'skill-exams', role: 'pupil', address: list, visibleText: '演唱测评（正在测）' },
  {
    name: 'skill-exams-past',
    role: 'beginner',
    address: `${list}?state=past`,
    visibleText: '还没有测完的测评',
  },
  {
    name: 'skill-exam-instructions',
    role: 'pupil',
    address: ({ openExam }) => `${list}/instructions?id=${openExam}`,
    visibleText: '看看房间',
  },
  {
    name: 'skill-exam-upload',
    role: 'pupil',
    address: ({ begunExam }) => `${list}/upload?id=${begunExam}`,
    needsReload: true,
    visibleText: '交卷：用第 1 次',
  },
  {
    name: 'skill-exam-hand-in',
    role: 'pupil',
    address: ({ begunExam }) => `${list}/upload?id=${begunExam}`,
    // The page asks before it is left while the time runs.
    needsReload: true,
    prepare: (page) => page.getByRole('button', { name: /^交卷/ }).click(),
    visibleText: '交第 1 次，好吗？',
  },
  {
    name: 'skill-exam-status',
    role: 'pupil',
    address: ({ handedInExam }) => `${list}/history?id=${handedInExam}`,
    visibleText: '已经交到了',
  },
  {
    name: 'skill-exam-result',
    role: 'pupil',
    address: ({ releasedExam }) => `${list}/history?id=${releasedExam}`,
    visibleText: '又准又稳',
  },
];
