import type { Option } from '@meiyu/contract/question/parts.schema';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';

import type { Marking, TypedQuestion } from './question-view.tsx';
import { questions } from './questions.ts';

const stem = { text: '听一听', images: [] };
const sounds: Option[] = [
  { id: 'A', text: '第一段', audio: '/v2/media/one.mp3?t=monday' },
  { id: 'B', text: '第二段', audio: '/v2/media/two.mp3?t=monday' },
];
const words: Option[] = [
  { id: 'X', text: '小鸟' },
  { id: 'Y', text: '大熊' },
];
const common = { id: 'q1', full: 5, stem };

const single: TypedQuestion<'single'> = { ...common, type: 'single', options: sounds };
const multi: TypedQuestion<'multi'> = { ...common, type: 'multi', options: sounds };
const sort: TypedQuestion<'sort'> = { ...common, type: 'sort', options: sounds };
const pair: TypedQuestion<'pair'> = {
  ...common,
  type: 'pair',
  left: sounds,
  right: words,
  many: false,
};

const toPick = [
  { type: '连线', question: pair, value: [['A', 'X']], key: [['A', 'Y']] },
  { type: '排序', question: sort, value: ['A', 'B'], key: ['B', 'A'] },
] as const;
const all = [
  { type: '单选', question: single, value: 'A', key: 'B' },
  { type: '多选', question: multi, value: ['A'], key: ['A', 'B'] },
  ...toPick,
] as const;

function playButtons(): HTMLElement[] {
  return screen.getAllByRole('button', { name: /^播放.*声音$/ });
}

test.each(toPick)('playing audio of a $type question chooses nothing', async ({ question }) => {
  const user = userEvent.setup();
  const onChange = vi.fn<(value: unknown) => void>();
  render(
    <questions.Answering
      question={question}
      value={null}
      onChange={onChange}
      isLocked={false}
      number="1"
    />,
  );
  const [first] = playButtons();
  expect(first?.closest('button button')).toBeNull();
  if (first) await user.click(first);
  expect(screen.getByRole('button', { name: /^暂停.*声音$/ })).toBeInTheDocument();
  expect(onChange).not.toHaveBeenCalled();
  expect(screen.queryByRole('button', { pressed: true })).toBeNull();
});

describe.each(all)('the audio of a $type question', ({ question, value, key }) => {
  test('can be played when the answer is locked or reviewed', async () => {
    const user = userEvent.setup();
    const marking: Marking = { score: 0, full: 5, answered: true, parts: [], key };
    const { unmount } = render(
      <questions.Review question={question} value={value} marking={marking} number="1" />,
    );
    const [reviewed] = playButtons();
    if (reviewed) await user.click(reviewed);
    expect(screen.getByRole('button', { name: /^暂停.*声音$/ })).toBeInTheDocument();
    unmount();

    render(
      <questions.Answering
        question={question}
        value={value}
        onChange={() => {}}
        isLocked
        number="1"
      />,
    );
    const [locked] = playButtons();
    if (locked) await user.click(locked);
    expect(screen.getByRole('button', { name: /^暂停.*声音$/ })).toBeInTheDocument();
  });
});
