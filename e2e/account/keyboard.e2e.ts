import { expect, type Locator, type Page } from '@playwright/test';

import { keyboard } from '../fixtures/input-methods.ts';
import {
  bindPhone,
  readNewestCode,
  createPhoneNumber,
  endSmsCooldown,
  expirePasswordCheck,
} from '../fixtures/phones.ts';
import type { Pupil } from '../fixtures/pupils.ts';
import type { RunningServer } from '../fixtures/running-server.ts';
import { openSession, signInServerClient } from '../fixtures/server-client.ts';
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

/** Resets the password of a pupil with a bound phone in the dialog of the sign-in form. Returns the pupil with the new password. */
async function resetPassword(
  page: Page,
  server: RunningServer,
  pupil: Pupil,
  password: string,
): Promise<Pupil> {
  const phone = createPhoneNumber();
  await bindPhone(server, pupil, phone);
  const opener = page.getByRole('link', { name: '忘记密码' });
  const dialog = page.getByRole('dialog');
  await keyboard.press(opener);
  await expectOpen(dialog);
  await keyboard.press(dialog.getByRole('button', { name: /^没有绑定手机号/ }));
  await expect(dialog.getByRole('heading', { name: '请联系任课老师' })).toBeVisible();
  await keyboard.press(dialog.getByRole('button', { name: '上一步' }));
  await expect(dialog.getByRole('heading', { name: '忘记密码' })).toBeVisible();
  await press(page, 'Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();

  await press(page, 'Enter');
  await expectOpen(dialog);
  await keyboard.press(dialog.getByRole('button', { name: /^绑定过手机号/ }));
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
  await typeInto(dialog.getByLabel('新密码', { exact: true }), password);
  await tabTo(dialog.getByRole('button', { name: '显示密码' }).first());
  await typeInto(dialog.getByLabel('再输一次新密码'), password);
  await press(page, 'Enter');
  await expect(findText(page, '修改成功')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  return { ...pupil, password };
}

/** Finds the division by its name and chooses it and the school. */
async function findSchool(page: Page, { division: names, school }: Pupil): Promise<void> {
  const division = page.getByRole('button', { name: /^选择区域/ });
  const divisions = page.getByRole('dialog', { name: '选择区域' });
  await expectOpen(divisions);
  await press(page, 'Escape');
  await expect(divisions).toBeHidden();
  await expect(division).toBeFocused();

  await press(page, 'Enter');
  await expectOpen(divisions);
  await keyboard.type(divisions.getByLabel('搜索省、市、区县'), names[2]);
  // The search result includes the province, because another province has a county with the same name.
  const [province, , county] = names;
  const found = divisions.getByRole('button', { name: new RegExp(`^${county}\\s*${province}`) });
  await expect(found).toBeVisible();
  await press(page, 'ArrowDown');
  await expect(found).toBeFocused();
  await press(page, 'Enter');
  const schools = page.getByRole('dialog', { name: '选择学校' });
  await expectOpen(schools);
  await keyboard.press(schools.getByRole('button', { name: school, exact: true }));
  await expect(schools).toBeHidden();
  // The focus returns to the first field.
  await expect(division).toBeFocused();
}

/** Signs out the only other device, after a first thought not to. */
async function signOutOtherDevice(page: Page): Promise<void> {
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
}

/** Changes the password, with a wrong old password first. Returns the pupil with the new password. */
async function changePassword(page: Page, pupil: Pupil, password: string): Promise<Pupil> {
  await keyboard.press(page.getByRole('link', { name: /^登录密码/ }));
  await expect(page.getByRole('heading', { level: 1, name: '修改密码' })).toBeFocused();
  const oldPassword = page.getByLabel('原密码');
  const newPassword = page.getByLabel('新密码', { exact: true });
  await typeInto(oldPassword, 'Cuowu123');
  await tabTo(page.getByRole('button', { name: '显示密码' }).first());
  await typeInto(newPassword, password);
  await tabTo(page.getByRole('button', { name: '显示密码' }).nth(1));
  await typeInto(page.getByLabel('再输一次新密码'), password);
  await press(page, 'Enter');
  await expect(findText(page, '原密码错误')).toBeVisible();
  await expect(newPassword).toHaveValue(password);
  await expect(oldPassword).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText(pupil.password);
  await press(page, 'Enter');
  await expect(findText(page, '修改成功')).toBeVisible();
  await expect(page).toHaveURL(/#\/home\/user\/safe$/);
  await expect(page.getByRole('heading', { level: 1, name: '安全中心' })).toBeFocused();
  return { ...pupil, password };
}

/** Binds a phone, and confirms the password because the last check was too long ago. */
async function bindOwnPhone(page: Page, server: RunningServer, pupil: Pupil): Promise<void> {
  const phone = createPhoneNumber();
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
  await expirePasswordCheck(server, pupil);
  await press(page, 'Enter');
  const check = page.getByRole('dialog', { name: '先验证登录密码' });
  await expectOpen(check);
  await press(page, 'Escape');
  await expect(check).toBeHidden();
  await expect(code).toBeFocused();
  await press(page, 'Enter');
  await expectOpen(check);
  await keyboard.type(check.getByRole('textbox', { name: '登录密码' }), pupil.password);
  await press(page, 'Enter');
  await expect(findText(page, '绑定成功!')).toBeVisible();
  await expect(page).toHaveURL(/#\/home\/user\/safe\/bind$/);
  await expect(page.getByRole('heading', { level: 1, name: '账号绑定' })).toBeFocused();
}

/** Signs in with the school that was chosen: with the former password first. */
async function signIn(page: Page, { number, password }: Pupil, formerPassword: string) {
  // The next tab stops are the empty fields.
  await tabTo(page.getByRole('button', { name: /^选择学校/ }));
  await typeInto(page.getByLabel('学号'), number);
  const field = page.getByLabel('密码', { exact: true });
  await typeInto(field, formerPassword);
  await press(page, 'Enter');
  await expect(findText(page, '学号或密码错误')).toBeVisible();
  await expect(field).toBeFocused();
  await tabTo(page.getByRole('button', { name: '显示密码' }));
  await press(page, 'Enter');
  await expect(field).toHaveAttribute('type', 'text');
  await tabTo(field, 'Shift+Tab');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText(password);
  await press(page, 'Enter');
  await page.waitForURL('**/#/home/curriculum');
}

/** Opens the menu, closes it, and goes to the safety centre with it. */
async function openSafetyCentre(page: Page, pupil: Pupil): Promise<void> {
  const menu = page.getByRole('button', { name: pupil.name });
  await keyboard.press(menu);
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
  await press(page, 'Escape');
  await expect(menu).toBeFocused();
  await press(page, 'Enter');
  await keyboard.press(page.getByRole('banner').getByRole('link', { name: '安全中心' }));
  await expect(page.getByRole('heading', { level: 1, name: '安全中心' })).toBeFocused();
}

test(
  'a pupil resets the password, chooses the school, signs in, signs out another device, changes the password and binds a phone by keyboard, and closed dialogs return the focus',
  { tag: '@desktop' },
  async ({ page, pupil, server }) => {
    await page.goto('/');
    // The school is the first tab stop of the page.
    await tabTo(page.getByRole('button', { name: /^选择区域/ }));
    const reset = await resetPassword(page, server, pupil, 'Shanshui88');
    // The pupil binds another phone later.
    await bindPhone(server, pupil, '');
    await keyboard.press(page.getByRole('button', { name: /^选择区域/ }));
    await findSchool(page, reset);
    await signIn(page, reset, pupil.password);

    await signInServerClient(server.address, reset);
    await openSafetyCentre(page, reset);
    await signOutOtherDevice(page);
    const changed = await changePassword(page, reset, 'Zhongqiu15');
    await expect(openSession(server.address, reset)).rejects.toThrow('学号或密码错误');
    await openSession(server.address, changed);
    // A page that is loaded anew has forgotten the time until the next code.
    await endSmsCooldown(server);
    await page.goto('/#/home/user/safe/bind');
    await page.reload();
    await bindOwnPhone(page, server, changed);
  },
);
