import { accounts } from '@meiyu/wechat-emulator/people';
import { expect, type Page } from '@playwright/test';

import { expectAccessible } from '../fixtures/accessibility.ts';
import { bindChatAppByApi } from '../fixtures/chat-app.ts';
import { expirePasswordCheck } from '../fixtures/phones.ts';
import type { Pupil } from '../fixtures/pupils.ts';
import { resetPasswordByApi } from '../fixtures/reset-password.ts';
import { chooseSchool, enterPassword, signIn } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';
import { giveConsent, inAppUserAgent, openQrCode, scanQrCode } from '../pages/chat-app.ts';

const findRedirectHeading = (page: Page) => page.getByRole('heading', { name: '正在跳转' });
const findHeading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Fills in the form of the first login and presses 绑定. */
async function bindChatApp(page: Page, pupil: Pupil): Promise<void> {
  await chooseSchool(page, pupil);
  await page.getByLabel('学号').fill(pupil.number);
  await page.getByLabel('密码', { exact: true }).fill(pupil.password);
  await page.getByRole('button', { name: '绑定', exact: true }).click();
}

test.describe(
  'chat app on a desktop (a phone cannot scan its own screen)',
  { tag: '@desktop' },
  () => {
    test('asks for a sign-in after the first scan, but not after later scans', async ({
      page,
      importedPupil,
      chatApp,
      openDevice,
    }) => {
      const person = chatApp.state.addPerson('树下的小榕');
      await page.goto('/');
      await openQrCode(page);
      const frame = page.locator('iframe[title="微信二维码"]');
      const box = await frame.boundingBox();
      expect([box?.width, box?.height]).toEqual([320, 400]);
      await scanQrCode(page, chatApp, person);
      await expect(page.getByText('微信“树下的小榕”还没有绑定账号')).toBeVisible();
      await expect(page).toHaveURL(/#\/\?code=\w{32}$/);
      await bindChatApp(page, importedPupil);
      await expect(page.getByText('绑定成功!')).toBeVisible();
      await expect(page).toHaveURL(/#\/home\/curriculum$/);

      const other = await openDevice();
      await other.goto(page.url().split('#')[0] ?? '');
      await openQrCode(other);
      await scanQrCode(other, chatApp, person);
      await expect(findRedirectHeading(other)).toBeVisible();
      await expect(other).toHaveURL(/#\/home\/curriculum$/);
      await expect(findHeading(other)).toContainText(importedPupil.name.slice(1));
    });

    test('keeps the text of the form while the QR code is open, and shows a refusal in the frame of the QR code', async ({
      page,
      chatApp,
    }) => {
      await page.goto('/');
      await page.getByLabel('学号').fill('20260501');
      await openQrCode(page);
      await expect(page.getByLabel('学号')).toBeHidden();
      const frame = page.frameLocator('iframe[title="微信二维码"]');
      await scanQrCode(page, chatApp, chatApp.state.addPerson('不点头'), 'refuse');
      await expect(frame.getByText('你已取消此次登录')).toBeVisible();
      await page.getByRole('button', { name: '密码登录' }).click();
      await expect(page.getByLabel('学号')).toHaveValue('20260501');
    });

    test('replaces an expired QR code, and shows why a QR code did not load', async ({ page }) => {
      await page.clock.install();
      await page.goto('/');
      await openQrCode(page);
      await page.clock.runFor(601_000);
      await expect(page.getByText('二维码已过期')).toBeVisible();
      await page.context().setOffline(true);
      await page.getByRole('button', { name: '刷新二维码' }).click();
      await page.clock.runFor(20);
      await expect(page.getByText('网络异常')).toBeVisible();
      await page.context().setOffline(false);
      await page.getByRole('button', { name: '刷新二维码' }).click();
      await page.clock.runFor(20);
      await expect(page.frameLocator('iframe').getByText('请使用微信扫描二维码登录')).toBeVisible();
    });

    test('a pupil binds a chat app in the safety centre, sees its name, and unbinds it', async ({
      page,
      importedPupil,
      server,
      chatApp,
    }) => {
      const person = chatApp.state.addPerson('榕树妈妈');
      await signIn(page, importedPupil);
      await page.goto('/#/home/user/safe/bind');
      // The server requires a recent password check, so that another person cannot bind a chat app on a page that was left open.
      await expirePasswordCheck(server, importedPupil);
      await page.getByRole('button', { name: '绑定微信' }).click();
      const check = page.getByRole('dialog', { name: '先验证登录密码' });
      await check.getByRole('button', { name: '继续' }).click();
      await expect(check.getByText('请输入密码')).toBeVisible();
      await expect(page.locator('iframe')).toHaveCount(0);
      await check.getByRole('textbox', { name: '登录密码' }).fill(importedPupil.password);
      await check.getByRole('button', { name: '继续' }).click();
      await scanQrCode(page, chatApp, person);
      await expect(page.getByText('绑定成功!')).toBeVisible();
      await expect(page.getByText('已绑定微信“榕树妈妈”')).toBeVisible();
      await expect(page).toHaveURL(/#\/home\/user\/safe\/bind$/);
      await page.getByRole('button', { name: '解除绑定' }).click();
      await page.getByRole('dialog').getByRole('button', { name: '再想想' }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await page.getByRole('button', { name: '解除绑定' }).click();
      await page.getByRole('dialog').getByRole('button', { name: '解除绑定' }).click();
      await expect(page.getByText('还没有绑定微信')).toBeVisible();
    });
  },
);

test.describe('in the chat app’s own browser on a phone', { tag: '@phone' }, () => {
  test.use({ userAgent: inAppUserAgent });

  test('a pupil signs in with one press, even if the cookies are lost', async ({
    page,
    importedPupil,
    chatApp,
  }) => {
    const person = chatApp.state.addPerson('小榕');
    await page.goto('/');
    await page.getByRole('button', { name: '微信登录' }).click();
    await page.getByLabel('谁的手机').waitFor();
    await page.context().clearCookies();
    await giveConsent(page, person);
    await expect(page.getByText('微信“小榕”还没有绑定账号')).toBeVisible();
    await bindChatApp(page, importedPupil);
    await expect(page).toHaveURL(/#\/home\/curriculum$/);
  });

  test('shows the normal sign-in form after the binding is cancelled', async ({
    page,
    chatApp,
  }) => {
    // The person must exist before the provider's page opens, because the page lists the known people when it opens.
    const person = chatApp.state.addPerson('算了');
    await page.goto('/');
    await page.getByRole('button', { name: '微信登录' }).click();
    await page.getByLabel('谁的手机').waitFor();
    await page.route('**/chat-app-login-*.js', (route) =>
      setTimeout(() => void route.continue(), 3000),
    );
    await giveConsent(page, person);
    await page.getByRole('button', { name: '取消绑定' }).waitFor();
    // If the nickname appeared later, it would move the button.
    expect(await page.getByText('微信“算了”还没有绑定账号').isVisible()).toBe(true);
    await page.getByRole('button', { name: '取消绑定' }).click();
    await expect(page).toHaveURL(/#\/$/);
    await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible();
  });

  test('suspends the chat app after a reset by code until the pupil confirms it', async ({
    page,
    importedPupil,
    server,
    chatApp,
  }) => {
    const person = chatApp.state.addPerson('陌生的微信');
    const { code } = chatApp.state.grant(accounts.website.appid, 'snsapi_login', person);
    await bindChatAppByApi(server.address, importedPupil, code);
    const changed = await resetPasswordByApi(server, importedPupil, 'Shanshui88');
    await page.goto('/');
    await page.getByRole('button', { name: '微信登录' }).click();
    await giveConsent(page, person);
    await expect(page.getByText(/^密码换过了，请先用学号和新密码登录/)).toBeVisible();
    await expect(page).toHaveURL(/#\/$/);

    await chooseSchool(page, changed);
    await enterPassword(page, changed);
    const question = page.getByRole('dialog', { name: '这个微信是你的吗？' });
    await expect(question).toContainText('“陌生的微信”');
    await expectAccessible(page);
    await question.getByRole('button', { name: '不是，解绑' }).click();
    await expect(question).toBeHidden();
    await page.goto('/#/home/user/safe');
    await expect(page.getByText('用短信验证码重置了密码')).toBeVisible();
    await expect(page.getByText('还没有绑定', { exact: true })).toBeVisible();
  });

  test('rejects a preview identity and says what to press in the chat app', async ({
    page,
    chatApp,
  }) => {
    const preview = chatApp.state.people.find(({ isSnapshot }) => isSnapshot);
    await page.goto('/');
    await page.getByRole('button', { name: '微信登录' }).click();
    await giveConsent(page, preview ?? chatApp.state.addPerson('没有快照'));
    await expect(page.getByText('请在微信里选择“使用完整服务”后再试')).toBeVisible();
    await expect(page).toHaveURL(/#\/$/);
  });
});
