import { expect, type Locator, type Page } from '@playwright/test';

import { askServer } from '../fixtures/api.ts';
import { keyboard } from '../fixtures/hands.ts';
import { givePhone, newestCode, newPhone, turnPasswordCheck } from '../fixtures/phones.ts';
import { signIn } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';

const says = (page: Page, text: string) => page.getByText(text, { exact: true });

/** Whether somebody who looks at the page can tell that the focus is there. */
async function isFocusSeen(target: Locator): Promise<boolean> {
  return target.evaluate((element) => {
    // A field's frame shows it, a radio button's face.
    const shown = [element, element.parentElement, element.nextElementSibling];
    return shown.some((one) => {
      if (one === null) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
      const hasRing = outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
      return hasRing || boxShadow.includes('0px 0px 0px 4px');
    });
  });
}

/** The next stop of the tab key, which has to be this one. */
async function tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await target.page().keyboard.press(key);
  await expect(target).toBeFocused();
  await expect.poll(() => isFocusSeen(target)).toBe(true);
}

async function typeInto(field: Locator, text: string): Promise<void> {
  await tabTo(field);
  await field.page().keyboard.insertText(text);
}

/** By then it has taken the keys; it is drawn a moment before. */
const opened = (dialog: Locator) => expect(dialog).toHaveAttribute('open');

const press = (page: Page, key: 'Enter' | 'Escape' | 'ArrowDown') => page.keyboard.press(key);

test('a pupil finds the school and signs in', { tag: '@desktop' }, async ({ page, pupil }) => {
  await page.goto('/');
  const area = page.getByRole('button', { name: /^选择区域/ });
  await tabTo(area);
  await press(page, 'Enter');
  const areas = page.getByRole('dialog', { name: '选择区域' });
  await opened(areas);
  await press(page, 'Escape');
  await expect(areas).toBeHidden();
  await expect(area).toBeFocused();

  await press(page, 'Enter');
  await opened(areas);
  await keyboard.type(areas.getByLabel('搜索省、市、区县'), pupil.area[2]);
  // There is another of that name in another province.
  const [province, , county] = pupil.area;
  const found = areas.getByRole('button', { name: new RegExp(`^${county}\\s*${province}`) });
  await expect(found).toBeVisible();
  await press(page, 'ArrowDown');
  await expect(found).toBeFocused();
  await press(page, 'Enter');
  const schools = page.getByRole('dialog', { name: '选择学校' });
  await opened(schools);
  await keyboard.press(schools.getByRole('button', { name: pupil.school, exact: true }));
  await expect(schools).toBeHidden();

  // Back where it began; the next stops are what is still to be filled in.
  await expect(area).toBeFocused();
  await tabTo(page.getByRole('button', { name: /^选择学校/ }));
  await typeInto(page.getByLabel('学号'), pupil.number);
  await typeInto(page.getByLabel('密码', { exact: true }), 'Cuowu123');
  await press(page, 'Enter');
  await expect(says(page, '学号或密码错误')).toBeVisible();
  const password = page.getByLabel('密码', { exact: true });
  await expect(password).toBeFocused();
  await tabTo(page.getByRole('button', { name: '显示密码' }));
  await press(page, 'Enter');
  await expect(password).toHaveAttribute('type', 'text');
  await tabTo(password, 'Shift+Tab');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText(pupil.password);
  await press(page, 'Enter');
  await page.waitForURL('**/#/home/curriculum');
});

test(
  'a pupil gets back in by phone, and the dialog gives the focus back',
  { tag: '@desktop' },
  async ({ page, ownPupil, server }) => {
    const phone = newPhone();
    await givePhone(server, ownPupil, phone);
    await page.goto('/');
    const opener = page.getByRole('link', { name: '忘记密码' });
    const dialog = page.getByRole('dialog');
    const byPhone = dialog.getByRole('button', { name: /^绑定过手机号/ });
    await keyboard.press(opener);
    await opened(dialog);
    await press(page, 'Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();

    await press(page, 'Enter');
    await opened(dialog);
    await keyboard.press(byPhone);
    await expect(dialog.getByRole('heading', { name: '验证手机' })).toBeVisible();
    // Each step takes the focus as it comes up.
    const step = dialog.locator('div[tabindex="-1"]');
    await expect(step).toBeFocused();
    await tabTo(dialog.getByRole('radio', { name: '学生' }));
    await typeInto(dialog.getByLabel('手机号'), phone);
    const code = dialog.getByLabel('验证码', { exact: true });
    await tabTo(code);
    const ask = dialog.getByRole('button', { name: /^(获取验证码|\d+ 秒后重发)$/ });
    await tabTo(ask);
    await press(page, 'Enter');
    await expect(says(page, '验证码发送成功')).toBeVisible();
    await expect(ask).toBeFocused();
    await tabTo(code, 'Shift+Tab');
    await press(page, 'Enter');
    await expect(says(page, '请输入验证码')).toBeVisible();
    await expect(code).toBeFocused();
    await page.keyboard.insertText(await newestCode(server, phone));
    await press(page, 'Enter');

    await expect(dialog.getByRole('heading', { name: '设置新密码' })).toBeVisible();
    await expect(step).toBeFocused();
    await typeInto(dialog.getByLabel('新密码', { exact: true }), 'Shanshui88');
    await tabTo(dialog.getByRole('button', { name: '显示密码' }).first());
    await typeInto(dialog.getByLabel('再输一次新密码'), 'Shanshui88');
    await press(page, 'Enter');
    await expect(says(page, '修改成功')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  },
);

test('a pupil changes the password', { tag: '@desktop' }, async ({ page, ownPupil }) => {
  await signIn(page, ownPupil, keyboard);
  const menu = page.getByRole('button', { name: ownPupil.name });
  await keyboard.press(menu);
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
  await press(page, 'Escape');
  await expect(menu).toBeFocused();
  await press(page, 'Enter');
  await keyboard.press(page.getByRole('banner').getByRole('link', { name: '安全中心' }));
  await expect(page.getByRole('heading', { level: 1, name: '安全中心' })).toBeFocused();
  await keyboard.press(page.getByRole('link', { name: /^登录密码/ }));
  await expect(page.getByRole('heading', { level: 1, name: '修改密码' })).toBeFocused();

  const old = page.getByLabel('原密码');
  const next = page.getByLabel('新密码', { exact: true });
  const again = page.getByLabel('再输一次新密码');
  await typeInto(old, 'Cuowu123');
  await tabTo(page.getByRole('button', { name: '显示密码' }).first());
  await typeInto(next, 'Zhongqiu15');
  await tabTo(page.getByRole('button', { name: '显示密码' }).nth(1));
  await typeInto(again, 'Zhongqiu15');
  await press(page, 'Enter');
  await expect(says(page, '原密码错误')).toBeVisible();
  await expect(old).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText(ownPupil.password);
  await press(page, 'Enter');
  await expect(says(page, '修改成功')).toBeVisible();
  await expect(page).toHaveURL(/#\/home\/user\/safe$/);
  await expect(page.getByRole('heading', { level: 1, name: '安全中心' })).toBeFocused();
});

test(
  'a pupil binds a phone, after the password is asked for',
  { tag: '@desktop' },
  async ({ page, ownPupil, server }) => {
    const phone = newPhone();
    await signIn(page, ownPupil, keyboard);
    await page.goto('/#/home/user/safe/bind');
    await keyboard.press(page.getByRole('link', { name: '绑定手机号' }));
    await expect(page.getByRole('heading', { level: 1, name: '绑定手机号' })).toBeFocused();
    await typeInto(page.getByLabel('手机号'), phone);
    const code = page.getByLabel('验证码', { exact: true });
    await tabTo(code);
    await tabTo(page.getByRole('button', { name: '获取验证码' }));
    await press(page, 'Enter');
    await expect(says(page, '验证码发送成功')).toBeVisible();
    await tabTo(code, 'Shift+Tab');
    await page.keyboard.insertText(await newestCode(server, phone));
    await turnPasswordCheck(server, ownPupil);
    await press(page, 'Enter');
    const check = page.getByRole('dialog', { name: '先验证登录密码' });
    await opened(check);
    await press(page, 'Escape');
    await expect(check).toBeHidden();
    await expect(code).toBeFocused();
    await press(page, 'Enter');
    await opened(check);
    await keyboard.type(check.getByRole('textbox', { name: '登录密码' }), ownPupil.password);
    await press(page, 'Enter');
    await expect(says(page, '绑定成功!')).toBeVisible();
    await expect(page).toHaveURL(/#\/home\/user\/safe\/bind$/);
    await expect(page.getByRole('heading', { level: 1, name: '账号绑定' })).toBeFocused();
  },
);

test(
  'a pupil signs another device out',
  { tag: '@desktop' },
  async ({ page, ownPupil, server }) => {
    await signIn(page, ownPupil, keyboard);
    await askServer(server.address, ownPupil);
    await page.goto('/#/home/user/safe');
    const devices = page.getByRole('region', { name: '登录的设备' });
    await expect(devices.getByRole('listitem')).toHaveCount(2);
    const end = devices.getByRole('button', { name: /^让.*退出登录/ });
    await keyboard.press(end);
    const dialog = page.getByRole('dialog');
    const stay = dialog.getByRole('button', { name: '再想想' });
    await expect(stay).toBeFocused();
    await opened(dialog);
    await press(page, 'Enter');
    await expect(dialog).toBeHidden();
    await expect(end).toBeFocused();
    await press(page, 'Enter');
    await opened(dialog);
    await expect(stay).toBeFocused();
    await tabTo(dialog.getByRole('button', { name: '退出登录' }));
    await press(page, 'Enter');
    await expect(says(page, '已经退出登录')).toBeVisible();
    await expect(devices.getByRole('listitem')).toHaveCount(1);
    await expect(devices.getByRole('heading', { name: '登录的设备' })).toBeFocused();
  },
);
