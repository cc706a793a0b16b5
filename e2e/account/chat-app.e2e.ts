import type { Persona } from '@meiyu/wechat-emulator/people';
import type { Emulator } from '@meiyu/wechat-emulator/start-emulator';
import { expect, type Page } from '@playwright/test';

import type { Pupil } from '../fixtures/pupils.ts';
import { resetPasswordByApi } from '../fixtures/reset-password.ts';
import { openSignedIn, switchUser } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';
import { giveConsent, inAppUserAgent, openQrCode, scanQrCode } from '../pages/chat-app.ts';
import { rememberSchool } from './remember-school.ts';

/** Fills in the form of the first login, which shows the school already, and presses 绑定. */
async function bindChatApp(page: Page, pupil: Pupil): Promise<void> {
  await page.getByLabel('学号').fill(pupil.number);
  await page.getByLabel('密码', { exact: true }).fill(pupil.password);
  await page.getByRole('button', { name: '绑定', exact: true }).click();
  await expect(page.getByText('绑定成功!')).toBeVisible();
  await expect(page).toHaveURL(/#\/home\/curriculum$/);
}

/** Unbinds the chat app in the safety centre. */
async function unbindChatApp(page: Page): Promise<void> {
  await page.goto('/#/home/user/safe/bind');
  await page.getByRole('button', { name: '解除绑定' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '解除绑定' }).click();
  await expect(page.getByText('还没有绑定微信')).toBeVisible();
}

/** Opens the QR code on the sign-in form, refuses the sign-in on the phone, and returns to the form, which keeps the number. */
async function refuseScan(page: Page, chatApp: Emulator, person: Persona): Promise<void> {
  const number = page.getByLabel('学号');
  await number.fill('20260501');
  await openQrCode(page);
  await expect(number).toBeHidden();
  const box = await page.locator('iframe[title="微信二维码"]').boundingBox();
  expect([box?.width, box?.height]).toEqual([320, 400]);
  await scanQrCode(page, chatApp, person, 'refuse');
  const frame = page.frameLocator('iframe[title="微信二维码"]');
  await expect(frame.getByText('你已取消此次登录')).toBeVisible();
  await page.getByRole('button', { name: '密码登录' }).click();
  await expect(number).toHaveValue('20260501');
}

// A phone cannot scan its own screen.
test(
  'a pupil binds the chat app on a desktop by a scan, signs in on another device by a scan alone after a refused one, and unbinds it',
  { tag: '@desktop' },
  async ({ page, importedPupil, chatApp }) => {
    const person = chatApp.state.addPerson('树下的小榕');
    await openSignedIn(page, importedPupil, '/#/home/user/safe/bind');
    await page.getByRole('button', { name: '绑定微信' }).click();
    await scanQrCode(page, chatApp, person);
    await expect(page.getByText('绑定成功!')).toBeVisible();
    await expect(page.getByText('已绑定微信“树下的小榕”')).toBeVisible();
    await expect(page).toHaveURL(/#\/home\/user\/safe\/bind$/);

    // Without its storage the browser is like another device.
    await page.goto('about:blank');
    await page.context().setStorageState({ cookies: [], origins: [] });
    await page.goto('/');
    await refuseScan(page, chatApp, person);
    await openQrCode(page);
    await scanQrCode(page, chatApp, person);
    await expect(page.getByRole('heading', { name: '正在跳转' })).toBeVisible();
    await expect(page).toHaveURL(/#\/home\/curriculum$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(
      importedPupil.name.slice(1),
    );
    await unbindChatApp(page);
  },
);

/** The time that the script with the nickname takes to load, so that the form could appear before it. */
const SLOW_SCRIPT_MS = 500;

test.describe('in the chat app’s own browser on a phone', { tag: '@phone' }, () => {
  test.use({ userAgent: inAppUserAgent });

  test('a pupil binds the chat app with one press even if the cookies are lost, and unbinds it after a reset by code', async ({
    page,
    importedPupil,
    server,
    chatApp,
  }) => {
    // The person must exist before the provider's page opens, because the page lists the known people when it opens.
    const person = chatApp.state.addPerson('小榕');
    await rememberSchool(page, importedPupil);
    await page.goto('/');
    await page.getByRole('button', { name: '微信登录' }).click();
    await page.getByLabel('谁的手机').waitFor();
    await page.context().clearCookies();
    await page.route('**/chat-app-login-*.js', (route) =>
      setTimeout(() => void route.continue(), SLOW_SCRIPT_MS),
    );
    await giveConsent(page, person);
    await page.getByRole('button', { name: '取消绑定' }).waitFor();
    // If the nickname appeared later, it would move the button.
    expect(await page.getByText('微信“小榕”还没有绑定账号').isVisible()).toBe(true);
    await expect(page).toHaveURL(/#\/\?code=\w{32}$/);
    await bindChatApp(page, importedPupil);

    const changed = await resetPasswordByApi(server, importedPupil, 'Shanshui88');
    await switchUser(page, changed, '/#/home/curriculum');
    const question = page.getByRole('dialog', { name: '这个微信是你的吗？' });
    await expect(question).toContainText('“小榕”');
    await question.getByRole('button', { name: '不是，解绑' }).click();
    await expect(question).toBeHidden();
    await page.goto('/#/home/user/safe');
    await expect(page.getByText('用短信验证码重置了密码')).toBeVisible();
    await expect(page.getByText('还没有绑定', { exact: true })).toBeVisible();
  });
});
