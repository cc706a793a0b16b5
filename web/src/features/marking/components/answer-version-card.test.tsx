import type { AnswerVersion } from '@meiyu/contract/marking/late-answer.schema';
import type { Work } from '@meiyu/contract/marking/marking.schema';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { renderScreen } from '../../../testing/render-screen.tsx';
import { AnswerVersionCard } from './answer-version-card.tsx';

const submittedAt = '2026-11-20T02:00:00.000Z';
const hash = 'a'.repeat(64);
const work: Work = {
  attemptId: '01980000-0000-7000-8000-000000000000',
  homeworkId: 'hw',
  questionId: 'q1',
  state: 'submitted',
  late: false,
  submittedAt,
  isByHand: true,
  question: {
    type: 'subjective',
    id: 'q1',
    full: 10,
    stem: { text: '剪一张五瓣团花', images: [] },
    ask: { text: { min: 0, max: 120 }, images: { max: 2 } },
  },
  guide: { points: [], sample: '', sampleAudio: '' },
  value: null,
  files: [],
  lateAnswers: null,
  current: null,
  events: [],
  others: [],
};
const version: AnswerVersion = {
  result: {
    questionId: 'q1',
    score: null,
    full: 10,
    state: 'pending',
    answered: true,
    parts: [],
    value: { images: [hash] },
  },
  files: [
    {
      questionId: 'q1',
      hash,
      kind: 'image',
      state: 'here',
      url: '/v2/assets/1/file',
      thumbnail: null,
      width: 640,
      height: 480,
      durationSeconds: null,
    },
  ],
  writtenAt: submittedAt,
  receivedAt: submittedAt,
};

test('shows an image that arrived late', () => {
  renderScreen(
    <AnswerVersionCard work={work} version={version} title="迟交的答案" isCounting={false} />,
  );
  expect(screen.getByRole('img', { name: '学生的图片' })).toHaveAttribute(
    'src',
    '/v2/assets/1/file',
  );
});
