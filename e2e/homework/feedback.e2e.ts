import { toStem } from '@meiyu/contract/question/parts-source.schema';
import { expect, type BrowserContext, type Page } from '@playwright/test';

import { expectAccessible } from '../fixtures/accessibility.ts';
import { openSignedIn } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';
import { AnswerPage } from '../pages/answer-page.ts';
import { readDemoPaper } from '../pages/questions.ts';

const art = readDemoPaper('ar-g5-u1-landscape');
const [first, , third, , , sixth] = art.questions;

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

/** Sorts the items of question 6 without a network, goes on, and checks the answer when the network is back. */
async function checkAfterNetworkReturns(
  context: BrowserContext,
  answerPage: AnswerPage,
): Promise<void> {
  const { page } = answerPage;
  await answerPage.goToQuestion(6);
  await context.setOffline(true);
  if (sixth) await answerPage.answerCorrectly(sixth, 6);
  await expect(page.getByText('联网以后可以看看对不对')).toBeVisible();
  await page.getByRole('button', { name: '下一题' }).click();
  await expect(answerPage.questionHeading(7)).toBeVisible();
  await context.setOffline(false);
  await expect(answerPage.saveStatus).toHaveText('已保存');
  await answerPage.goToQuestion(6);
  await page.getByRole('button', { name: '看看对不对' }).click();
  await expect(page.getByText('答对了')).toBeVisible();
}

/** Chooses an answer to question 7 with a letter key. Enter checks it, and Enter again goes on. */
async function checkWithKeys(answerPage: AnswerPage): Promise<void> {
  const { page } = answerPage;
  await answerPage.goToQuestion(7);
  await page.getByRole('radio').first().focus();
  await page.keyboard.press('a');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^(答对了|差一点)$/)).toBeVisible();
  await expect(page.getByRole('button', { name: '下一题' })).toBeEnabled();
  await page.keyboard.press('Enter');
  await expect(answerPage.questionHeading(8)).toBeVisible();
}

test(
  'a pupil sees and hears at once whether an answer is right, it can no longer change, and a check waits for the network and works by Enter',
  { tag: '@phone' },
  async ({ page, context, pupil }) => {
    const readTones = await recordTones(page);
    await openSignedIn(page, pupil, '/#/home/curriculum/art/operation');
    const answerPage = await AnswerPage.begin(page, 'art', art.title);
    const check = page.getByRole('button', { name: '看看对不对' });
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

    await page.getByRole('button', { name: '下一题' }).click();
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
    await checkAfterNetworkReturns(context, answerPage);

    await page.reload();
    await expect(page.getByText('答对了')).toBeVisible();
    await expect(page.getByRole('button', { name: '第1题，答错' })).toBeVisible();
    await answerPage.goToQuestion(1);
    await expect(page.getByText('差一点')).toBeVisible();
    await expect(page.getByRole('radio', { name: '王希孟' })).toBeDisabled();

    await page.setViewportSize({ width: 1440, height: 900 });
    await checkWithKeys(answerPage);
  },
);
