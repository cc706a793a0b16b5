import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';

import { CheckCards, RadioCards } from './option-cards.tsx';

const INSTRUMENTS = [
  { value: 'erhu', content: '二胡' },
  { value: 'pipa', content: '琵琶' },
  { value: 'suona', content: '唢呐' },
];

function OneInstrument() {
  const [value, setValue] = useState<string | null>(null);
  return <RadioCards legend="选一种乐器" options={INSTRUMENTS} value={value} onChange={setValue} />;
}

function SomeInstruments() {
  const [values, setValues] = useState<string[]>([]);
  return (
    <>
      <CheckCards legend="选几种乐器" options={INSTRUMENTS} values={values} onChange={setValues} />
      <p>答案 {values.join(' ')}</p>
    </>
  );
}

test('names each card by its letter and its content, and the group by the question', () => {
  render(<OneInstrument />);
  expect(screen.getByRole('group', { name: '选一种乐器' })).toBeTruthy();
  expect(screen.getByRole('radio', { name: 'B 琵琶' })).toBeTruthy();
});

test('chooses exactly one card by a click', async () => {
  const user = userEvent.setup();
  render(<OneInstrument />);
  await user.click(screen.getByText('琵琶'));
  await user.click(screen.getByText('唢呐'));
  const chosen = screen.getAllByRole<HTMLInputElement>('radio').filter((radio) => radio.checked);
  expect(chosen.map((radio) => radio.value)).toEqual(['suona']);
});

test('moves between cards and chooses with the arrow keys', async () => {
  const user = userEvent.setup();
  render(<OneInstrument />);
  await user.click(screen.getByRole('radio', { name: 'A 二胡' }));
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'B 琵琶' }));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'B 琵琶' }).checked).toBe(true);
});

test('checks and unchecks cards with the space bar, and returns the values in the order of the cards', async () => {
  const user = userEvent.setup();
  render(<SomeInstruments />);
  await user.click(screen.getByText('唢呐'));
  screen.getByRole('checkbox', { name: 'A 二胡' }).focus();
  await user.keyboard(' ');
  expect(screen.getByText('答案 erhu suona')).toBeTruthy();
  await user.keyboard(' ');
  expect(screen.getByText('答案 suona')).toBeTruthy();
});

test('shows a verdict as text, not only as a colour', () => {
  render(
    <RadioCards
      legend="答案"
      options={[
        { value: 'erhu', content: '二胡', verdict: 'wrong' },
        { value: 'pipa', content: '琵琶', verdict: 'missed' },
      ]}
      value="erhu"
      onChange={() => {}}
      disabled
    />,
  );
  expect(screen.getByRole('radio', { name: /二胡.*选错了/ })).toBeTruthy();
  expect(screen.getByRole('radio', { name: /琵琶.*正确答案/ })).toBeTruthy();
});
