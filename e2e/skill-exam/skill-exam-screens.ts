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
  {
    name: 'run-exams',
    role: 'teacher',
    address: '/home/teach/run/exam',
    visibleText: '演唱测评：送别',
  },
  {
    name: 'run-exam',
    role: 'staff',
    address: '/home/teach/run/exam',
    prepare: (page) => page.getByRole('link', { name: '演唱测评：送别' }).click(),
    visibleText: '去批 2 份',
  },
  {
    name: 'edit-exam',
    role: 'teacher',
    address: '/home/teach/run/exam/edit',
    visibleText: '评分标准（每项 0–4 级）',
  },
  {
    name: 'exam-desk',
    role: 'teacher',
    address: '/home/teach/run/exam',
    prepare: async (page) => {
      await page.getByRole('link', { name: '演唱测评：送别' }).click();
      await page.getByRole('link', { name: '去批 2 份' }).click();
    },
    visibleText: '别的老师看不到你的分',
  },
];
