import { expect } from '@playwright/test';

import { finger, keyboard, mouse, type Hand } from '../fixtures/hands.ts';
import { signIn } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';
import { AnswerPage } from '../pages/answer-page.ts';
import { demoPaper } from '../pages/questions.ts';
import { ResultPage } from '../pages/result.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** A homework with all seven question types, with images and audio. */
const paper = demoPaper('mu-g5-u1-rhythm');

/** Adds a test from the sign-in to full marks, with a right answer to every question. */
function testFullMarks(title: string, hand: Hand, inProject: 'phone' | 'desktop'): void {
  test(title, { tag: `@${inProject}` }, async ({ page, pupil }) => {
    test.slow();
    await signIn(page, pupil, hand);
    const answerPage = await AnswerPage.begin(page, 'music', paper.title, hand);
    for (const [index, question] of paper.questions.entries()) {
      await expect(answerPage.place(index + 1)).toBeVisible();
      await answerPage.answerRightly(question, index + 1);
      if (index < paper.questions.length - 1) await answerPage.goForward();
    }
    await expect(answerPage.badge).toHaveText('已保存');
    const dialog = await answerPage.openHandIn();
    await expect(dialog.getByText(`${paper.questions.length} 道题都答完了`)).toBeVisible();
    await hand.press(dialog.getByRole('button', { name: '交作业' }));

    const result = new ResultPage(page);
    await expect(result.head).toContainText(`${paper.full} / ${paper.full} 分`);
    expect(await result.receipt()).toMatch(/^[0-9A-Z-]{6,}$/);
    for (const index of paper.questions.keys())
      await expect(result.question(index + 1)).toContainText('答对');
  });
}

test.describe('a pupil answers every type of question, submits the homework and gets full marks', () => {
  testFullMarks('by touch', finger, 'phone');
  testFullMarks('with the mouse', mouse, 'desktop');
  testFullMarks('by keyboard only', keyboard, 'desktop');
});
