import { expect, type Page } from '@playwright/test';

import { expectAccessible } from '../fixtures/accessibility.ts';
import { touch, keyboard, mouse, type InputMethod } from '../fixtures/input-methods.ts';
import { signIn } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';
import { AnswerPage } from '../pages/answer-page.ts';
import { readDemoPaper } from '../pages/questions.ts';
import { ResultPage } from '../pages/result.ts';

/** A homework with all seven question types that have a right answer, with images and audio. */
const paper = readDemoPaper('mu-g5-u1-rhythm');
const noteCount = `${paper.questions.length} 个音都亮了`;

const findStampDialog = (page: Page) => page.getByRole('dialog', { name: '全对了' });

/** Gives the right answer to every question and submits the homework. Expects full marks. */
async function getFullMarks(answerPage: AnswerPage): Promise<void> {
  const { page, input } = answerPage;
  for (const [index, question] of paper.questions.entries()) {
    await expect(answerPage.questionHeading(index + 1)).toBeVisible();
    await answerPage.answerCorrectly(question, index + 1);
    if (index < paper.questions.length - 1) await answerPage.goToNextQuestion();
  }
  await expect(answerPage.saveStatus).toHaveText('已保存');
  const dialog = await answerPage.openSubmitDialog();
  await expect(dialog.getByText(`${paper.questions.length} 道题都答完了`)).toBeVisible();
  await input.press(dialog.getByRole('button', { name: '交作业' }));

  const result = new ResultPage(page);
  await expect(result.summary).toContainText(`${paper.maxScore} / ${paper.maxScore} 分`);
  expect(await result.readReceipt()).toMatch(/^[0-9A-Z-]{6,}$/);
  for (const index of paper.questions.keys())
    await expect(result.questionCard(index + 1)).toContainText('答对');
}

/** Closes the dialog with the stamp. Expects that it and the result are accessible in both colour schemes. */
async function closeStampDialog(page: Page, input: InputMethod): Promise<void> {
  const dialog = findStampDialog(page);
  await expect(dialog.getByText(noteCount)).toBeVisible();
  // Animations change the colours while axe measures the contrast.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expectAccessible(page);
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' });
  await expectAccessible(page, 'colours');
  await input.press(dialog.getByRole('button', { name: '看成绩' }));
  await expect(dialog).toBeHidden();
  await expectAccessible(page);
}

test.describe('a pupil answers every type of question, submits the homework and gets full marks', () => {
  test.describe('with animations', () => {
    test.use({ contextOptions: { reducedMotion: 'no-preference' } });
    test(
      'by touch, gets a stamp, and one tap leads to the first question of the next homework',
      { tag: '@phone' },
      async ({ page, pupil }) => {
        test.slow();
        await signIn(page, pupil, touch);
        const answerPage = await AnswerPage.begin(page, 'music', paper.title, touch);
        const { attemptId } = answerPage;
        await getFullMarks(answerPage);
        await closeStampDialog(page, touch);
        const nextLink = page.getByRole('link', { name: /^做下一份：/ });
        await expect(nextLink).toBeInViewport({ ratio: 1 });
        await nextLink.tap();
        await expect(answerPage.questionHeading(1)).toBeVisible();
        expect(answerPage.attemptId).not.toBe(attemptId);
      },
    );
  });

  test(
    'by keyboard only, and once more with the mouse',
    { tag: '@desktop' },
    async ({ page, pupil }) => {
      test.slow();
      await signIn(page, pupil, keyboard);
      await getFullMarks(await AnswerPage.begin(page, 'music', paper.title, keyboard));
      const dialog = findStampDialog(page);
      await keyboard.press(dialog.getByRole('button', { name: '看成绩' }));
      await expect(dialog).toBeHidden();
      await page.getByRole('link', { name: '再做一次' }).click();
      await getFullMarks(new AnswerPage(page, mouse));
      await expect(new ResultPage(page).summary).toContainText('第 2 次作答');
    },
  );
});
