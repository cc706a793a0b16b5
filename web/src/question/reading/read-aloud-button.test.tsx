import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { ReadAloudButton } from './read-aloud-button.tsx';
import { ReadingHelp } from './reading-context.ts';

interface Voice {
  lang: string;
  localService: boolean;
}

/** Gives the browser these voices. */
function setVoices(voices: readonly Voice[]): void {
  vi.stubGlobal('speechSynthesis', { getVoices: () => voices, cancel() {} });
}

function findButton(recording?: string): HTMLElement | null {
  render(
    <ReadingHelp value>
      <ReadAloudButton text="听一听" label="题目" recording={recording} />
    </ReadingHelp>,
  );
  return screen.queryByRole('button', { name: '朗读题目' });
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each<{ voice: string; voices: Voice[] }>([
  { voice: 'no voice', voices: [] },
  { voice: 'a Chinese voice of a server', voices: [{ lang: 'zh-CN', localService: false }] },
  { voice: 'an English voice', voices: [{ lang: 'en-US', localService: true }] },
  { voice: 'a Cantonese voice', voices: [{ lang: 'zh-HK', localService: true }] },
  { voice: 'a voice of Taiwan', voices: [{ lang: 'zh-TW', localService: true }] },
])('a device with $voice has no button that reads aloud', ({ voices }) => {
  setVoices(voices);
  expect(findButton()).toBeNull();
});

test.each(['zh-CN', 'zh_CN', 'zh-Hans-CN', 'cmn-Hans-CN'])(
  'a device with the voice %s has a button that reads aloud',
  (lang) => {
    setVoices([{ lang, localService: true }]);
    expect(findButton()).toBeInTheDocument();
  },
);

test('a browser without speech has a button only for a recording', () => {
  expect('speechSynthesis' in globalThis).toBe(false);
  expect(findButton()).toBeNull();
  expect(findButton('/v2/media/one.mp3')).toBeInTheDocument();
});
