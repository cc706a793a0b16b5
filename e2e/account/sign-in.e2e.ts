import { expect, type Page } from '@playwright/test';

import type { Pupil } from '../fixtures/pupils.ts';
import type { RunningServer } from '../fixtures/running-server.ts';
import { signInServerClient } from '../fixtures/server-client.ts';
import { chooseSchool, enterPassword } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** Copies the number of a group from the contact dialog, and closes the dialog. */
async function copyGroupNumber(page: Page): Promise<void> {
  await page.getByRole('button', { name: '联系客服' }).click();
  const dialog = page.getByRole('dialog', { name: '客服联系方式' });
  await dialog.getByRole('button', { name: '复制QQ群 1' }).click();
  await expect(page.getByText('复制成功')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  await expect(dialog.getByText(copied, { exact: true })).toBeVisible();
  await expect(dialog.getByRole('link', { name: /^拨打/ })).toHaveAttribute('href', /^tel:\d/);
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: '联系客服' })).toBeFocused();
}

/** Signs in on three other devices, signs out one of them on the page of the safety centre, then the other two. */
async function signOutDevices(page: Page, pupil: Pupil, server: RunningServer): Promise<void> {
  const otherDevice = await signInServerClient(server.address, pupil);
  await signInServerClient(server.address, pupil);
  await signInServerClient(server.address, pupil);
  await page.getByRole('link', { name: '安全中心' }).click();
  await expect(page).toHaveURL(/#\/home\/user\/safe$/);
  const devices = page.getByRole('region', { name: '登录的设备' });
  const items = devices.getByRole('listitem');
  await expect(items).toHaveCount(4);
  const ownDevice = items.filter({ hasText: '本机' });
  await expect(ownDevice).toHaveText(/Linux 电脑 · Chrome浏览器|安卓手机 · Chrome浏览器/);
  await expect(ownDevice.getByRole('button')).toHaveCount(0);

  // Without a network the dialog must not say that the devices are signed out.
  await devices
    .getByRole('button', { name: /^让.*退出登录/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await page.context().setOffline(true);
  await dialog.getByRole('button', { name: '退出登录' }).click();
  await expect(dialog.getByText('网络异常')).toBeVisible();
  await page.context().setOffline(false);
  await expect(items).toHaveCount(4);
  await dialog.getByRole('button', { name: '退出登录' }).click();
  await expect(page.getByText('已经退出登录')).toBeVisible();
  await expect(items).toHaveCount(3);
  await expect(devices.getByRole('heading', { name: '登录的设备' })).toBeFocused();

  await devices.getByRole('button', { name: '其他设备都退出' }).click();
  await dialog.getByRole('button', { name: '退出登录' }).click();
  await expect(devices.getByText('只有这台设备登录着你的账号。')).toBeVisible();
  await expect(otherDevice.endOtherSessions()).rejects.toThrow('401');
}

// public-computer.e2e.ts signs a pupil out on a desktop.
test(
  'a pupil copies a group number, signs in after messages for a missing network and a wrong password, signs out the other devices, and the school is remembered after signing out',
  { tag: '@phone' },
  async ({ page, context, pupil, server }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/');
    await copyGroupNumber(page);
    await chooseSchool(page, pupil);
    await context.setOffline(true);
    await enterPassword(page, { ...pupil, password: 'Cuowu123' });
    await expect(page.getByText('网络异常', { exact: true })).toBeVisible();
    await expect(page.getByLabel('密码', { exact: true })).toHaveValue('Cuowu123');
    await context.setOffline(false);
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await expect(page.getByText('学号或密码错误', { exact: true })).toBeVisible();
    await enterPassword(page, pupil);
    await page.waitForURL('**/#/home/curriculum');
    await expect(page.getByText(pupil.name.slice(-2)).first()).toBeVisible();

    await page.getByLabel('主导航').getByRole('link', { name: '我的' }).click();
    await signOutDevices(page, pupil, server);
    await page.goBack();
    await page.getByRole('button', { name: '退出登录' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '再想想' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('button', { name: '退出登录' }).click();
    const reloaded = page.waitForEvent('load');
    await page.getByRole('dialog').getByRole('button', { name: '退出登录' }).click();
    await reloaded;

    await expect(page.getByRole('heading', { name: '你好，小艺术家' })).toBeVisible();
    await expect(page.getByRole('button', { name: pupil.school })).toBeVisible();
    await page.goto('/#/home/curriculum');
    await expect(page.getByRole('heading', { name: '你好，小艺术家' })).toBeVisible();
    await enterPassword(page, pupil);
    await expect(page).toHaveURL(/#\/home\/curriculum$/);
  },
);
