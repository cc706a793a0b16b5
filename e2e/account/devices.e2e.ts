import { expect } from '@playwright/test';

import { signInServerClient } from '../fixtures/server-client.ts';
import { enterPassword, openSignedIn, signIn } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';

const welcome = '你好，小艺术家';

test(
  'a pupil sees all signed-in devices, signs out one of them, then all others',
  { tag: '@phone' },
  async ({ page, importedPupil, openDevice, server }) => {
    await signIn(page, importedPupil);
    const other = await openDevice();
    await other.goto(server.address);
    await signIn(other, importedPupil);
    await signInServerClient(server.address, importedPupil);
    await signInServerClient(server.address, importedPupil);

    // This test opens the page by links. keyboard.e2e.ts tests the menu on a desktop.
    await page.getByLabel('主导航').getByRole('link', { name: '我的' }).click();
    await page.getByRole('link', { name: '安全中心' }).click();
    await expect(page).toHaveURL(/#\/home\/user\/safe$/);
    const devices = page.getByRole('region', { name: '登录的设备' });
    await expect(devices.getByRole('listitem')).toHaveCount(4);
    const ownDevice = devices.getByRole('listitem').filter({ hasText: '本机' });
    await expect(ownDevice).toHaveText(/Linux 电脑 · Chrome浏览器|安卓手机 · Chrome浏览器/);
    await expect(ownDevice.getByRole('button')).toHaveCount(0);

    await devices
      .getByRole('button', { name: /^让.*退出登录/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: '再想想' }).click();
    await expect(devices.getByRole('listitem')).toHaveCount(4);

    // Without a network the dialog must not say that the devices are signed out.
    await devices
      .getByRole('button', { name: /^让.*退出登录/ })
      .first()
      .click();
    await page.context().setOffline(true);
    await dialog.getByRole('button', { name: '退出登录' }).click();
    await expect(dialog.getByText('网络异常')).toBeVisible();
    await page.context().setOffline(false);
    await dialog.getByRole('button', { name: '退出登录' }).click();
    await expect(page.getByText('已经退出登录')).toBeVisible();
    await expect(devices.getByRole('listitem')).toHaveCount(3);
    await expect(devices.getByRole('heading', { name: '登录的设备' })).toBeFocused();

    await devices.getByRole('button', { name: '其他设备都退出' }).click();
    await dialog.getByRole('button', { name: '退出登录' }).click();
    await expect(devices.getByText('只有这台设备登录着你的账号。')).toBeVisible();
    await other.reload();
    await expect(other.getByRole('heading', { name: welcome })).toBeVisible();
  },
);

test(
  'signs out the other devices after a new password, which the next sign-in accepts',
  { tag: '@desktop' },
  async ({ page, importedPupil, openDevice }) => {
    await openSignedIn(page, importedPupil);
    const other = await openDevice();
    await openSignedIn(other, importedPupil);

    await page.goto('/#/home/user/safe');
    await page.getByRole('link', { name: '登录密码' }).click();
    const fill = async (oldPassword: string, newPassword: string, repeated: string) => {
      await page.getByLabel('原密码').fill(oldPassword);
      await page.getByLabel('新密码', { exact: true }).fill(newPassword);
      await page.getByLabel('再输一次新密码').fill(repeated);
      await page.getByRole('button', { name: '保存新密码' }).click();
    };
    await fill('Cuowu123', 'Zhongqiu15', 'Zhongqiu15');
    await expect(page.getByText('原密码错误', { exact: true })).toBeVisible();
    await expect(page.getByLabel('新密码', { exact: true })).toHaveValue('Zhongqiu15');
    await fill(importedPupil.password, importedPupil.password, importedPupil.password);
    await expect(page.getByText('新密码不能和原密码相同', { exact: true })).toBeVisible();
    await fill(importedPupil.password, 'Zhongqiu15', 'Zhongqiu15');
    await expect(page.getByText('修改成功')).toBeVisible();
    await expect(page).toHaveURL(/#\/home\/user\/safe$/);

    await other.reload();
    await expect(other.getByRole('heading', { name: welcome })).toBeVisible();
    await enterPassword(other, importedPupil);
    await expect(other.getByText('学号或密码错误', { exact: true })).toBeVisible();
    await enterPassword(other, { ...importedPupil, password: 'Zhongqiu15' });
    await other.waitForURL('**/#/home/curriculum');
  },
);
