import { expect } from '@playwright/test';

import { findFourthGrader } from '../fixtures/pupils.ts';
import { openSignedIn } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';
import { AnswerPage } from '../pages/answer-page.ts';
import { readDemoPaper } from '../pages/questions.ts';

test(
  'opens the first question by one tap on the title on the home, and going back returns to the home',
  { tag: '@phone' },
  async ({ page, pupil }) => {
    await openSignedIn(page, pupil);
    const start = page.getByRole('link', { name: '开始作答' });
    await expect(start).toBeVisible();
    // The link covers the card, so the test taps the middle of the title.
    const title = await page.locator('#urgent').boundingBox();
    if (title === null) throw new Error('The home has no title of a homework.');
    await page.touchscreen.tap(title.x + title.width / 2, title.y + title.height / 2);
    await expect(new AnswerPage(page).questionHeading(1)).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('link', { name: '继续作答' })).toBeVisible();
    expect(page.url()).toMatch(/#\/home\/curriculum$/);
  },
);

const timed = readDemoPaper('mu-g4-u1-instruments');

test(
  'shows the time limit and the buttons of a timed homework in a low window',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.setViewportSize({ width: 720, height: 450 });
    await openSignedIn(page, findFourthGrader(), '/#/home/curriculum/music/operation');
    await page.getByRole('link', { name: timed.title }).click();
    await expect(page.getByText('20 分钟', { exact: true })).toBeInViewport({ ratio: 1 });
    await expect(page.getByText('中途离开也不会停')).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: '开始作答' })).toBeInViewport({ ratio: 1 });
    await page.getByRole('link', { name: '返回作业列表' }).click();
    await expect(page.getByRole('link', { name: timed.title })).toBeVisible();
  },
);
