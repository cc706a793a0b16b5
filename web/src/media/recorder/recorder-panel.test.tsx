import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { renderScreen } from '../../testing/render-screen.tsx';
import { RecorderPanel } from './recorder-panel.tsx';
import { createTake } from './take.ts';

const createTakes = (count: number) =>
  Array.from({ length: count }, (_, id) => createTake(id, new Blob([]), 1, [0.5]));

test('offers one more recording after the nineteenth take', () => {
  renderScreen(<RecorderPanel takes={createTakes(19)} onTake={() => {}} />);
  expect(screen.getByText('次可录').parentElement).toHaveTextContent('1次可录');
  expect(screen.getByRole('button', { name: '开始录音' })).toBeEnabled();
});

test('offers no recording after the twentieth take', () => {
  renderScreen(<RecorderPanel takes={createTakes(20)} onTake={() => {}} />);
  expect(screen.getByText('已经录满 20 次')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '开始录音' })).toBeDisabled();
  expect(screen.getAllByRole('listitem')).toHaveLength(20);
});

test('a page without microphone access shows 不支持录音', async () => {
  expect('mediaDevices' in navigator && 'AudioContext' in globalThis).toBe(false);
  const user = renderScreen(<RecorderPanel takes={[]} onTake={() => {}} />);
  await user.click(screen.getByRole('button', { name: '开始录音' }));
  expect(screen.getByRole('alert')).toHaveTextContent('不支持录音');
});
