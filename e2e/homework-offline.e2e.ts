import { expect, type Page } from '@playwright/test';

import { signIn } from './fixtures/sign-in.ts';
import { test } from './fixtures/test.ts';

const saved = (page: Page) => page.getByRole('banner').getByText('已保存');

/** Opens the first homework that is to be done and begins it. */
async function begin(page: Page): Promise<void> {
  await page.goto('/#/home/curriculum/music/operation');
  await page.getByRole('article').getByRole('link').first().click();
  await page.getByRole('button', { name: '开始作答' }).click();
  await expect(page.getByText('第 1 题 / 共')).toBeVisible();
}

/** Whatever the first question is, chooses or moves something in it. */
async function answer(page: Page): Promise<void> {
  const main = page.getByRole('main');
  const choice = main.getByRole('radio').or(main.getByRole('checkbox')).first();
  const step = main.getByRole('button', { name: /下移$/ }).first();
  const blank = main.getByRole('textbox').first();
  const kind = choice.or(step).or(blank).first();
  await kind.waitFor({ state: 'attached' });
  if ((await choice.count()) > 0) await choice.check({ force: true });
  else if ((await step.count()) > 0) await step.click();
  else await blank.fill('答');
}

test('what is answered without a network survives a reload and reaches the server', async ({
  page,
  context,
  pupil,
}) => {
  await signIn(page, pupil);
  await begin(page);
  await expect(saved(page)).toBeVisible();
  await context.setOffline(true);
  await answer(page);
  await expect(page.getByText('待同步 1')).toBeVisible();

  // The page itself has to be fetched again; the calls to the server still fail.
  await context.setOffline(false);
  await page.route('**/answers/**', (route) => route.abort());
  await page.reload();
  await expect(page.getByText('待同步 1')).toBeVisible();

  await page.unroute('**/answers/**');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(saved(page)).toBeVisible();
});

test('a second tab shows what the first one answers', async ({ page, context, pupil }) => {
  await signIn(page, pupil);
  await begin(page);
  const second = await context.newPage();
  await second.goto(page.url());
  await expect(second.getByRole('button', { name: '第1题，未答' })).toBeVisible();

  await answer(page);
  await expect(second.getByRole('button', { name: /^第1题，已答/ })).toBeVisible();
});

test('a homework handed in without a network arrives when it is back', async ({
  page,
  context,
  pupil,
}) => {
  await signIn(page, pupil);
  await begin(page);
  await answer(page);
  await expect(saved(page)).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: /^答题卡/ }).click();
  await page
    .getByRole('dialog', { name: '答题卡' })
    .getByRole('button', { name: '交作业' })
    .click();
  await page.getByRole('button', { name: '就这样交' }).click();
  await expect(page.getByText('待同步，联网后自动交卷')).toBeVisible();

  await context.setOffline(false);
  await page.waitForURL('**/work-result?id=*');
  await expect(page.getByText('回执 ')).toBeVisible();
});
