import { expect } from '@playwright/test';

import { openSignedIn } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';
import { AnswerPage } from '../pages/answer-page.ts';

test(
  'a second-grader reads questions with pinyin and switches it off, an older pupil has none',
  { tag: '@phone' },
  async ({ page, secondGrader, pupil: older }) => {
    await openSignedIn(page, secondGrader, '/#/home/curriculum/music/operation');
    const answerPage = await AnswerPage.begin(page, 'music', '认识乐器朋友');
    const syllables = page.locator('rt');
    const toggle = page.getByRole('button', { name: '拼音', exact: true });
    await expect(toggle).toHaveAttribute('aria-pressed', 'true');
    const stem = page.getByRole('region', { name: '题目', exact: true });
    await expect(stem.locator('ruby', { hasText: '乐' }).locator('rt')).toHaveText('yuè');
    // Screen readers get the text once, without syllables.
    await expect(stem).toMatchAriaSnapshot(`- text: 看一看，这是什么乐器？`);

    await toggle.click();
    await expect(syllables).toHaveCount(0);
    await page.reload();
    await expect(answerPage.questionHeading(1)).toBeVisible();
    await expect(toggle).toHaveAttribute('aria-pressed', 'false');
    await expect(syllables).toHaveCount(0);
    await toggle.click();
    await expect(syllables.first()).toBeVisible();

    await page.goto('about:blank');
    await openSignedIn(page, older, '/#/home/curriculum/art/operation');
    await AnswerPage.begin(page, 'art', '走进千里江山图');
    await expect(toggle).toHaveCount(0);
    await expect(syllables).toHaveCount(0);
  },
);
