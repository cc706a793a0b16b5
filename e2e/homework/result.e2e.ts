import { toStem } from '@meiyu/contract/question/parts-source.schema';
import { expect, type BrowserContext, type Page } from '@playwright/test';

import { expectAccessible } from '../fixtures/accessibility.ts';
import { openSignedIn } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';
import { AnswerPage } from '../pages/answer-page.ts';
import { readDemoPaper } from '../pages/questions.ts';
import { ResultPage } from '../pages/result.ts';

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

/**
 * Hands in these answers by question: 1 right · 2 and 8 empty · 3 one of two options · 4 one of two blanks · 5 three of four lines
 * · 6 partly right order · 7 wrong.
 */
async function handInMixedAnswers(answerPage: AnswerPage): Promise<void> {
  await answerPage.enterAnswer({ kind: 'choose', words: ['王希孟'] });
  await answerPage.goToQuestion(3);
  await answerPage.enterAnswer({ kind: 'choose', words: ['石青'] });
  await answerPage.goToQuestion(4);
  await answerPage.enterAnswer({ kind: 'fill', texts: ['北'] });
  await answerPage.goToQuestion(5);
  await answerPage.enterAnswer({
    kind: 'connect',
    lines: [
      ['《洛神赋图》', '顾恺之'],
      ['《五牛图》', '韩滉'],
      ['《清明上河图》', '张择端'],
    ],
  });
  await answerPage.goToQuestion(6);
  await answerPage.enterAnswer({
    kind: 'order',
    words: ['《洛神赋图》（东晋）', '《五牛图》（唐代）', '《富春山居图》（元代）'],
  });
  await answerPage.goToQuestion(7);
  await answerPage.enterAnswer({ kind: 'choose', words: ['三层山：都是同样的深绿'] });

  const dialog = await answerPage.openSubmitDialog();
  await expect(dialog.getByText('还有 4 道题没答完')).toBeVisible();
  await expect(dialog.getByRole('button', { name: '第2题，未答' })).toBeVisible();
  for (const number of [4, 5])
    await expect(dialog.getByRole('button', { name: `第${number}题，未答完` })).toBeVisible();
  await dialog.getByRole('button', { name: '第8题，未答' }).click();
  await expect(answerPage.questionHeading(8)).toBeVisible();
  await answerPage.submit();
}

/** Expects every state of a question on the result. */
async function expectMixedResult(page: Page): Promise<void> {
  const result = new ResultPage(page);
  await expect(result.questionCard(1)).not.toContainText('解析');
  await result.openAll();
  await expect(result.questionCard(1)).toContainText('答对 · 5 / 5 分');
  await expect(result.questionCard(2)).toContainText('未作答 · 0 / 5 分');
  for (const number of [3, 4, 5, 6])
    await expect(result.questionCard(number), `question ${number}`).toContainText('部分答对');
  await expect(result.questionCard(7)).toContainText('答错 · 0 / 5 分');
  await expect(result.questionCard(8)).toContainText('未作答');
  for (const [index, { explanation }] of art.questions.entries()) {
    if (explanation)
      await expect(result.questionCard(index + 1)).toContainText(toStem(explanation).text);
  }
  await expect(result.questionCard(7).getByText('，选错了')).toBeAttached();
  await expect(result.questionCard(7).getByText('，正确答案')).toBeAttached();
  await expect(page.getByText('还可以作答 2 次')).toBeVisible();
}

/** Checks a wrong and a right answer, which then can no longer change. `readTones` reads what the page has played. */
async function checkAnswers(
  answerPage: AnswerPage,
  readTones: () => Promise<string[]>,
): Promise<void> {
  const { page } = answerPage;
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

/** Expects after a reload that the checked answers are still marked and locked. */
async function expectChecksAfterReload(answerPage: AnswerPage): Promise<void> {
  const { page } = answerPage;
  await page.reload();
  await expect(page.getByText('答对了')).toBeVisible();
  await expect(page.getByRole('button', { name: '第1题，答错' })).toBeVisible();
  await answerPage.goToQuestion(1);
  await expect(page.getByText('差一点')).toBeVisible();
  await expect(page.getByRole('radio', { name: '王希孟' })).toBeDisabled();
}

test(
  'a result shows right, partly right, wrong and unanswered questions, and a pupil who repeats the homework sees and hears at once whether an answer is right, also after the network was cut and by Enter',
  { tag: '@phone' },
  async ({ page, context, pupil }) => {
    const readTones = await recordTones(page);
    await openSignedIn(page, pupil, '/#/home/curriculum/art/operation');
    const answerPage = await AnswerPage.begin(page, 'art', art.title);
    await handInMixedAnswers(answerPage);
    await expectMixedResult(page);

    await page.getByRole('link', { name: '再做一次' }).click();
    await expect(answerPage.questionHeading(1)).toBeVisible();
    await readTones();
    await checkAnswers(answerPage, readTones);
    await checkAfterNetworkReturns(context, answerPage);
    await expectChecksAfterReload(answerPage);
    await page.setViewportSize({ width: 1440, height: 900 });
    await checkWithKeys(answerPage);

    await answerPage.submit();
    await expect(new ResultPage(page).summary).toContainText('第 2 次作答');
    await expect(page.getByRole('link', { name: /^第 1 次/ })).toContainText('计入成绩');
  },
);
