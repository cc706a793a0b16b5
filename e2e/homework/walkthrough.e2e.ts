import { expect } from '@playwright/test';

import { finger, keyboard, mouse, type Hand } from '../fixtures/hands.ts';
import { signIn } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';
import { AnswerPage } from '../pages/answer-page.ts';
import { demoPaper } from '../pages/questions.ts';
import { ResultPage } from '../pages/result.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** All seven question types, with pictures and sound. */
const showpiece = demoPaper('mu-g5-u1-rhythm');

/** From the first page to full marks: every question answered rightly. */
function doEverythingRightly(title: string, hand: Hand, inProject: 'phone' | 'desktop'): void {
  test(title, { tag: `@${inProject}` }, async ({ page, pupil }) => {
    test.slow();
    await signIn(page, pupil, hand);
    const desk = await AnswerPage.begin(page, 'music', showpiece.title, hand);
    for (const [index, question] of showpiece.questions.entries()) {
      await expect(desk.place(index + 1)).toBeVisible();
      await desk.answerRightly(question, index + 1);
      if (index < showpiece.questions.length - 1) await desk.goForward();
    }
    await expect(desk.badge).toHaveText('已保存');
    const dialog = await desk.openHandIn();
    await expect(dialog.getByText(`${showpiece.questions.length} 道题都答完了`)).toBeVisible();
    await hand.press(dialog.getByRole('button', { name: '交作业' }));

    const result = new ResultPage(page);
    await expect(result.head).toContainText(`${showpiece.full} / ${showpiece.full} 分`);
    expect(await result.receipt()).toMatch(/^[0-9A-Z-]{6,}$/);
    for (const index of showpiece.questions.keys())
      await expect(result.question(index + 1)).toContainText('答对');
  });
}

test.describe('a pupil answers every type of question, hands in and has full marks', () => {
  doEverythingRightly('by touch', finger, 'phone');
  doEverythingRightly('with the mouse', mouse, 'desktop');
  doEverythingRightly('by keyboard alone', keyboard, 'desktop');
});
