import { expect, type Page } from '@playwright/test';

import { keyboard, mouse, type InputMethod } from '../fixtures/input-methods.ts';
import { openSignedIn } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';

const title = '我想唱的歌，我想画的画';

const findLink = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name });
const findButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Opens the questionnaire with the keyboard only. */
async function openWithKeyboard(page: Page): Promise<void> {
  await keyboard.press(page.getByRole('link', { name: '校内实践' }));
  await keyboard.press(findLink(page, '问卷'));
  await keyboard.press(findLink(page, title));
}

/** Opens the questionnaire with the mouse from the side menu, and again from the list to which the breadcrumb leads. */
async function openFromSideMenu(page: Page): Promise<void> {
  await page.getByRole('link', { name: '校内实践' }).click();
  const sideMenu = page.getByRole('navigation', { name: '校内实践' });
  await sideMenu.getByRole('link', { name: '问卷' }).click();
  await expect(sideMenu.getByRole('link', { name: '问卷' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await findLink(page, title).click();
  await expect(page).toHaveTitle(/填问卷/);
  const breadcrumb = page.getByRole('navigation', { name: '当前位置' });
  await expect(breadcrumb).toHaveText(new RegExp(`校内实践.*问卷.*${title}`));
  await breadcrumb.getByRole('link', { name: '问卷' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '问卷' })).toBeVisible();
  await findLink(page, title).click();
}

/** Fills in a part of the questionnaire. */
async function fillInPart(page: Page, input: InputMethod): Promise<void> {
  await input.choose(page.getByRole('radio', { name: '两节都盼着' }));
  await input.choose(page.getByRole('checkbox', { name: '民歌和童谣' }));
  await input.type(page.getByRole('textbox'), '西湖边的荷花');
}

/** Expects that the device keeps the draft encrypted, and that the page has it after a reload. */
async function expectDraftAfterReload(page: Page): Promise<void> {
  const stored = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)));
  expect(stored).toContain('meiyu.questionnaire.');
  expect(stored).not.toContain('荷花');
  await page.reload();
  await expect(page.getByRole('radio', { name: '两节都盼着' })).toBeChecked();
  await expect(page.getByRole('textbox')).toHaveValue('西湖边的荷花');
}

/** Fills in what is missing, and hands the questionnaire in after a try without a network. */
async function handIn(page: Page, input: InputMethod): Promise<void> {
  await input.press(findButton(page, '交问卷'));
  await expect(page.getByText('还有 2 道题没有填：第 3 题、第 4 题')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: '水墨画' })).toBeFocused();
  await input.choose(page.getByRole('checkbox', { name: '剪纸' }));
  await input.choose(page.getByRole('radio', { name: '5 颗星' }));
  await page.context().setOffline(true);
  await input.press(findButton(page, '交问卷'));
  await input.press(findButton(page, '确定交'));
  await expect(page.getByText(/还没有交上去。填的内容都还在/)).toBeVisible();
  await page.context().setOffline(false);
  await input.press(findButton(page, '交问卷'));
  await input.press(findButton(page, '确定交'));
  await expect(page.getByRole('heading', { name: '谢谢你的回答' })).toBeFocused();
  await expect(page.getByText('西湖边的荷花')).toBeVisible();
}

/** Goes from the thanks to the list, and opens the questionnaire among the completed ones. */
async function findAmongDone(page: Page, input: InputMethod): Promise<void> {
  await input.press(findLink(page, '回到问卷'));
  await expect(findLink(page, title)).toBeHidden();
  if (input === keyboard) {
    await page.getByRole('tab', { selected: true }).focus();
    await page.keyboard.press('ArrowRight');
  } else await input.press(page.getByRole('tab', { name: '已结束' }));
  const card = page.getByRole('article').filter({ hasText: title });
  await expect(card).toContainText('已填写');
  await input.press(card.getByRole('link'));
  await expect(page.getByText('民歌和童谣')).toBeVisible();
}

test.describe('a pupil fills in a questionnaire and finds it in the list of done ones', () => {
  test('by keyboard only', { tag: '@desktop' }, async ({ page, pupil }) => {
    await openSignedIn(page, pupil);
    await openWithKeyboard(page);
    await fillInPart(page, keyboard);
    await expectDraftAfterReload(page);
    await handIn(page, keyboard);
    await findAmongDone(page, keyboard);
  });

  test(
    'with the mouse, from the side menu and the breadcrumb',
    { tag: '@desktop' },
    async ({ page, pupil }) => {
      await openSignedIn(page, pupil);
      await openFromSideMenu(page);
      await fillInPart(page, mouse);
      await handIn(page, mouse);
      await findAmongDone(page, mouse);
    },
  );
});
