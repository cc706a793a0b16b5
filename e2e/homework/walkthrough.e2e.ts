import { expect, type Page } from '@playwright/test';

import { expectAccessible } from '../fixtures/accessibility.ts';
import { touch, keyboard, type InputMethod } from '../fixtures/input-methods.ts';
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

/** Opens the next homework with one tap, and goes back to the result. */
async function tapToNextHomework(answerPage: AnswerPage): Promise<void> {
  const { page, attemptId } = answerPage;
  const nextLink = page.getByRole('link', { name: /^做下一份：/ });
  await expect(nextLink).toBeInViewport({ ratio: 1 });
  await nextLink.tap();
  await expect(answerPage.questionHeading(1)).toBeVisible();
  expect(answerPage.attemptId).not.toBe(attemptId);
  await page.goBack();
}

/** Expects the seal, the note and the tones of the perfect homework on the pupil's own page, which leads to the result. */
async function expectPerfectHomeworkOnOwnPage(page: Page): Promise<void> {
  await page.goto('/#/home/curriculum');
  await page
    .getByRole('navigation', { name: '主导航' })
    .getByRole('link', { name: '我的' })
    .click();
  const numbers = page.getByRole('region', { name: '这学期的数' });
  await expect(numbers.getByRole('definition').first()).toHaveText('1');
  await expect(numbers.getByRole('definition').nth(1)).toHaveText('1');
  await expect(page.getByRole('region', { name: '印章册' }).getByRole('link')).toHaveCount(1);
  await expect(page.getByText(/^识谱：得分 100%$/)).toBeAttached();
  await expectAccessible(page, 'colours');
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
  await expectAccessible(page);

  const note = page.getByRole('button', { name: new RegExp(`^${paper.title}，有印章`) });
  await note.click();
  await expect(new ResultPage(page).summary).toBeVisible();
  await page.goBack();
  await page.getByRole('radio', { name: '关' }).check({ force: true });
  await expect(page.getByRole('button', { name: '听一听这学期的旋律' })).toBeHidden();
  await note.click();
  await expect(new ResultPage(page).summary).toBeVisible();
}

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test(
  'a pupil answers every type of question by touch with full marks, gets a stamp, finds the seal and the tones on the own page, and gets full marks again by keyboard only',
  { tag: '@phone' },
  async ({ page, pupil }) => {
    test.slow();
    await signIn(page, pupil, touch);
    const answerPage = await AnswerPage.begin(page, 'music', paper.title, touch);
    await getFullMarks(answerPage);
    await closeStampDialog(page, touch);
    await tapToNextHomework(answerPage);
    await expectPerfectHomeworkOnOwnPage(page);

    await page.setViewportSize({ width: 1440, height: 900 });
    await keyboard.press(page.getByRole('link', { name: '再做一次' }));
    await getFullMarks(new AnswerPage(page, keyboard));
    const dialog = findStampDialog(page);
    await keyboard.press(dialog.getByRole('button', { name: '看成绩' }));
    await expect(dialog).toBeHidden();
    await expect(new ResultPage(page).summary).toContainText('第 2 次作答');
  },
);
