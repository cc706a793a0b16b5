import { expect, type Page } from '@playwright/test';

import { newestCode, givePhone, newPhone, turnCooldown } from '../fixtures/phones.ts';
import { chooseSchool, enterPassword, openSignedIn } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';

const welcome = '你好，小艺术家';
const says = (page: Page, text: string) => page.getByText(text, { exact: true });

/** Where the steps stand: a dialog on a desktop, screens on a phone. */
async function openRecovery(page: Page, isDesktop: boolean) {
  await page.getByRole('link', { name: '忘记密码' }).click();
  const place = isDesktop ? page.getByRole('dialog') : page.getByRole('main');
  await expect(place.getByRole('heading', { name: '忘记密码' })).toBeVisible();
  if (!isDesktop) await expect(page).toHaveURL(/#\/forgetPasswordSelect$/);
  return place;
}

test(
  'a pupil gets back in by the bound phone',
  { tag: '@phone' },
  async ({ page, ownPupil, server, openDevice }, { project }) => {
    const isDesktop = project.name === 'desktop';
    const phone = newPhone();
    const next = 'Shanshui88';
    const other = await openDevice();
    await openSignedIn(other, ownPupil);
    await givePhone(server, ownPupil, phone);

    await page.clock.install();
    await page.goto('/');
    const place = await openRecovery(page, isDesktop);
    await place.getByRole('button', { name: /^绑定过手机号/ }).click();
    await expect(place.getByRole('heading', { name: '验证手机' })).toBeVisible();
    if (!isDesktop) await expect(page).toHaveURL(/#\/infoVerify\?way=phone$/);

    const number = place.getByLabel('手机号');
    const code = place.getByLabel('验证码', { exact: true });
    const goOn = place.getByRole('button', { name: '下一步' });
    const ask = place.getByRole('button', { name: /^(获取验证码|\d+ 秒后重发)$/ });
    await expect(ask).toBeDisabled();
    await goOn.click();
    await expect(says(page, '请输入手机号')).toBeVisible();
    await expect(says(page, '请输入验证码')).toBeVisible();
    await expect(number).toBeFocused();
    await number.fill('1390000');
    await ask.click();
    await expect(says(page, '请输入正确的手机号')).toBeVisible();

    await number.fill(newPhone());
    await ask.click();
    await expect(says(page, '该手机号未绑定账号')).toBeVisible();

    await number.fill(`86${phone}`);
    await page.context().setOffline(true);
    await ask.click();
    await expect(says(page, '网络异常')).toBeVisible();
    await page.context().setOffline(false);
    await ask.click();
    await expect(says(page, '验证码发送成功')).toBeVisible();
    // Time goes on by itself too: how far depends on the machine.
    await expect(ask).toHaveText(/^(30|2\d) 秒后重发$/);
    await page.clock.runFor(10_000);
    await expect(ask).toHaveText(/^(20|1?\d) 秒后重发$/);
    // It says that it is disabled, which an ordinary click would wait for: the twenty seconds themselves.
    await ask.click({ force: true });
    await expect(says(page, '操作过于频繁, 请稍后再试！')).toBeVisible();
    await page.clock.runFor(20_000);
    await expect(ask).toHaveText('获取验证码');
    await expect(says(page, '操作过于频繁, 请稍后再试！')).toBeHidden();
    // The page's clock has gone on, the server's has not.
    await ask.click();
    await expect(says(page, '操作过于频繁, 请稍后再试！')).toBeVisible();
    await turnCooldown(server);
    const first = await newestCode(server, phone);
    await page.clock.runFor(4000);
    await ask.click();
    await expect(says(page, '验证码发送成功')).toBeVisible();

    const right = await newestCode(server, phone);
    expect(right).toMatch(/^\d{6}$/);
    // The newest alone counts. One time in a million they are alike.
    await code.fill(first);
    await goOn.click();
    await expect(says(page, '请输入正确的验证码')).toBeVisible();
    await expect(number).toHaveValue(`86${phone}`);
    await code.fill(right);
    await goOn.click();

    await expect(place.getByRole('heading', { name: '设置新密码' })).toBeVisible();
    const password = place.getByLabel('新密码', { exact: true });
    const again = place.getByLabel('再输一次新密码');
    const save = place.getByRole('button', { name: '保存新密码' });
    await save.click();
    await expect(says(page, '请输入密码')).toBeVisible();
    await expect(says(page, '请确认密码')).toBeVisible();
    await password.fill('shanshui');
    await again.fill('shanshui8');
    await save.click();
    await expect(says(page, '请输入6-18位新密码，包含字母和数字')).toBeVisible();
    await expect(says(page, '两次密码不一致')).toBeVisible();
    await password.fill(next);
    await again.fill(next);
    await save.click();
    await expect(says(page, '修改成功')).toBeVisible();
    if (isDesktop) await expect(place).toBeHidden();
    await expect(page.getByRole('heading', { name: welcome })).toBeVisible();

    await chooseSchool(page, ownPupil);
    await enterPassword(page, { ...ownPupil, password: next });
    await page.waitForURL('**/#/home/curriculum');
    await other.reload();
    await expect(other.getByRole('heading', { name: welcome })).toBeVisible();
  },
);

test('steps back keep what was typed, and a closed dialog is where it was', async ({ page }, {
  project,
}) => {
  const isDesktop = project.name === 'desktop';
  await page.goto('/');
  const place = await openRecovery(page, isDesktop);
  await place.getByRole('button', { name: /^没有绑定手机号/ }).click();
  await expect(place.getByRole('heading', { name: '请联系任课老师' })).toBeVisible();
  await place.getByRole('button', { name: '上一步' }).click();
  await expect(place.getByRole('heading', { name: '忘记密码' })).toBeVisible();
  if (isDesktop) {
    await page.keyboard.press('Escape');
    await expect(place).toBeHidden();
    await expect(page.getByRole('link', { name: '忘记密码' })).toBeFocused();
  } else {
    await place.getByRole('link', { name: '返回登录' }).click();
    await expect(page.getByRole('heading', { name: welcome })).toBeVisible();
  }
});

test(
  'whoever is signed in and has forgotten the password sets another by phone',
  { tag: '@phone' },
  async ({ page, ownPupil, server }) => {
    const phone = newPhone();
    await givePhone(server, ownPupil, phone);
    await openSignedIn(page, ownPupil);
    await page.goto('/#/home/user/safe/change-password');
    await page.getByRole('link', { name: '忘记原密码' }).click();
    await expect(page).toHaveURL(/#\/home\/forget-password$/);
    await page.getByRole('button', { name: '用手机找回' }).click();
    await expect(page).toHaveURL(/#\/home\/verification-phone$/);
    await expect(page.getByText(`${phone.slice(0, 3)}****${phone.slice(7)}`)).toBeVisible();
    await page.getByRole('button', { name: '获取验证码' }).click();
    await expect(says(page, '验证码发送成功')).toBeVisible();
    await page.getByLabel('验证码', { exact: true }).fill(await newestCode(server, phone));
    await page.getByRole('button', { name: '下一步' }).click();
    await expect(page).toHaveURL(/#\/home\/retrieve-password$/);
    await page.getByLabel('新密码', { exact: true }).fill('Lvshui2026');
    await page.getByLabel('再输一次新密码').fill('Lvshui2026');
    await page.getByRole('button', { name: '保存新密码' }).click();
    await expect(page.getByRole('heading', { name: welcome })).toBeVisible();
    await expect(says(page, '修改成功')).toBeVisible();
    await enterPassword(page, { ...ownPupil, password: 'Lvshui2026' });
    await page.waitForURL('**/#/home/curriculum');
  },
);
