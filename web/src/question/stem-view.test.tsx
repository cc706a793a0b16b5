import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import type { TypedQuestion } from './question-view.tsx';
import { questions } from './questions.ts';

const stem = { text: '听一听', images: [], audio: '/v2/media/one.mp3' };
const suite: TypedQuestion<'suite'> = {
  id: 's1',
  type: 'suite',
  full: 10,
  stem,
  children: [
    { id: 'c1', type: 'judge', full: 5, stem },
    { id: 'c2', type: 'judge', full: 5, stem },
  ],
};

test('the numbers of its questions distinguish the audio of a suite', () => {
  render(
    <questions.Answering
      question={suite}
      value={null}
      onChange={() => {}}
      isLocked={false}
      number="3"
    />,
  );
  for (const number of ['3.1', '3.2']) {
    expect(screen.getByRole('button', { name: `播放第 ${number} 题的录音` })).toBeInTheDocument();
  }
});
