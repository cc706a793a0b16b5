import { expect } from '@playwright/test';

import { signInServerClient } from '../fixtures/server-client.ts';
import { openSignedIn } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';

test(
  'a pupil sees all signed-in devices, signs out one of them, then all others',
  { tag: '@phone' },
  async ({ page, importedPupil, server }) => {
    await openSignedIn(page, importedPupil);
    const otherDevice = await signInServerClient(server.address, importedPupil);
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
    await expect(otherDevice.endOtherSessions()).rejects.toThrow('401');
  },
);
