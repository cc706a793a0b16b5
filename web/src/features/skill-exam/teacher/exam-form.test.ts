import { skillExamLimits, skillExamTexts } from '@meiyu/contract/skill-exam/skill-exam.schema';
import { expect, test } from 'vitest';

import { buildExamForm, toExamContent } from './exam-form.ts';

const empty = buildExamForm(null, { subject: 'mu', now: new Date('2026-11-20T08:00:00Z') });
const form = {
  ...empty,
  title: '演唱测评',
  klasses: [{ grade: 5, klass: 1 }],
  instructions: '唱一首歌',
  markerIds: ['teacher'],
};

test('a whole form has no fault', () => {
  expect(toExamContent(form)).toMatchObject({
    fault: null,
    content: { takes: Number(form.takes) },
  });
});

test.each([
  [{ title: ' ', takes: '两' }, 'title', '请填写测评名称'],
  [{ takes: '0', takeMin: '三' }, 'takes', `录制次数是1到${skillExamLimits.takes}次`],
  [{ instructions: '', tolerance: '多' }, 'instructions', skillExamTexts.instructions.missing],
  [{ tolerance: '多', markerIds: [] }, 'tolerance', '相差多少要填整数'],
])('of two wrong fields, %o, the first one of the form is named', (change, field, message) => {
  expect(toExamContent({ ...form, ...change }).fault).toMatchObject({ field, message });
});
