import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { renderScreen } from '../../testing/render-screen.tsx';
import { RecorderPanel } from './recorder-panel.tsx';

const asked = vi.fn<() => void>();
const hear = vi.fn<(response: unknown) => void>();
const take = vi.fn<() => void>();

beforeEach(() => {
  vi.stubGlobal('android', { uploadAudio: asked });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

function tell(detail: object): void {
  fireEvent(window, new CustomEvent('end-upload', { detail }));
}

test('where the page has no microphone the shell records, and tells what became of it', async () => {
  const user = renderScreen(<RecorderPanel takes={[]} onTake={take} onShellAudio={hear} />);
  await user.click(screen.getByRole('button', { name: '开始录音' }));
  expect(asked).toHaveBeenCalledOnce();
  expect(screen.getByText('正在用手机的录音机录')).toBeInTheDocument();
  tell({ id: 'another', status: 'success', response: {}, take: null });
  expect(hear).not.toHaveBeenCalled();
  const response = { _id: 'asset-1' };
  tell({ status: 'success', response });
  expect(hear).toHaveBeenCalledExactlyOnceWith(response);
  expect(screen.getByText('准备好了就按下圆钮')).toBeInTheDocument();
});

test('a shell that fails says so', async () => {
  const user = renderScreen(<RecorderPanel takes={[]} onTake={take} onShellAudio={hear} />);
  await user.click(screen.getByRole('button', { name: '开始录音' }));
  tell({ status: 'failure', response: { error_msg: '没有录上' } });
  expect(hear).not.toHaveBeenCalled();
  expect(screen.getByRole('alert')).toBeInTheDocument();
});
