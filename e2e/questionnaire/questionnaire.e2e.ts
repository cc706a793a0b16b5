import { expect, type Page } from '@playwright/test';

import { touch, keyboard, mouse, type InputMethod } from '../fixtures/input-methods.ts';
import { openSignedIn } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';

const title = '我想唱的歌，我想画的画';
const listAddress = '/home/in-school/questionnaire';

const findLink = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name });
const findButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function goTo(page: Page, address: string): Promise<void> {
  await page.evaluate((hash) => location.assign(`#${hash}`), address);
}

/** Adds a test that fills in a questionnaire, with a reload and a failed network, and then finds it in the list of completed ones. */
function testFillIn(name: string, input: InputMethod, inProject: 'phone' | 'desktop'): void {
  test(name, { tag: `@${inProject}` }, async ({ page, pupil }) => {
    await openSignedIn(page, pupil);
    await input.press(page.getByRole('link', { name: '校内实践' }));
    await input.press(findLink(page, '问卷'));
    await input.press(findLink(page, title));

    const choose = (role: 'radio' | 'checkbox', option: string) =>
      input.choose(page.getByRole(role, { name: option }));
    await choose('radio', '两节都盼着');
    await choose('checkbox', '民歌和童谣');
    await input.type(page.getByRole('textbox'), '西湖边的荷花');

    await page.reload();
    await expect(page.getByRole('radio', { name: '两节都盼着' })).toBeChecked();
    await expect(page.getByRole('textbox')).toHaveValue('西湖边的荷花');
    await input.press(findButton(page, '交问卷'));
    await expect(page.getByText('还有 2 道题没有填：第 3 题、第 4 题')).toBeVisible();
    await expect(page.getByRole('checkbox', { name: '水墨画' })).toBeFocused();
    await choose('checkbox', '剪纸');
    await choose('radio', '5 颗星');

    await page.context().setOffline(true);
    await input.press(findButton(page, '交问卷'));
    await input.press(findButton(page, '确定交'));
    await expect(page.getByText(/还没有交上去。填的内容都还在/)).toBeVisible();
    await page.context().setOffline(false);
    await input.press(findButton(page, '交问卷'));
    await input.press(findButton(page, '确定交'));

    await expect(page.getByRole('heading', { name: '谢谢你的回答' })).toBeFocused();
    await expect(page.getByText('西湖边的荷花')).toBeVisible();
    await input.press(findLink(page, '回到问卷'));
    await expect(findLink(page, title)).toBeHidden();
    const closedTab = page.getByRole('tab', { name: '已结束' });
    if (input === keyboard) {
      await page.getByRole('tab', { selected: true }).focus();
      await page.keyboard.press('ArrowRight');
    } else await input.press(closedTab);
    const card = page.getByRole('article').filter({ hasText: title });
    await expect(card).toContainText('已填写');
    await input.press(card.getByRole('link'));
    await expect(page.getByText('民歌和童谣')).toBeVisible();
  });
}

test.describe('a pupil fills in a questionnaire and finds it in the list of done ones', () => {
  testFillIn('by touch', touch, 'phone');
  testFillIn('with the mouse', mouse, 'desktop');
  testFillIn('by keyboard only', keyboard, 'desktop');
});

test('encrypts the draft on the device', { tag: '@phone' }, async ({ page, pupil }) => {
  await openSignedIn(page, pupil);
  await goTo(page, `${listAddress}/openquestion?id=songs-and-pictures`);
  await page.getByRole('textbox').fill('西湖边的荷花');
  const stored = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)));
  expect(stored).toContain('meiyu.questionnaire.');
  expect(stored).not.toContain('荷花');
});

test(
  'shows neither links nor pages of questionnaires to a school without them',
  { tag: '@phone' },
  async ({ page, importedPupil }) => {
    await openSignedIn(page, importedPupil);
    await page.getByRole('link', { name: '校内实践' }).click();
    await expect(page.getByText('校园里的艺术时光')).toBeVisible();
    await expect(page.getByRole('link', { name: '问卷' })).toHaveCount(0);
    for (const address of [listAddress, `${listAddress}/openquestion?id=songs-and-pictures`]) {
      await goTo(page, address);
      await expect(page.getByRole('heading', { name: '这里没有页面' })).toBeVisible();
    }
  },
);

test(
  'links to the questionnaires in the side menu and the breadcrumb on a desktop',
  { tag: '@desktop' },
  async ({ page, pupil }) => {
    await openSignedIn(page, pupil);
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
  },
);
