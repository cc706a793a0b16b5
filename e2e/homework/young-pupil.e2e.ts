import { expect } from '@playwright/test';

import { openSignedIn } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';
import { AnswerPage } from '../pages/answer-page.ts';
import { ResultPage } from '../pages/result.ts';
import { expectDragging } from './dragging.ts';
import {
  addVoice,
  expectPinyin,
  expectPlayerStaysVisible,
  expectReadAloud,
  expectSheetCoversNoOption,
} from './reading.ts';
import { countTaps, expectResultFits, expectWholeHalo } from './taps.ts';

test(
  'a second-grader does a homework with few taps and a voice that reads aloud, sees a result that fits on a small phone, pinyin and a player that stays visible, and connects and sorts by dragging with a finger, a mouse and a pen',
  { tag: '@phone' },
  async ({ page, secondGrader }) => {
    await addVoice(page);
    await openSignedIn(page, secondGrader);
    const { tap, tapPoint, take } = countTaps(page);
    const answerPage = new AnswerPage(page);
    const question = (number: number) => expect(answerPage.questionHeading(number)).toBeVisible();

    // The link covers the card with the title.
    await expect(page.getByRole('link', { name: '开始作答' })).toBeVisible();
    await tapPoint(page.locator('#urgent'));
    await question(1);
    expect(take(), 'from the home to the first question').toBe(1);
    await page.goBack();
    const goOn = page.getByRole('link', { name: '继续作答' });
    await expect(goOn).toBeVisible();
    expect(page.url()).toMatch(/#\/home\/curriculum$/);
    await goOn.tap();
    await question(1);
    await expectWholeHalo(page);

    await tap(page.locator('label').filter({ hasText: '第一段' }));
    await tap(page.getByRole('button', { name: '看看对不对' }));
    await tap(page.getByRole('button', { name: '下一题' }));
    await question(2);
    expect(take(), 'for a question with feedback').toBe(3);

    await answerPage.goToQuestion(3);
    await expectReadAloud(page);
    await expectSheetCoversNoOption(page, answerPage);

    await answerPage.goToQuestion(9);
    await tap(page.getByRole('button', { name: '交作业', exact: true }));
    await tap(page.getByRole('dialog').getByRole('button', { name: '就这样交' }));
    await expect(new ResultPage(page).summary).toBeVisible();
    expect(take(), 'from the last question to the result').toBe(2);
    await expectResultFits(page);
    await tap(page.getByRole('link', { name: /^做下一份/ }));
    await question(1);
    expect(take(), 'from the result to the next homework').toBe(1);

    await expectPinyin(page, answerPage);
    await answerPage.goToQuestion(7);
    await expectPlayerStaysVisible(page);

    await page.getByRole('link', { name: '返回作业列表' }).click();
    await tap(page.getByRole('radio', { name: '美术' }));
    await expect(page.getByRole('heading', { level: 1, name: '美术作业' })).toBeVisible();
    expect(take(), 'from one subject to the other').toBe(1);

    await expectDragging(await AnswerPage.begin(page, 'art', '剪纸乐园'));
  },
);
