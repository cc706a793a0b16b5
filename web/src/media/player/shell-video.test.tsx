import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';

import { VideoFrame } from './video-frame.tsx';

afterEach(() => vi.unstubAllGlobals());

test('sends the address of a video to a shell with a player, and a stop when the user leaves the page', async () => {
  const sendVideoUrl = vi.fn<(url: string) => void>();
  const stopPlayVideo = vi.fn<() => void>();
  vi.stubGlobal('android', { sendVideoUrl, stopPlayVideo });
  const { unmount } = render(<VideoFrame src="https://a.example/v.mp4" label="视频" />);
  await userEvent.click(screen.getByRole('button', { name: '播放视频' }));
  expect(sendVideoUrl).toHaveBeenCalledExactlyOnceWith('https://a.example/v.mp4');
  expect(screen.getByRole('button', { name: '播放视频' })).toBeVisible();
  expect(stopPlayVideo).not.toHaveBeenCalled();
  unmount();
  expect(stopPlayVideo).toHaveBeenCalledOnce();
});

test('sends nothing to the shell for a video that was not started', () => {
  const stopPlayVideo = vi.fn<() => void>();
  vi.stubGlobal('android', { sendVideoUrl: vi.fn<() => void>(), stopPlayVideo });
  render(<VideoFrame src="https://a.example/v.mp4" label="视频" />).unmount();
  expect(stopPlayVideo).not.toHaveBeenCalled();
});
