import type { Option } from '@meiyu/contract/question/parts.schema';
import { render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import type { TypedQuestion } from './question-view.tsx';
import { questions } from './questions.ts';
import { Pinyin } from './reading/pinyin-context.ts';

const drum: Option = { id: 'A', text: '鼓' };
const sound: Option = { id: 'B', audio: '/v2/media/one.mp3' };
const common = { id: 'q1', full: 5, stem: { text: '', images: [] } };
const pair: TypedQuestion<'pair'> = {
  ...common,
  type: 'pair',
  left: [drum, sound],
  right: [{ id: 'X', text: '圆' }],
  many: false,
};
const sort: TypedQuestion<'sort'> = { ...common, type: 'sort', options: [drum, sound] };

test.each([
  {
    type: '连线',
    question: pair,
    names: [/^鼓 ?，还没有连线$/, /^第2项， ?听一听 ?，还没有连线$/],
  },
  { type: '排序', question: sort, names: [/^第 1 位， ?鼓$/, /^第 2 位， ?第2项， ?听一听$/] },
])(
  'the buttons of a $type question have their visible text as name',
  async ({ question, names }) => {
    const { container } = render(
      <Pinyin value={new Map([['鼓', 'gǔ']])}>
        <questions.Answering
          question={question}
          value={null}
          onChange={() => {}}
          isLocked={false}
          number="1"
        />
      </Pinyin>,
    );
    await waitFor(() => expect(container.querySelector('rt')).toHaveTextContent('gǔ'));
    for (const name of names) {
      const button = screen.getByRole('button', { name });
      // Speech control compares the visible text with the name, so an `aria-label` must not replace the content.
      expect(button).not.toHaveAttribute('aria-label');
    }
  },
);
