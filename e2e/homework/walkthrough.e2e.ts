import { expect } from '@playwright/test';

import { touch, keyboard, mouse, type InputMethod } from '../fixtures/input-methods.ts';
import { signIn } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';
import { AnswerPage } from '../pages/answer-page.ts';
import { readDemoPaper } from '../pages/questions.ts';
import { ResultPage } from '../pages/result.ts';

/** A homework with all seven question types that have a right answer, with images and audio. */
const paper = readDemoPaper('mu-g5-u1-rhythm');

/** Adds a test that goes from the sign-in to full marks, with a right answer to every question. */
function testFullMarks(title: string, input: InputMethod, device: 'phone' | 'desktop'): void {
  test(title, { tag: `@${device}` }, async ({ page, pupil }) => {
    test.slow();
    await signIn(page, pupil, input);
    const answerPage = await AnswerPage.begin(page, 'music', paper.title, input);
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
  });
}

test.describe('a pupil answers every type of question, submits the homework and gets full marks', () => {
  test.describe('with animations', () => {
    test.use({ contextOptions: { reducedMotion: 'no-preference' } });
    testFullMarks('by touch', touch, 'phone');
  });
  testFullMarks('with the mouse', mouse, 'desktop');
  testFullMarks('by keyboard only', keyboard, 'desktop');
});
