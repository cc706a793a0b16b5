import { expect, type Locator, type Page } from '@playwright/test';

import type { AnswerPage } from '../pages/answer-page.ts';
import { phones } from './small-phones.ts';

/**
 * Adds a Chinese voice to the page, because the browser of the tests has none. The attribute `data-spoken` of the root element contains
 * the text that was read last.
 */
export async function addVoice(page: Page): Promise<void> {
  await page.addInitScript(() => {
    class Utterance extends EventTarget {
      readonly text: string;
      constructor(text: string) {
        super();
        this.text = text;
      }
    }
    class Voices extends EventTarget {
      current: Utterance | undefined;
      get speaking() {
        return this.current !== undefined;
      }
      getVoices() {
        return [{ lang: 'zh-CN', localService: true, name: 'voice' }];
      }
      speak(utterance: Utterance) {
        this.current = utterance;
        document.documentElement.dataset['spoken'] = utterance.text;
      }
      cancel() {
        const before = this.current;
        this.current = undefined;
        before?.dispatchEvent(new Event('end'));
      }
    }
    Object.defineProperty(window, 'speechSynthesis', { value: new Voices() });
    Object.defineProperty(window, 'SpeechSynthesisUtterance', { value: Utterance });
  });
}

/** Expects pinyin in a question. Switches it off, and expects that it stays off after a reload. */
export async function expectPinyin(page: Page, answerPage: AnswerPage): Promise<void> {
  const syllables = page.locator('rt');
  const toggle = page.getByRole('button', { name: '拼音', exact: true });
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  const stem = page.getByRole('region', { name: '题目', exact: true });
  await expect(stem.locator('ruby', { hasText: '乐' }).locator('rt')).toHaveText('yuè');
  // Screen readers get the text once, without syllables.
  await expect(stem).toMatchAriaSnapshot(`- text: 看一看，这是什么乐器？`);
  await toggle.click();
  await expect(syllables).toHaveCount(0);
  await page.reload();
  await expect(answerPage.questionHeading(1)).toBeVisible();
  await expect(toggle).toHaveAttribute('aria-pressed', 'false');
  await expect(syllables).toHaveCount(0);
  await toggle.click();
  await expect(syllables.first()).toBeVisible();
}

/** Returns whether a tap on the middle of the element reaches it, and not an element above it. */
const isReachable = (element: Locator) =>
  element.evaluate((node) => {
    const { left, top, width, height } = node.getBoundingClientRect();
    return node.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

/** Expects that the audio player of a suite stays visible while its questions scroll. */
export async function expectPlayerStaysVisible(page: Page): Promise<void> {
  const play = page.getByRole('button', { name: '播放第 7 题的录音' });
  for (const size of phones) {
    await page.setViewportSize(size);
    await page.evaluate(() => window.scrollTo(0, 0));
    expect(await isReachable(play), `at the top, ${size.width} px`).toBe(true);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    expect(await isReachable(play), `at the end, ${size.width} px`).toBe(true);
    await expect(page.getByRole('button', { name: /^放大图片：/ }).last()).toBeInViewport();
  }
  await page.setViewportSize(phones[0]);
}

/** Has the question and an option read aloud. */
export async function expectReadAloud(page: Page): Promise<void> {
  const spoken = page.locator('html');
  await page.getByRole('button', { name: '朗读题目' }).click();
  await expect(spoken).toHaveAttribute('data-spoken', '听一听，鼓声是怎样变化的？');
  const stop = page.getByRole('button', { name: '停止朗读题目' });
  await expect(stop).toHaveAttribute('aria-pressed', 'true');
  await stop.click();
  await expect(page.getByRole('button', { name: '朗读题目' })).toBeVisible();

  const option = page.getByRole('radio').first();
  await page.getByRole('button', { name: '朗读选项 A' }).click();
  await expect(spoken).toHaveAttribute('data-spoken', /^(越来越响|越来越轻|一样响)$/);
  await expect(option).not.toBeChecked();
  // When the audio of the question plays, the voice stops.
  await page.getByRole('button', { name: /^播放.*录音/ }).click();
  await expect(page.getByRole('button', { name: '朗读选项 A' })).toBeVisible();
}

/** Checks an answer with animations, and expects that the sheet with the explanation covers no option. */
export async function expectSheetCoversNoOption(page: Page, answerPage: AnswerPage): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  // The name of the option also contains its button for reading aloud.
  await answerPage.input.choose(page.getByRole('radio', { name: /越来越响/ }));
  await page.getByRole('button', { name: '看看对不对' }).click();
  await expect(page.getByRole('note', { name: '解析' })).toBeVisible();
  const lastOption = page.getByRole('main').locator('label').last();
  const countCoveredPixels = () =>
    lastOption.evaluate((option) => {
      const foot = document.querySelector('footer')?.getBoundingClientRect().top ?? 0;
      return Math.max(0, option.getBoundingClientRect().bottom - foot);
    });
  await expect.poll(countCoveredPixels).toBe(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
}
