import { accounts } from '@meiyu/wechat-emulator/people';
import { expect, type Page } from '@playwright/test';

import { expectAccessible } from '../fixtures/accessibility.ts';
import { bindChatAppByApi } from '../fixtures/chat-app.ts';
import { expirePasswordCheck } from '../fixtures/phones.ts';
import type { Pupil } from '../fixtures/pupils.ts';
import { resetPasswordByApi } from '../fixtures/reset-password.ts';
import { chooseSchool, openSignedIn } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';
import { giveConsent, inAppUserAgent, openQrCode, scanQrCode } from '../pages/chat-app.ts';

/** Fills in the form of the first login and presses 绑定. */
async function bindChatApp(page: Page, pupil: Pupil): Promise<void> {
  await chooseSchool(page, pupil);
  await page.getByLabel('学号').fill(pupil.number);
  await page.getByLabel('密码', { exact: true }).fill(pupil.password);
  await page.getByRole('button', { name: '绑定', exact: true }).click();
  await expect(page.getByText('绑定成功!')).toBeVisible();
  await expect(page).toHaveURL(/#\/home\/curriculum$/);
}

/** Unbinds the chat app in the safety centre, after a first thought not to. */
async function unbindChatApp(page: Page): Promise<void> {
  await page.goto('/#/home/user/safe/bind');
  await page.getByRole('button', { name: '解除绑定' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '再想想' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: '解除绑定' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '解除绑定' }).click();
  await expect(page.getByText('还没有绑定微信')).toBeVisible();
}

/** Confirms the password, after which the QR code appears. */
async function confirmPassword(page: Page, { password }: Pupil): Promise<void> {
  const check = page.getByRole('dialog', { name: '先验证登录密码' });
  await check.getByRole('button', { name: '继续' }).click();
  await expect(check.getByText('请输入密码')).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
  await check.getByRole('textbox', { name: '登录密码' }).fill(password);
  await check.getByRole('button', { name: '继续' }).click();
}

/** Goes from the sign-in form to the provider's page in the chat app's own browser. */
async function openProvider(page: Page): Promise<void> {
  await page.getByRole('button', { name: '微信登录' }).click();
  await page.getByLabel('谁的手机').waitFor();
}

// A phone cannot scan its own screen.
test(
  'a pupil signs in on a desktop by a scan that is first refused, unbinds the chat app, binds it again, and signs in on another device by a scan alone',
  { tag: '@desktop' },
  async ({ page, importedPupil, server, chatApp, openDevice }) => {
    const person = chatApp.state.addPerson('树下的小榕');
    await page.goto('/');
    await page.getByLabel('学号').fill('20260501');
    await openQrCode(page);
    await expect(page.getByLabel('学号')).toBeHidden();
    const box = await page.locator('iframe[title="微信二维码"]').boundingBox();
    expect([box?.width, box?.height]).toEqual([320, 400]);
    await scanQrCode(page, chatApp, person, 'refuse');
    const frame = page.frameLocator('iframe[title="微信二维码"]');
    await expect(frame.getByText('你已取消此次登录')).toBeVisible();
    await page.getByRole('button', { name: '密码登录' }).click();
    await expect(page.getByLabel('学号')).toHaveValue('20260501');

    await openQrCode(page);
    await scanQrCode(page, chatApp, person);
    await expect(page.getByText('微信“树下的小榕”还没有绑定账号')).toBeVisible();
    await expect(page).toHaveURL(/#\/\?code=\w{32}$/);
    await bindChatApp(page, importedPupil);

    await unbindChatApp(page);
    // The server requires a recent password check, so that another person cannot bind a chat app on a page that was left open.
    await expirePasswordCheck(server, importedPupil);
    await page.getByRole('button', { name: '绑定微信' }).click();
    await confirmPassword(page, importedPupil);
    await scanQrCode(page, chatApp, person);
    await expect(page.getByText('绑定成功!')).toBeVisible();
    await expect(page.getByText('已绑定微信“树下的小榕”')).toBeVisible();
    await expect(page).toHaveURL(/#\/home\/user\/safe\/bind$/);

    const other = await openDevice();
    await other.goto(server.address);
    await openQrCode(other);
    await scanQrCode(other, chatApp, person);
    await expect(other.getByRole('heading', { name: '正在跳转' })).toBeVisible();
    await expect(other).toHaveURL(/#\/home\/curriculum$/);
    await expect(other.getByRole('heading', { level: 1 })).toContainText(
      importedPupil.name.slice(1),
    );
  },
);

test.describe('in the chat app’s own browser on a phone', { tag: '@phone' }, () => {
  test.use({ userAgent: inAppUserAgent });

  test('a pupil cancels the binding, then signs in with one press, even if the cookies are lost', async ({
    page,
    importedPupil,
    chatApp,
  }) => {
    // The person must exist before the provider's page opens, because the page lists the known people when it opens.
    const person = chatApp.state.addPerson('小榕');
    await page.goto('/');
    await openProvider(page);
    await page.route('**/chat-app-login-*.js', (route) =>
      setTimeout(() => void route.continue(), SLOW_SCRIPT_MS),
    );
    await giveConsent(page, person);
    const nickname = page.getByText('微信“小榕”还没有绑定账号');
    await page.getByRole('button', { name: '取消绑定' }).waitFor();
    // If the nickname appeared later, it would move the button.
    expect(await nickname.isVisible()).toBe(true);
    await page.getByRole('button', { name: '取消绑定' }).click();
    await expect(page).toHaveURL(/#\/$/);
    await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible();

    await openProvider(page);
    await page.context().clearCookies();
    await giveConsent(page, person);
    await expect(nickname).toBeVisible();
    await bindChatApp(page, importedPupil);
  });

  test('rejects a preview identity, and suspends the chat app after a reset by code until the pupil confirms it', async ({
    page,
    importedPupil,
    server,
    chatApp,
  }) => {
    const person = chatApp.state.addPerson('陌生的微信');
    const preview = chatApp.state.people.find(({ isSnapshot }) => isSnapshot);
    const { code } = chatApp.state.grant(accounts.website.appid, 'snsapi_login', person);
    await bindChatAppByApi(server.address, importedPupil, code);
    const changed = await resetPasswordByApi(server, importedPupil, 'Shanshui88');
    await page.goto('/');
    await openProvider(page);
    await giveConsent(page, preview ?? chatApp.state.addPerson('没有快照'));
    await expect(page.getByText('请在微信里选择“使用完整服务”后再试')).toBeVisible();
    await expect(page).toHaveURL(/#\/$/);
    await openProvider(page);
    await giveConsent(page, person);
    await expect(page.getByText(/^密码换过了，请先用学号和新密码登录/)).toBeVisible();
    await expect(page).toHaveURL(/#\/$/);

    await page.goto('about:blank');
    await openSignedIn(page, changed);
    const question = page.getByRole('dialog', { name: '这个微信是你的吗？' });
    await expect(question).toContainText('“陌生的微信”');
    await expectAccessible(page);
    await question.getByRole('button', { name: '不是，解绑' }).click();
    await expect(question).toBeHidden();
    await page.goto('/#/home/user/safe');
    await expect(page.getByText('用短信验证码重置了密码')).toBeVisible();
    await expect(page.getByText('还没有绑定', { exact: true })).toBeVisible();
  });
});

/** The time that the script with the nickname takes to load, so that the form could appear before it. */
const SLOW_SCRIPT_MS = 1500;
