import { expect } from '@playwright/test';

import { signInServerClient } from '../fixtures/server-client.ts';
import { enterPassword, openSignedIn } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';

test(
  'a pupil with the initial password must change it first, and returns to the same screen after a new sign-in, if another device ended the session',
  { tag: '@phone' },
  async ({ page, newcomer, server }) => {
    await openSignedIn(page, newcomer);
    const heading = page.getByRole('heading', { name: '换一个自己的密码' });
    await expect(heading).toBeVisible();
    for (const address of ['/', '/home/in-school']) {
      await page.goto(`/#${address}`);
      await expect(heading).toBeVisible();
      await expect(page).toHaveURL(/#\/home\/force-password/);
    }
    const fillPasswords = async (oldPassword: string, newPassword: string) => {
      await page.getByLabel('初始密码').fill(oldPassword);
      await page.getByLabel('新密码', { exact: true }).fill(newPassword);
      await page.getByLabel('再输一次新密码').fill(newPassword);
      await page.getByRole('button', { name: '保存新密码' }).click();
    };
    const changed = { ...newcomer, password: 'Yueqi2026' };
    await fillPasswords('Cuowu123', changed.password);
    await expect(page.getByText('原密码错误', { exact: true })).toBeVisible();
    await fillPasswords(newcomer.password, changed.password);
    await expect(page.getByText('修改成功')).toBeVisible();
    await expect(page).toHaveURL(/#\/home\/curriculum$/);
    await page.goto('/#/home/force-password');
    await expect(page).toHaveURL(/#\/home\/curriculum$/);

    await page.goto('/#/home/curriculum/music/operation');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const otherDevice = await signInServerClient(server.address, changed);
    await otherDevice.endOtherSessions();

    await page.reload();
    await expect(page.getByText('登录已失效，请重新登录')).toBeVisible();
    await expect(page.getByRole('heading', { name: '你好，小艺术家' })).toBeVisible();
    await enterPassword(page, changed);
    await expect(page).toHaveURL(/#\/home\/curriculum\/music\/operation$/);
  },
);
