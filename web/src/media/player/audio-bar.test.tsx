import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';

import { AudioBar } from './audio-bar.tsx';

const findAudioElements = () => [...document.querySelectorAll('audio')];

test('the label of the button switches between play and pause', async () => {
  const user = userEvent.setup();
  render(<AudioBar src="/one.mp3" label="范唱" seconds={12} />);
  await user.click(screen.getByRole('button', { name: '播放范唱' }));
  await user.click(screen.getByRole('button', { name: '暂停范唱' }));
  expect(screen.getByRole('button', { name: '播放范唱' })).toBeTruthy();
});

test('the slider has the time as text and seeks', () => {
  render(<AudioBar src="/one.mp3" label="范唱" seconds={75} />);
  const slider = screen.getByRole('slider', { name: '范唱进度' });
  expect(slider.getAttribute('aria-valuetext')).toBe('0:00，共 1:15');
  fireEvent.change(slider, { target: { value: '65' } });
  expect(slider.getAttribute('aria-valuetext')).toBe('1:05，共 1:15');
  expect(findAudioElements()[0]?.currentTime).toBe(65);
});

test('the slow button toggles the speed', async () => {
  const user = userEvent.setup();
  render(<AudioBar src="/one.mp3" seconds={12} />);
  const slow = screen.getByRole('button', { name: '录音慢速播放 0.75×' });
  await user.click(slow);
  expect(slow.getAttribute('aria-pressed')).toBe('true');
  expect(findAudioElements()[0]?.playbackRate).toBe(0.75);
  await user.click(slow);
  expect(findAudioElements()[0]?.playbackRate).toBe(1);
});

test('starting one player stops the other and rewinds it', async () => {
  const user = userEvent.setup();
  render(
    <>
      <AudioBar src="/one.mp3" label="第一段" seconds={12} />
      <AudioBar src="/two.mp3" label="第二段" seconds={12} />
    </>,
  );
  const [first] = findAudioElements();
  await user.click(screen.getByRole('button', { name: '播放第一段' }));
  if (first) first.currentTime = 7;
  await user.click(screen.getByRole('button', { name: '播放第二段' }));
  expect(first?.paused).toBe(true);
  expect(first?.currentTime).toBe(0);
  expect(screen.getByRole('button', { name: '播放第一段' })).toBeTruthy();
  expect(screen.getByRole('button', { name: '暂停第二段' })).toBeTruthy();
});

function renderWave(src: string): string | undefined {
  const { container, unmount } = render(<AudioBar src={src} />);
  const drawn = container.querySelector('[class*=wave] svg')?.innerHTML;
  unmount();
  return drawn;
}

test('the waveform does not depend on the access ticket in the address', () => {
  expect(renderWave('/one.mp3?t=monday')).toBe(renderWave('/one.mp3?t=tuesday'));
  expect(renderWave('/one.mp3?t=monday')).not.toBe(renderWave('/two.mp3?t=monday'));
});

test('shows an error if the audio cannot be loaded', () => {
  render(<AudioBar src="/gone.mp3" label="范唱" />);
  const [audio] = findAudioElements();
  if (audio) fireEvent.error(audio);
  expect(screen.getByRole('alert').textContent).toBe('范唱打不开，请检查网络后再点一次');
});

function LimitedPlayer() {
  const [left, setLeft] = useState(2);
  return (
    <AudioBar
      src="/one.mp3"
      label="听写"
      seconds={12}
      playsLeft={left}
      onStart={() => setLeft((before) => before - 1)}
    />
  );
}

test('a limit of two plays counts starts but not pauses, and then disables the button', async () => {
  const user = userEvent.setup();
  render(<LimitedPlayer />);
  const [audio] = findAudioElements();
  if (!audio) throw new Error('no audio element');
  expect(screen.getByRole('slider', { name: '听写进度' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: '播放听写' }));
  expect(screen.getByText('还能听 1 次')).toBeVisible();
  audio.currentTime = 5;
  fireEvent.timeUpdate(audio);
  await user.click(screen.getByRole('button', { name: '暂停听写' }));
  await user.click(screen.getByRole('button', { name: '播放听写' }));
  expect(screen.getByText('还能听 1 次')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '暂停听写' }));
  fireEvent.ended(audio);
  await user.click(screen.getByRole('button', { name: '播放听写' }));
  expect(screen.getByText('听完了')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '暂停听写' }));
  fireEvent.ended(audio);
  expect(screen.getByRole('button', { name: '播放听写' })).toBeDisabled();
});
