import { expect, type Page } from '@playwright/test';

import {
  readNewestCode,
  createPhoneNumber,
  endSmsCooldown,
  expirePasswordCheck,
} from '../fixtures/phones.ts';
import { openSignedIn } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';

const findText = (page: Page, text: string) => page.getByText(text, { exact: true });
const maskPhone = (phone: string) => `${phone.slice(0, 3)}****${phone.slice(7)}`;

test(
  'a pupil binds a phone, changes it and unbinds it with the password',
  { tag: '@phone' },
  async ({ page, importedPupil, server }) => {
    const first = createPhoneNumber();
    const second = createPhoneNumber();
    await openSignedIn(page, importedPupil, '/#/home/user/safe');
    await page.getByRole('link', { name: '手机号' }).click();
    await expect(page).toHaveURL(/#\/home\/user\/safe\/bind$/);
    await page.getByRole('link', { name: '绑定手机号' }).click();
    await expect(page).toHaveURL(/#\/home\/bind-phone$/);

    await page.getByLabel('手机号').fill(first);
    await page.getByRole('button', { name: '获取验证码' }).click();
    await expect(findText(page, '验证码发送成功')).toBeVisible();
    await page.getByLabel('验证码', { exact: true }).fill('000');
    await page.getByRole('button', { name: '绑定', exact: true }).click();
    await expect(findText(page, '请输入正确的验证码')).toBeVisible();
    await page.getByLabel('验证码', { exact: true }).fill(await readNewestCode(server, first));
    // After the password check has expired, the app asks for the password; the code stays valid.
    await expirePasswordCheck(server, importedPupil);
    await page.getByRole('button', { name: '绑定', exact: true }).click();
    const check = page.getByRole('dialog', { name: '先验证登录密码' });
    await check.getByRole('textbox', { name: '登录密码' }).fill('Cuowu123');
    await check.getByRole('button', { name: '继续' }).click();
    await expect(check.getByText('原密码错误')).toBeVisible();
    await check.getByRole('textbox', { name: '登录密码' }).fill(importedPupil.password);
    await check.getByRole('button', { name: '继续' }).click();
    await expect(findText(page, '绑定成功!')).toBeVisible();
    await expect(page).toHaveURL(/#\/home\/user\/safe\/bind$/);
    await expect(findText(page, maskPhone(first))).toBeVisible();

    await page.getByRole('link', { name: '更换手机号' }).click();
    await expect(page).toHaveURL(/#\/home\/change-bind-phone$/);
    await page.getByLabel('登录密码').fill(importedPupil.password);
    await page.getByRole('button', { name: '下一步' }).click();
    await expect(page).toHaveURL(/#\/home\/submit-change-bind-phone$/);
    // The server also enforces the time between two codes, so the test ends this time on the server.
    await endSmsCooldown(server);
    await page.reload();
    await page.getByLabel('新手机号').fill(first);
    await page.getByRole('button', { name: '获取验证码' }).click();
    await expect(findText(page, '新手机号不能和原手机号相同')).toBeVisible();
    await page.getByLabel('新手机号').fill(second);
    await page.getByRole('button', { name: '获取验证码' }).click();
    await expect(findText(page, '验证码发送成功')).toBeVisible();
    await page.getByLabel('验证码', { exact: true }).fill(await readNewestCode(server, second));
    await page.getByRole('button', { name: '更换', exact: true }).click();
    await expect(findText(page, '修改成功')).toBeVisible();
    await expect(findText(page, maskPhone(second))).toBeVisible();

    await page.getByRole('link', { name: '解绑' }).click();
    await expect(page).toHaveURL(/#\/home\/unbind-phone$/);
    await page.getByRole('radio', { name: '登录密码' }).check();
    await page.getByRole('textbox', { name: '登录密码' }).fill(importedPupil.password);
    await page.getByRole('button', { name: '解绑', exact: true }).click();
    await expect(findText(page, '解绑成功')).toBeVisible();
    await expect(page.getByRole('region', { name: '手机号' }).getByText('未绑定')).toBeVisible();
  },
);
