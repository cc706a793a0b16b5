import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import { Melody } from './melody.tsx';

test('names each note by its number and state, and opens the question by a press', async () => {
  const user = userEvent.setup();
  const pick = vi.fn<(index: number) => void>();
  render(
    <Melody
      label="题目导航"
      notes={[
        { state: 'answered' },
        { state: 'answered', flagged: true },
        { state: 'empty' },
        { state: 'right' },
        { state: 'wrong' },
      ]}
      current={2}
      onPick={pick}
    />,
  );
  expect(screen.getByRole('list', { name: '题目导航' })).toBeTruthy();
  expect(screen.getAllByRole('button').map((note) => note.getAttribute('aria-label'))).toEqual([
    '第1题，已答',
    '第2题，已答，已标记',
    '第3题，未答',
    '第4题，答对',
    '第5题，答错',
  ]);
  expect(screen.getByRole('button', { current: 'step' }).getAttribute('aria-label')).toBe(
    '第3题，未答',
  );
  await user.click(screen.getByRole('button', { name: '第5题，答错' }));
  expect(pick).toHaveBeenCalledWith(4);
});

test('describes the melody in one sentence if it is an image', () => {
  render(<Melody notes={[{ state: 'answered' }, { state: 'empty' }]} current={1} />);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByText('共 2 题，已答 1 题，现在第 2 题')).toBeTruthy();
});

test('distinguishes partly right, empty and wrong answers', () => {
  render(
    <Melody
      notes={[{ state: 'right' }, { state: 'partlyRight' }, { state: 'empty' }, { state: 'wrong' }]}
    />,
  );
  expect(screen.getByText('共 4 题，答对 1 题，部分答对 1 题，答错 1 题，未答 1 题')).toBeTruthy();
});

test('describes a result by right and wrong answers', () => {
  render(<Melody notes={[{ state: 'right' }, { state: 'wrong' }, { state: 'right' }]} />);
  expect(screen.getByText('共 3 题，答对 2 题，答错 1 题')).toBeTruthy();
});
