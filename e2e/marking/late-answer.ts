import { expect, type Page } from '@playwright/test';

import { expectAccessible, expectNoHorizontalScrolling } from '../fixtures/accessibility.ts';
import { readDemoPupils } from '../fixtures/pupils.ts';
import { switchUser } from '../fixtures/sign-in.ts';

/** The pupil of the demo whose choice arrived an hour after the hand-in. */
const NUMBER = '20260409';
const desk = '/#/home/teach/mark?homework=mu-g4-u3-conducting';

/** Decides about a late answer as the signed-in teacher, by keys, and decides again. Begins at the home. */
export async function decideLateAnswer(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^还有 \d+ 项/ })
    .first()
    .click();
  await expect(page.getByRole('link', { name: /小小指挥家.*1 份有迟交的答案/ })).toBeVisible();
  await page.goto(desk);
  const band = page.getByRole('region', { name: '迟交的答案' });
  const due = band.getByRole('article', { name: '交作业时的答案' });
  const late = band.getByRole('article', { name: '迟交的答案' });
  await expect(due.getByText('现在计分')).toBeVisible();
  await expect(late.getByText('等你决定，现在不计')).toBeVisible();
  await expect(late.getByText('交作业前 2 分钟')).toBeVisible();
  await expect(late.getByText('交作业后 1 小时')).toBeVisible();
  await expectNoHorizontalScrolling(page);
  await expectAccessible(page);

  const score = page.getByRole('complementary', { name: '评分' });
  await late.getByRole('textbox', { name: '理由' }).fill('平板没有网');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(late.getByText('已计入')).toBeVisible();
  await expect(score).toContainText('6 / 6 分');
  // The second key comes before the first decision is saved.
  await page.keyboard.press('x');
  await page.keyboard.press('y');
  await expect(late.getByText('现在计分')).toBeVisible();
  await expectAccessible(page);
  await page.getByText('批改经过').click();
  await expect(page.getByText(/决定迟交的答案：计入：平板没有网/)).toHaveCount(2);
  await expect(page.getByText(/决定迟交的答案：不计：平板没有网/)).toHaveCount(1);
  await expect(late.getByText('沈若兰')).toBeVisible();
}

/** Signs the pupil of the late answer in, who reads the decision. */
export async function readLateDecision(page: Page): Promise<void> {
  const pupil = readDemoPupils().find(({ number }) => number === NUMBER);
  if (pupil === undefined) throw new Error(`The demo has no pupil ${NUMBER}.`);
  await switchUser(page, pupil, '/#/home/curriculum/music/operation/historyWork');
  await page.getByRole('link', { name: /小小指挥家/ }).click();
  await page.getByRole('button', { name: '全部展开' }).click();
  await expect(page.getByText('迟交的答案已计入')).toBeVisible();
}
