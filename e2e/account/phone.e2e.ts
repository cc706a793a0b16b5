import { expect, type Page } from '@playwright/test';

import {
  readNewestCode,
  createPhoneNumber,
  endSmsCooldown,
  expirePasswordCheck,
} from '../fixtures/phones.ts';
import type { Pupil } from '../fixtures/pupils.ts';
import type { RunningServer } from '../fixtures/running-server.ts';
import { enterPassword, openSignedIn } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';

const welcome = '你好，小艺术家';
const findText = (page: Page, text: string) => page.getByText(text, { exact: true });
const findCode = (page: Page) => page.getByLabel('验证码', { exact: true });
const findCodeButton = (page: Page) =>
  page.getByRole('button', { name: /^(获取验证码|\d+ 秒后重发)$/ });
const maskPhone = (phone: string) => `${phone.slice(0, 3)}****${phone.slice(7)}`;

/** Binds a phone: the first code is wrong, and the last password check was too long ago. */
async function bindPhone(
  page: Page,
  server: RunningServer,
  pupil: Pupil,
  phone: string,
): Promise<void> {
  await page.getByRole('link', { name: '手机号' }).click();
  await expect(page).toHaveURL(/#\/home\/user\/safe\/bind$/);
  await page.getByRole('link', { name: '绑定手机号' }).click();
  await expect(page).toHaveURL(/#\/home\/bind-phone$/);
  await page.getByLabel('手机号').fill(phone);
  await findCodeButton(page).click();
  await expect(findText(page, '验证码发送成功')).toBeVisible();
  await findCode(page).fill('000');
  await page.getByRole('button', { name: '绑定', exact: true }).click();
  await expect(findText(page, '请输入正确的验证码')).toBeVisible();
  await findCode(page).fill(await readNewestCode(server, phone));
  // After the password check has expired, the app asks for the password; the code stays valid.
  await expirePasswordCheck(server, pupil);
  await page.getByRole('button', { name: '绑定', exact: true }).click();
  const check = page.getByRole('dialog', { name: '先验证登录密码' });
  await check.getByRole('textbox', { name: '登录密码' }).fill('Cuowu123');
  await check.getByRole('button', { name: '继续' }).click();
  await expect(check.getByText('原密码错误')).toBeVisible();
  await check.getByRole('textbox', { name: '登录密码' }).fill(pupil.password);
  await check.getByRole('button', { name: '继续' }).click();
  await expect(findText(page, '绑定成功!')).toBeVisible();
  await expect(page).toHaveURL(/#\/home\/user\/safe\/bind$/);
  await expect(findText(page, maskPhone(phone))).toBeVisible();
}

/** Ends the time until the next code on the server, and in the page by a reload. */
async function endCooldown(page: Page, server: RunningServer): Promise<void> {
  await endSmsCooldown(server);
  await page.reload();
}

/** Changes the bound phone, with the old number first. */
async function changePhone(
  page: Page,
  server: RunningServer,
  { password }: Pupil,
  [former, phone]: readonly [former: string, phone: string],
): Promise<void> {
  await page.getByRole('link', { name: '更换手机号' }).click();
  await expect(page).toHaveURL(/#\/home\/change-bind-phone$/);
  await page.getByLabel('登录密码').fill(password);
  await page.getByRole('button', { name: '下一步' }).click();
  await expect(page).toHaveURL(/#\/home\/submit-change-bind-phone$/);
  await endCooldown(page, server);
  await page.getByLabel('新手机号').fill(former);
  await findCodeButton(page).click();
  await expect(findText(page, '新手机号不能和原手机号相同')).toBeVisible();
  await page.getByLabel('新手机号').fill(phone);
  await findCodeButton(page).click();
  await expect(findText(page, '验证码发送成功')).toBeVisible();
  await findCode(page).fill(await readNewestCode(server, phone));
  await page.getByRole('button', { name: '更换', exact: true }).click();
  await expect(findText(page, '修改成功')).toBeVisible();
  await expect(findText(page, maskPhone(phone))).toBeVisible();
}

async function saveNewPassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('新密码', { exact: true }).fill(password);
  await page.getByLabel('再输一次新密码').fill(password);
  await page.getByRole('button', { name: '保存新密码' }).click();
  await expect(findText(page, '修改成功')).toBeVisible();
  await expect(page.getByRole('heading', { name: welcome })).toBeVisible();
}

/** Resets the password as a signed-in user who forgot it. Ends at the sign-in form. */
async function resetForgottenPassword(
  page: Page,
  server: RunningServer,
  phone: string,
  password: string,
): Promise<void> {
  await page.goto('/#/home/user/safe/change-password');
  await page.getByRole('link', { name: '忘记原密码' }).click();
  await expect(page).toHaveURL(/#\/home\/forget-password$/);
  await page.getByRole('button', { name: '用手机找回' }).click();
  await expect(page).toHaveURL(/#\/home\/verification-phone$/);
  await endCooldown(page, server);
  await expect(page.getByText(maskPhone(phone))).toBeVisible();
  await findCodeButton(page).click();
  await expect(findText(page, '验证码发送成功')).toBeVisible();
  await findCode(page).fill(await readNewestCode(server, phone));
  await page.getByRole('button', { name: '下一步' }).click();
  await expect(page).toHaveURL(/#\/home\/retrieve-password$/);
  await saveNewPassword(page, password);
}

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

/** Resets the password on the sign-in form: first without a network, then with a wrong code. */
async function resetPasswordAsVisitor(
  page: Page,
  server: RunningServer,
  phone: string,
  password: string,
): Promise<void> {
  await endCooldown(page, server);
  await openRecovery(page);
  await goBackToSignIn(page);
  await openRecovery(page);
  await page.getByRole('button', { name: /^绑定过手机号/ }).click();
  await expect(page.getByRole('heading', { name: '验证手机' })).toBeVisible();
  await expect(page).toHaveURL(/#\/infoVerify\?way=phone$/);
  const number = page.getByLabel('手机号');
  const nextStep = page.getByRole('button', { name: '下一步' });
  const requestCode = findCodeButton(page);
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
  await saveNewPassword(page, password);
}

async function unbindPhone(page: Page, password: string): Promise<void> {
  await page.goto('/#/home/user/safe/bind');
  await page.getByRole('link', { name: '解绑' }).click();
  await expect(page).toHaveURL(/#\/home\/unbind-phone$/);
  await page.getByRole('radio', { name: '登录密码' }).check();
  await page.getByRole('textbox', { name: '登录密码' }).fill(password);
  await page.getByRole('button', { name: '解绑', exact: true }).click();
  await expect(findText(page, '解绑成功')).toBeVisible();
  await expect(page.getByRole('region', { name: '手机号' }).getByText('未绑定')).toBeVisible();
}

test(
  'a pupil binds a phone, changes it, resets the password with it as a signed-in user and on the sign-in form, and unbinds it with the password',
  { tag: '@phone' },
  async ({ page, importedPupil, server }) => {
    const first = createPhoneNumber();
    const second = createPhoneNumber();
    await openSignedIn(page, importedPupil, '/#/home/user/safe');
    await bindPhone(page, server, importedPupil, first);
    await changePhone(page, server, importedPupil, [first, second]);
    await resetForgottenPassword(page, server, second, 'Shanshui88');
    await resetPasswordAsVisitor(page, server, second, 'Lvshui2026');
    await enterPassword(page, { ...importedPupil, password: 'Lvshui2026' });
    await page.waitForURL('**/#/home/curriculum');
    await unbindPhone(page, 'Lvshui2026');
  },
);
