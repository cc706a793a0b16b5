import { expect, type Page } from '@playwright/test';

import {
  readNewestCode,
  bindPhone,
  createPhoneNumber,
  endSmsCooldown,
} from '../fixtures/phones.ts';
import { enterPassword, openSignedIn } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';

const welcome = '你好，小艺术家';
const findText = (page: Page, text: string) => page.getByText(text, { exact: true });
const findCode = (page: Page) => page.getByLabel('验证码', { exact: true });

/** Opens the recovery, which is a page on a phone. keyboard.e2e.ts opens the dialog of a desktop. */
async function openRecovery(page: Page): Promise<void> {
  await page.getByRole('link', { name: '忘记密码' }).click();
  await expect(page.getByRole('heading', { name: '忘记密码' })).toBeVisible();
  await expect(page).toHaveURL(/#\/forgetPasswordSelect$/);
}

/** Goes one step back in the recovery, and returns to the sign-in form. */
async function goBackToSignIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^没有绑定手机号/ }).click();
  await expect(page.getByRole('heading', { name: '请联系任课老师' })).toBeVisible();
  await page.getByRole('button', { name: '上一步' }).click();
  await expect(page.getByRole('heading', { name: '忘记密码' })).toBeVisible();
  await page.getByRole('link', { name: '返回登录' }).click();
  await expect(page.getByRole('heading', { name: welcome })).toBeVisible();
}

async function saveNewPassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('新密码', { exact: true }).fill(password);
  await page.getByLabel('再输一次新密码').fill(password);
  await page.getByRole('button', { name: '保存新密码' }).click();
  await expect(findText(page, '修改成功')).toBeVisible();
  await expect(page.getByRole('heading', { name: welcome })).toBeVisible();
}

test(
  'a pupil resets the password with the bound phone, and sets another one as a signed-in user who forgot it',
  { tag: '@phone' },
  async ({ page, importedPupil, server }) => {
    const phone = createPhoneNumber();
    await bindPhone(server, importedPupil, phone);
    await page.goto('/');
    await openRecovery(page);
    await goBackToSignIn(page);
    await openRecovery(page);
    await page.getByRole('button', { name: /^绑定过手机号/ }).click();
    await expect(page.getByRole('heading', { name: '验证手机' })).toBeVisible();
    await expect(page).toHaveURL(/#\/infoVerify\?way=phone$/);

    const number = page.getByLabel('手机号');
    const nextStep = page.getByRole('button', { name: '下一步' });
    const requestCode = page.getByRole('button', { name: /^(获取验证码|\d+ 秒后重发)$/ });
    await number.fill(`86${phone}`);
    await page.context().setOffline(true);
    await requestCode.click();
    await expect(findText(page, '网络异常')).toBeVisible();
    await page.context().setOffline(false);
    await requestCode.click();
    await expect(findText(page, '验证码发送成功')).toBeVisible();
    await expect(requestCode).toHaveText(/^(30|2\d) 秒后重发$/);
    const code = await readNewestCode(server, phone);
    expect(code).toMatch(/^\d{6}$/);
    await findCode(page).fill(code === '000000' ? '000001' : '000000');
    await nextStep.click();
    await expect(findText(page, '请输入正确的验证码')).toBeVisible();
    await expect(number).toHaveValue(`86${phone}`);
    await findCode(page).fill(code);
    await nextStep.click();
    await expect(page.getByRole('heading', { name: '设置新密码' })).toBeVisible();
    await saveNewPassword(page, 'Shanshui88');

    await endSmsCooldown(server);
    // A page that is loaded anew has forgotten the time until the next code.
    await page.goto('about:blank');
    const changed = { ...importedPupil, password: 'Shanshui88' };
    await openSignedIn(page, changed, '/#/home/user/safe/change-password');
    await page.getByRole('link', { name: '忘记原密码' }).click();
    await expect(page).toHaveURL(/#\/home\/forget-password$/);
    await page.getByRole('button', { name: '用手机找回' }).click();
    await expect(page).toHaveURL(/#\/home\/verification-phone$/);
    await expect(page.getByText(`${phone.slice(0, 3)}****${phone.slice(7)}`)).toBeVisible();
    await requestCode.click();
    await expect(findText(page, '验证码发送成功')).toBeVisible();
    await findCode(page).fill(await readNewestCode(server, phone));
    await nextStep.click();
    await expect(page).toHaveURL(/#\/home\/retrieve-password$/);
    await saveNewPassword(page, 'Lvshui2026');
    await enterPassword(page, { ...importedPupil, password: 'Lvshui2026' });
    await page.waitForURL('**/#/home/curriculum');
  },
);
