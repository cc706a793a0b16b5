import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';

import { VideoFrame } from './video-frame.tsx';

afterEach(() => vi.unstubAllGlobals());

test('a shell with a player gets the address of the video, and a stop when the page is left', async () => {
  const sendVideoUrl = vi.fn<(url: string) => void>();
  const stopPlayVideo = vi.fn<() => void>();
  vi.stubGlobal('android', { sendVideoUrl, stopPlayVideo });
  const { unmount } = render(<VideoFrame src="https://a.example/v.mp4" label="视频" />);
  await userEvent.click(screen.getByRole('button', { name: '播放视频' }));
  expect(sendVideoUrl).toHaveBeenCalledExactlyOnceWith('https://a.example/v.mp4');
  expect(stopPlayVideo).not.toHaveBeenCalled();
  unmount();
  expect(stopPlayVideo).toHaveBeenCalledOnce();
});

test('a video that was not started leaves the shell’s player alone', () => {
  const stopPlayVideo = vi.fn<() => void>();
  vi.stubGlobal('android', { sendVideoUrl: vi.fn<() => void>(), stopPlayVideo });
  render(<VideoFrame src="https://a.example/v.mp4" label="视频" />).unmount();
  expect(stopPlayVideo).not.toHaveBeenCalled();
});
