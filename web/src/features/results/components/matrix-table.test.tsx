import type { MatrixCell } from '@meiyu/contract/results/matrix-cells';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';

import type { MatrixRow } from '../matrix.view.ts';
import { MatrixTable } from './matrix-table.tsx';

const homework = ['古琴', '竹笛'].map((title) => ({
  _id: title,
  title,
  unit: 1,
  due: '2026-11-20T10:00:00.000Z',
}));
const failedLate: MatrixCell = { state: 'marked', percent: 45, late: true };
const missing: MatrixCell = { state: 'missing', percent: null, late: false };
const rows = ['王小雨', '陈大山'].map((name): MatrixRow => ({
  id: name,
  name,
  number: '01',
  cells: [failedLate, missing],
  average: 45,
  missing: 1,
}));

function TwoPupils({ onOpen }: { onOpen: () => void }) {
  const [current, setCurrent] = useState({ row: 0, column: 0 });
  return (
    <>
      <MatrixTable {...{ homework, rows, current, onOpen }} onMove={setCurrent} />
      <output>{`${current.row} ${current.column}`}</output>
    </>
  );
}

test('a click and the arrow keys move the current cell, and Enter opens it', async () => {
  const onOpen = vi.fn<() => void>();
  render(<TwoPupils onOpen={onOpen} />);
  const user = userEvent.setup();
  const second = within(screen.getByRole('row', { name: /陈大山/ }));
  await user.click(second.getByText('×'));
  expect(screen.getByRole('status')).toHaveTextContent('1 1');
  screen.getByRole('grid').focus();
  await user.keyboard('{ArrowUp}{ArrowLeft}');
  expect(screen.getByRole('status')).toHaveTextContent('0 0');
  await user.keyboard('{Enter}');
  expect(onOpen).toHaveBeenCalledOnce();
});

test('a click on a name, an average or a title leaves the current cell', async () => {
  render(<TwoPupils onOpen={vi.fn<() => void>()} />);
  const user = userEvent.setup();
  const second = screen.getByRole('row', { name: /陈大山/ });
  const average = within(second).getAllByText('45').at(-1);
  for (const target of [screen.getByText('陈大山'), average, screen.getByText('竹笛')])
    await user.click(target ?? second);
  expect(screen.getByRole('status')).toHaveTextContent('0 0');
});

test('a cell has its state in words', () => {
  render(<TwoPupils onOpen={vi.fn<() => void>()} />);
  expect(screen.getAllByLabelText('45 分，迟交')).toHaveLength(2);
  expect(screen.getAllByLabelText('缺交')).toHaveLength(2);
});
