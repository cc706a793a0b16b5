import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { renderScreen } from '../../testing/render-screen.tsx';
import { RecorderPanel } from './recorder-panel.tsx';

const uploadAudio = vi.fn<() => void>();
const handleAudio = vi.fn<(response: unknown) => void>();
const handleTake = vi.fn<() => void>();

beforeEach(() => {
  vi.stubGlobal('android', { uploadAudio });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

function dispatchEnd(detail: object): void {
  fireEvent(window, new CustomEvent('end-upload', { detail }));
}

test('the shell records if the page has no microphone, and passes on its audio', async () => {
  const user = renderScreen(
    <RecorderPanel takes={[]} onTake={handleTake} onShellAudio={handleAudio} />,
  );
  await user.click(screen.getByRole('button', { name: '开始录音' }));
  expect(uploadAudio).toHaveBeenCalledOnce();
  expect(screen.getByText('正在用手机的录音机录')).toBeInTheDocument();
  dispatchEnd({ id: 'another', status: 'success', response: {}, take: null });
  expect(handleAudio).not.toHaveBeenCalled();
  const response = { _id: 'asset-1' };
  dispatchEnd({ status: 'success', response });
  expect(handleAudio).toHaveBeenCalledExactlyOnceWith(response);
  expect(screen.getByText('准备好了就按下圆钮')).toBeInTheDocument();
});

test('shows a failure of the shell', async () => {
  const user = renderScreen(
    <RecorderPanel takes={[]} onTake={handleTake} onShellAudio={handleAudio} />,
  );
  await user.click(screen.getByRole('button', { name: '开始录音' }));
  dispatchEnd({ status: 'failure', response: { error_msg: '没有录上' } });
  expect(handleAudio).not.toHaveBeenCalled();
  expect(screen.getByRole('alert')).toBeInTheDocument();
});
