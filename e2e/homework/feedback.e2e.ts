import { toStem } from '@meiyu/contract/question/parts-source.schema';
import { expect, type Page } from '@playwright/test';

import { expectAccessible } from '../fixtures/accessibility.ts';
import { openSignedIn } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';
import { AnswerPage } from '../pages/answer-page.ts';
import { readDemoPaper } from '../pages/questions.ts';

const art = readDemoPaper('ar-g5-u1-landscape');
const [first, , third] = art.questions;

/**
 * Records the frequency in Hz of every tone that the page plays. Returns a function that returns the recorded frequencies and clears
 * them.
 */
async function recordTones(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    // oxlint-disable-next-line typescript/unbound-method -- `start` is called with the original object
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function record(this: OscillatorNode, when?: number) {
      document.body.dataset['tones'] ??= '';
      document.body.dataset['tones'] += `${Math.round(this.frequency.value)} `;
      start.call(this, when);
    };
  });
  return () =>
    page.evaluate(() => {
      const tones = document.body.dataset['tones'] ?? '';
      delete document.body.dataset['tones'];
      return tones.split(' ').filter(Boolean);
    });
}

test(
  'a pupil sees and hears at once whether an answer is right, and it can no longer change',
  { tag: '@phone' },
  async ({ page, pupil }) => {
    // Animations change the colours while axe measures the contrast, so they are switched off.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const readTones = await recordTones(page);
    await openSignedIn(page, pupil, '/#/home/curriculum/art/operation');
    const answerPage = await AnswerPage.begin(page, 'art', art.title);
    const check = page.getByRole('button', { name: '看看对不对' });
    const nextButton = page.getByRole('button', { name: '下一题' });
    await expect(check).toBeHidden();

    await answerPage.enterAnswer({ kind: 'choose', words: ['齐白石'] });
    await expect(page.getByText('这道题就不能再改了')).toBeVisible();
    await check.click();
    await expect(page.getByText('差一点')).toBeVisible();
    await expect(page.getByText('正确的是：王希孟')).toBeVisible();
    await expect(page.getByRole('note', { name: '解析' })).toContainText(
      toStem(first?.explanation ?? '').text,
    );
    await expect(page.getByRole('button', { name: '第1题，答错' })).toBeVisible();
    await expectAccessible(page);
    expect(await readTones()).toEqual(['784', '262']);

    await nextButton.click();
    await expect(answerPage.questionHeading(2)).toBeVisible();
    await answerPage.goToQuestion(3);
    await page.getByRole('button', { name: '声音' }).click();
    if (third) await answerPage.answerCorrectly(third, 3);
    // The second press of a double tap must not open the next question.
    await check.dblclick();
    await expect(page.getByText('答对了')).toBeVisible();
    await expect(answerPage.questionHeading(3)).toBeVisible();
    await expectAccessible(page);
    expect(await readTones()).toEqual([]);

    await page.reload();
    await expect(page.getByText('答对了')).toBeVisible();
    await expect(page.getByRole('button', { name: '第1题，答错' })).toBeVisible();
    await answerPage.goToQuestion(1);
    await expect(page.getByText('差一点')).toBeVisible();
    await expect(page.getByRole('radio', { name: '王希孟' })).toBeDisabled();
  },
);

test('Enter checks the answer and goes on', { tag: '@desktop' }, async ({ page, pupil }) => {
  await openSignedIn(page, pupil, '/#/home/curriculum/art/operation');
  const answerPage = await AnswerPage.begin(page, 'art', art.title);
  await page.getByRole('radio').first().focus();
  await page.keyboard.press('a');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^(答对了|差一点)$/)).toBeVisible();
  await expect(page.getByRole('button', { name: '下一题' })).toBeEnabled();
  await page.keyboard.press('Enter');
  await expect(answerPage.questionHeading(2)).toBeVisible();
});

test(
  'without a network the pupil goes on, and learns when the check is possible',
  { tag: '@phone' },
  async ({ page, pupil, context }) => {
    await openSignedIn(page, pupil, '/#/home/curriculum/art/operation');
    const answerPage = await AnswerPage.begin(page, 'art', art.title);
    await context.setOffline(true);
    await answerPage.enterAnswer({ kind: 'choose', words: ['王希孟'] });
    await expect(page.getByText('联网以后可以看看对不对')).toBeVisible();
    await page.getByRole('button', { name: '下一题' }).click();
    await expect(answerPage.questionHeading(2)).toBeVisible();
    await context.setOffline(false);
    await expect(answerPage.saveStatus).toHaveText('已保存');
    await answerPage.goToQuestion(1);
    await page.getByRole('button', { name: '看看对不对' }).click();
    await expect(page.getByText('答对了')).toBeVisible();
  },
);

test.describe('with animations', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test(
    'scrolls the marked answer above the sheet with the explanation',
    { tag: '@phone' },
    async ({ page, secondGrader }) => {
      await openSignedIn(page, secondGrader, '/#/home/curriculum/music/operation');
      const answerPage = await AnswerPage.begin(page, 'music', '小耳朵听一听');
      await answerPage.goToQuestion(3);
      await answerPage.enterAnswer({ kind: 'choose', words: ['越来越响'] });
      await page.getByRole('button', { name: '看看对不对' }).click();
      await expect(page.getByRole('note', { name: '解析' })).toBeVisible();
      const lastOption = page.getByRole('main').locator('label').last();
      const countCoveredPixels = () =>
        lastOption.evaluate((option) => {
          const foot = document.querySelector('footer')?.getBoundingClientRect().top ?? 0;
          return Math.max(0, option.getBoundingClientRect().bottom - foot);
        });
      await expect.poll(countCoveredPixels).toBe(0);
    },
  );
});
