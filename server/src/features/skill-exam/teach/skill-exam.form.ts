import { findSkillExamFault } from '@meiyu/contract/skill-exam/skill-exam.rules';
import { SkillExamContent } from '@meiyu/contract/skill-exam/skill-exam.schema';

import { createFormRules } from '../../../platform/form/form-rules.ts';

const levels = ['未见', '起步', '基本', '稳定', '自如'];

export const findExamFaultBeforeField = createFormRules<SkillExamContent>(
  SkillExamContent,
  {
    title: '演唱',
    subject: 'mu',
    klasses: [{ grade: 5, klass: 1 }],
    opens: '2026-09-01T08:00:00Z',
    closes: '9999-09-01T08:00:00Z',
    durationMin: null,
    takes: 1,
    takeMin: 1,
    files: ['audio'],
    demo: null,
    accompaniment: null,
    instructions: '演唱',
    rubric: [
      { text: '音准', axis: '艺术表现', levels },
      { text: '情感', axis: '审美感知', levels },
    ],
    markers: 1,
    tolerance: 0,
    markerIds: ['teacher'],
    releaseAt: null,
    mock: false,
  },
  findSkillExamFault,
);
