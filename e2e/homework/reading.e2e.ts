import { expect, type Page } from '@playwright/test';

import { openSignedIn } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';
import { AnswerPage } from '../pages/answer-page.ts';

/**
 * Adds a Chinese voice to the page, because the browser of the tests has none. The attribute `data-spoken` of the root element contains
 * the text that was read last.
 */
async function addVoice(page: Page): Promise<void> {
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

test(
  'a second-grader has questions and options read aloud, an older pupil does not',
  { tag: '@phone' },
  async ({ page, secondGrader, pupil: older }) => {
    await addVoice(page);
    await openSignedIn(page, secondGrader);
    const spoken = page.locator('html');
    const answerPage = await AnswerPage.begin(page, 'music', '小耳朵听一听');
    await answerPage.goToQuestion(3);
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

    await page.goto('about:blank');
    await openSignedIn(page, older, '/#/home/curriculum/art/operation');
    await AnswerPage.begin(page, 'art', '走进千里江山图');
    await expect(page.getByRole('button', { name: /^朗读/ })).toHaveCount(0);
  },
);
