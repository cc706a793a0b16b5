import { expect, type Locator, type Page } from '@playwright/test';

import { keyboard } from '../fixtures/input-methods.ts';
import {
  bindPhone,
  readNewestCode,
  createPhoneNumber,
  expirePasswordCheck,
} from '../fixtures/phones.ts';
import { signInServerClient } from '../fixtures/server-client.ts';
import { signIn } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';

const findText = (page: Page, text: string) => page.getByText(text, { exact: true });

/** Returns whether the focus is visible: as an outline of at least 2 px or as a ring of 4 px. */
async function isFocusVisible(target: Locator): Promise<boolean> {
  return target.evaluate((element) => {
    // A field shows the ring on its parent element, a radio button on the next element.
    const elements = [element, element.parentElement, element.nextElementSibling];
    return elements.some((candidate) => {
      if (candidate === null) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(candidate);
      const hasRing = outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
      return hasRing || boxShadow.includes('0px 0px 0px 4px');
    });
  });
}

/** Presses the tab key once and expects the focus on `target`. */
async function tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await target.page().keyboard.press(key);
  await expect(target).toBeFocused();
  await expect.poll(() => isFocusVisible(target)).toBe(true);
}

async function typeInto(field: Locator, text: string): Promise<void> {
  await tabTo(field);
  await field.page().keyboard.insertText(text);
}

/** Waits for the attribute `open`. A dialog is visible a moment earlier, but it handles keys only when it has this attribute. */
const expectOpen = (dialog: Locator) => expect(dialog).toHaveAttribute('open');

const press = (page: Page, key: 'Enter' | 'Escape' | 'ArrowDown') => page.keyboard.press(key);

test(
  'a pupil chooses the school and signs in by keyboard',
  { tag: '@desktop' },
  async ({ page, pupil }) => {
    await page.goto('/');
    const division = page.getByRole('button', { name: /^选择区域/ });
    await tabTo(division);
    await press(page, 'Enter');
    const divisions = page.getByRole('dialog', { name: '选择区域' });
    await expectOpen(divisions);
    await press(page, 'Escape');
    await expect(divisions).toBeHidden();
    await expect(division).toBeFocused();

    await press(page, 'Enter');
    await expectOpen(divisions);
    await keyboard.type(divisions.getByLabel('搜索省、市、区县'), pupil.division[2]);
    // The search result includes the province, because another province has a county with the same name.
    const [province, , county] = pupil.division;
    const found = divisions.getByRole('button', { name: new RegExp(`^${county}\\s*${province}`) });
    await expect(found).toBeVisible();
    await press(page, 'ArrowDown');
    await expect(found).toBeFocused();
    await press(page, 'Enter');
    const schools = page.getByRole('dialog', { name: '选择学校' });
    await expectOpen(schools);
    await keyboard.press(schools.getByRole('button', { name: pupil.school, exact: true }));
    await expect(schools).toBeHidden();

    // The focus has returned to the first field. The next tab stops are the empty fields.
    await expect(division).toBeFocused();
    await tabTo(page.getByRole('button', { name: /^选择学校/ }));
    await typeInto(page.getByLabel('学号'), pupil.number);
    await typeInto(page.getByLabel('密码', { exact: true }), 'Cuowu123');
    await press(page, 'Enter');
    await expect(findText(page, '学号或密码错误')).toBeVisible();
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
  },
);

test(
  'a pupil resets the password by keyboard, and the closed dialog returns the focus',
  { tag: '@desktop' },
  async ({ page, importedPupil, server }) => {
    const phone = createPhoneNumber();
    await bindPhone(server, importedPupil, phone);
    await page.goto('/');
    const opener = page.getByRole('link', { name: '忘记密码' });
    const dialog = page.getByRole('dialog');
    const byPhone = dialog.getByRole('button', { name: /^绑定过手机号/ });
    await keyboard.press(opener);
    await expectOpen(dialog);
    await press(page, 'Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();

    await press(page, 'Enter');
    await expectOpen(dialog);
    await keyboard.press(byPhone);
    await expect(dialog.getByRole('heading', { name: '验证手机' })).toBeVisible();
    // Each step takes the focus when it appears.
    const step = dialog.locator('div[tabindex="-1"]');
    await expect(step).toBeFocused();
    await tabTo(dialog.getByRole('radio', { name: '学生' }));
    await typeInto(dialog.getByLabel('手机号'), phone);
    const code = dialog.getByLabel('验证码', { exact: true });
    await tabTo(code);
    const requestCode = dialog.getByRole('button', { name: /^(获取验证码|\d+ 秒后重发)$/ });
    await tabTo(requestCode);
    await press(page, 'Enter');
    await expect(findText(page, '验证码发送成功')).toBeVisible();
    await expect(requestCode).toBeFocused();
    await tabTo(code, 'Shift+Tab');
    await press(page, 'Enter');
    await expect(findText(page, '请输入验证码')).toBeVisible();
    await expect(code).toBeFocused();
    await page.keyboard.insertText(await readNewestCode(server, phone));
    await press(page, 'Enter');

    await expect(dialog.getByRole('heading', { name: '设置新密码' })).toBeVisible();
    await expect(step).toBeFocused();
    await typeInto(dialog.getByLabel('新密码', { exact: true }), 'Shanshui88');
    await tabTo(dialog.getByRole('button', { name: '显示密码' }).first());
    await typeInto(dialog.getByLabel('再输一次新密码'), 'Shanshui88');
    await press(page, 'Enter');
    await expect(findText(page, '修改成功')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  },
);

test(
  'a pupil changes the password by keyboard',
  { tag: '@desktop' },
  async ({ page, importedPupil }) => {
    await signIn(page, importedPupil, keyboard);
    const menu = page.getByRole('button', { name: importedPupil.name });
    await keyboard.press(menu);
    await expect(menu).toHaveAttribute('aria-expanded', 'true');
    await press(page, 'Escape');
    await expect(menu).toBeFocused();
    await press(page, 'Enter');
    await keyboard.press(page.getByRole('banner').getByRole('link', { name: '安全中心' }));
    await expect(page.getByRole('heading', { level: 1, name: '安全中心' })).toBeFocused();
    await keyboard.press(page.getByRole('link', { name: /^登录密码/ }));
    await expect(page.getByRole('heading', { level: 1, name: '修改密码' })).toBeFocused();

    const oldPassword = page.getByLabel('原密码');
    const newPassword = page.getByLabel('新密码', { exact: true });
    const repeated = page.getByLabel('再输一次新密码');
    await typeInto(oldPassword, 'Cuowu123');
    await tabTo(page.getByRole('button', { name: '显示密码' }).first());
    await typeInto(newPassword, 'Zhongqiu15');
    await tabTo(page.getByRole('button', { name: '显示密码' }).nth(1));
    await typeInto(repeated, 'Zhongqiu15');
    await press(page, 'Enter');
    await expect(findText(page, '原密码错误')).toBeVisible();
    await expect(oldPassword).toBeFocused();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.insertText(importedPupil.password);
    await press(page, 'Enter');
    await expect(findText(page, '修改成功')).toBeVisible();
    await expect(page).toHaveURL(/#\/home\/user\/safe$/);
    await expect(page.getByRole('heading', { level: 1, name: '安全中心' })).toBeFocused();
  },
);

test(
  'a pupil confirms the password and binds a phone by keyboard',
  { tag: '@desktop' },
  async ({ page, importedPupil, server }) => {
    const phone = createPhoneNumber();
    await signIn(page, importedPupil, keyboard);
    await page.goto('/#/home/user/safe/bind');
    await keyboard.press(page.getByRole('link', { name: '绑定手机号' }));
    await expect(page.getByRole('heading', { level: 1, name: '绑定手机号' })).toBeFocused();
    await typeInto(page.getByLabel('手机号'), phone);
    const code = page.getByLabel('验证码', { exact: true });
    await tabTo(code);
    await tabTo(page.getByRole('button', { name: '获取验证码' }));
    await press(page, 'Enter');
    await expect(findText(page, '验证码发送成功')).toBeVisible();
    await tabTo(code, 'Shift+Tab');
    await page.keyboard.insertText(await readNewestCode(server, phone));
    await expirePasswordCheck(server, importedPupil);
    await press(page, 'Enter');
    const check = page.getByRole('dialog', { name: '先验证登录密码' });
    await expectOpen(check);
    await press(page, 'Escape');
    await expect(check).toBeHidden();
    await expect(code).toBeFocused();
    await press(page, 'Enter');
    await expectOpen(check);
    await keyboard.type(check.getByRole('textbox', { name: '登录密码' }), importedPupil.password);
    await press(page, 'Enter');
    await expect(findText(page, '绑定成功!')).toBeVisible();
    await expect(page).toHaveURL(/#\/home\/user\/safe\/bind$/);
    await expect(page.getByRole('heading', { level: 1, name: '账号绑定' })).toBeFocused();
  },
);

test(
  'a pupil signs out another device by keyboard',
  { tag: '@desktop' },
  async ({ page, importedPupil, server }) => {
    await signIn(page, importedPupil, keyboard);
    await signInServerClient(server.address, importedPupil);
    await page.goto('/#/home/user/safe');
    const devices = page.getByRole('region', { name: '登录的设备' });
    await expect(devices.getByRole('listitem')).toHaveCount(2);
    const signOut = devices.getByRole('button', { name: /^让.*退出登录/ });
    await keyboard.press(signOut);
    const dialog = page.getByRole('dialog');
    const cancel = dialog.getByRole('button', { name: '再想想' });
    await expect(cancel).toBeFocused();
    await expectOpen(dialog);
    await press(page, 'Enter');
    await expect(dialog).toBeHidden();
    await expect(signOut).toBeFocused();
    await press(page, 'Enter');
    await expectOpen(dialog);
    await expect(cancel).toBeFocused();
    await tabTo(dialog.getByRole('button', { name: '退出登录' }));
    await press(page, 'Enter');
    await expect(findText(page, '已经退出登录')).toBeVisible();
    await expect(devices.getByRole('listitem')).toHaveCount(1);
    await expect(devices.getByRole('heading', { name: '登录的设备' })).toBeFocused();
  },
);
