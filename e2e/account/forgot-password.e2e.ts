import { expect, type Page } from '@playwright/test';

import {
  readNewestCode,
  bindPhone,
  createPhoneNumber,
  endSmsCooldown,
} from '../fixtures/phones.ts';
import { chooseSchool, enterPassword, openSignedIn } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';
import { deviceTags } from '../fixtures/worker-test.ts';

const welcome = '你好，小艺术家';
const findText = (page: Page, text: string) => page.getByText(text, { exact: true });

/** Opens the recovery. Returns the element that contains its steps: a dialog on a desktop, the main area on a phone. */
async function openRecovery(page: Page, isDesktop: boolean) {
  await page.getByRole('link', { name: '忘记密码' }).click();
  const area = isDesktop ? page.getByRole('dialog') : page.getByRole('main');
  await expect(area.getByRole('heading', { name: '忘记密码' })).toBeVisible();
  if (!isDesktop) await expect(page).toHaveURL(/#\/forgetPasswordSelect$/);
  return area;
}

test(
  'a pupil resets the password with the bound phone',
  { tag: '@phone' },
  async ({ page, importedPupil, server, openDevice, isMobile }) => {
    const isDesktop = !isMobile;
    const phone = createPhoneNumber();
    const newPassword = 'Shanshui88';
    const other = await openDevice();
    await openSignedIn(other, importedPupil);
    await bindPhone(server, importedPupil, phone);

    await page.clock.install();
    await page.goto('/');
    const area = await openRecovery(page, isDesktop);
    await area.getByRole('button', { name: /^绑定过手机号/ }).click();
    await expect(area.getByRole('heading', { name: '验证手机' })).toBeVisible();
    if (!isDesktop) await expect(page).toHaveURL(/#\/infoVerify\?way=phone$/);

    const number = area.getByLabel('手机号');
    const code = area.getByLabel('验证码', { exact: true });
    const nextStep = area.getByRole('button', { name: '下一步' });
    const requestCode = area.getByRole('button', { name: /^(获取验证码|\d+ 秒后重发)$/ });
    await expect(requestCode).toBeDisabled();
    await nextStep.click();
    await expect(findText(page, '请输入手机号')).toBeVisible();
    await expect(findText(page, '请输入验证码')).toBeVisible();
    await expect(number).toBeFocused();
    await number.fill('1390000');
    await requestCode.click();
    await expect(findText(page, '请输入正确的手机号')).toBeVisible();

    await number.fill(createPhoneNumber());
    await requestCode.click();
    await expect(findText(page, '该手机号未绑定账号')).toBeVisible();

    await number.fill(`86${phone}`);
    await page.context().setOffline(true);
    await requestCode.click();
    await expect(findText(page, '网络异常')).toBeVisible();
    await page.context().setOffline(false);
    await requestCode.click();
    await expect(findText(page, '验证码发送成功')).toBeVisible();
    // The clock also runs by itself, so the exact number of seconds depends on the speed of the machine.
    await expect(requestCode).toHaveText(/^(30|2\d) 秒后重发$/);
    await page.clock.runFor(10_000);
    await expect(requestCode).toHaveText(/^(20|1?\d) 秒后重发$/);
    // The button has `aria-disabled`, so a normal click would wait the full 20 s for it.
    await requestCode.click({ force: true });
    await expect(findText(page, '操作过于频繁, 请稍后再试！')).toBeVisible();
    await page.clock.runFor(20_000);
    await expect(requestCode).toHaveText('获取验证码');
    await expect(findText(page, '操作过于频繁, 请稍后再试！')).toBeHidden();
    // The test has moved the page's clock but not the server's clock, so the server still refuses a second code.
    await requestCode.click();
    await expect(findText(page, '操作过于频繁, 请稍后再试！')).toBeVisible();
    await endSmsCooldown(server);
    const first = await readNewestCode(server, phone);
    await page.clock.runFor(4000);
    await requestCode.click();
    await expect(findText(page, '验证码发送成功')).toBeVisible();

    const newest = await readNewestCode(server, phone);
    expect(newest).toMatch(/^\d{6}$/);
    // Only the newest code is valid. The probability that both codes are equal is one in a million.
    await code.fill(first);
    await nextStep.click();
    await expect(findText(page, '请输入正确的验证码')).toBeVisible();
    await expect(number).toHaveValue(`86${phone}`);
    await code.fill(newest);
    await nextStep.click();

    await expect(area.getByRole('heading', { name: '设置新密码' })).toBeVisible();
    const password = area.getByLabel('新密码', { exact: true });
    const repeated = area.getByLabel('再输一次新密码');
    const save = area.getByRole('button', { name: '保存新密码' });
    await save.click();
    await expect(findText(page, '请输入密码')).toBeVisible();
    await expect(findText(page, '请确认密码')).toBeVisible();
    await password.fill('shanshui');
    await repeated.fill('shanshui8');
    await save.click();
    await expect(findText(page, '请输入6-18位新密码，包含字母和数字')).toBeVisible();
    await expect(findText(page, '两次密码不一致')).toBeVisible();
    await password.fill(newPassword);
    await repeated.fill(newPassword);
    await save.click();
    await expect(findText(page, '修改成功')).toBeVisible();
    if (isDesktop) await expect(area).toBeHidden();
    await expect(page.getByRole('heading', { name: welcome })).toBeVisible();

    await chooseSchool(page, importedPupil);
    await enterPassword(page, { ...importedPupil, password: newPassword });
    await page.waitForURL('**/#/home/curriculum');
    await other.reload();
    await expect(other.getByRole('heading', { name: welcome })).toBeVisible();
  },
);

for (const tag of deviceTags) {
  test.describe(tag, () => {
    test('goes one step back in the recovery, and returns to the sign-in form when it is closed', async ({
      page,
      isMobile,
    }) => {
      const isDesktop = !isMobile;
      await page.goto('/');
      const area = await openRecovery(page, isDesktop);
      await area.getByRole('button', { name: /^没有绑定手机号/ }).click();
      await expect(area.getByRole('heading', { name: '请联系任课老师' })).toBeVisible();
      await area.getByRole('button', { name: '上一步' }).click();
      await expect(area.getByRole('heading', { name: '忘记密码' })).toBeVisible();
      if (isDesktop) {
        await page.keyboard.press('Escape');
        await expect(area).toBeHidden();
        await expect(page.getByRole('link', { name: '忘记密码' })).toBeFocused();
      } else {
        await area.getByRole('link', { name: '返回登录' }).click();
        await expect(page.getByRole('heading', { name: welcome })).toBeVisible();
      }
    });
  });
}

test(
  'a signed-in pupil who forgot the password sets a new one by phone',
  { tag: '@phone' },
  async ({ page, importedPupil, server }) => {
    const phone = createPhoneNumber();
    await bindPhone(server, importedPupil, phone);
    await openSignedIn(page, importedPupil, '/#/home/user/safe/change-password');
    await page.getByRole('link', { name: '忘记原密码' }).click();
    await expect(page).toHaveURL(/#\/home\/forget-password$/);
    await page.getByRole('button', { name: '用手机找回' }).click();
    await expect(page).toHaveURL(/#\/home\/verification-phone$/);
    await expect(page.getByText(`${phone.slice(0, 3)}****${phone.slice(7)}`)).toBeVisible();
    await page.getByRole('button', { name: '获取验证码' }).click();
    await expect(findText(page, '验证码发送成功')).toBeVisible();
    await page.getByLabel('验证码', { exact: true }).fill(await readNewestCode(server, phone));
    await page.getByRole('button', { name: '下一步' }).click();
    await expect(page).toHaveURL(/#\/home\/retrieve-password$/);
    await page.getByLabel('新密码', { exact: true }).fill('Lvshui2026');
    await page.getByLabel('再输一次新密码').fill('Lvshui2026');
    await page.getByRole('button', { name: '保存新密码' }).click();
    await expect(page.getByRole('heading', { name: welcome })).toBeVisible();
    await expect(findText(page, '修改成功')).toBeVisible();
    await enterPassword(page, { ...importedPupil, password: 'Lvshui2026' });
    await page.waitForURL('**/#/home/curriculum');
  },
);
