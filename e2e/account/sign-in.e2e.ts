import { expect } from '@playwright/test';

import { chooseSchool, enterPassword, signIn } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';
import { deviceTags } from '../fixtures/worker-test.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

for (const tag of deviceTags) {
  test.describe(tag, () => {
    test('a pupil signs in, and the school is remembered after signing out', async ({
      page,
      pupil,
      isMobile,
    }) => {
      await signIn(page, pupil);
      await expect(page.getByText(pupil.name.slice(-2)).first()).toBeVisible();

      if (!isMobile) await page.getByRole('button', { name: pupil.name }).click();
      else await page.getByLabel('主导航').getByRole('link', { name: '我的' }).click();
      await page.getByRole('button', { name: '退出登录' }).click();
      await page.getByRole('dialog').getByRole('button', { name: '再想想' }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      if (!isMobile) await page.getByRole('button', { name: pupil.name }).click();
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
    });
  });
}

test('the area search finds a county', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: '选择区域' }).click();
  const areas = page.getByRole('dialog', { name: '选择区域' });
  await areas.getByLabel('搜索省、市、区县').fill('西湖');
  await areas.getByRole('button', { name: /^西湖区\s*浙江省/ }).click();
  const schools = page.getByRole('dialog', { name: '选择学校' });
  await schools.getByLabel('在西湖区搜索学校').fill('云栖');
  await schools.getByRole('button', { name: /云栖小学/ }).click();
  await expect(schools).toBeHidden();
  await expect(page.getByRole('button', { name: /云栖小学/ })).toBeVisible();
});

for (const tag of deviceTags) {
  test.describe(tag, () => {
    test('each empty field shows its own message', async ({ page, isMobile }) => {
      const words = isMobile ? ['请填写', '请填写密码'] : ['请输入学号', '请输入密码'];
      await page.goto('/');
      await page.getByRole('button', { name: '登录', exact: true }).click();
      for (const text of ['请选择区域', '请选择学校', ...words]) {
        await expect(page.getByText(text, { exact: true })).toBeVisible();
      }
      await expect(page.getByRole('button', { name: '选择区域' })).toBeFocused();
    });
  });
}

test(
  'shows messages for a wrong password, a missing network and too many attempts',
  { tag: '@phone' },
  async ({ page, pupil }) => {
    await page.goto('/');
    await chooseSchool(page, pupil);

    await page.context().setOffline(true);
    await enterPassword(page, { ...pupil, password: 'Cuowu123' });
    await expect(page.getByText('网络异常', { exact: true })).toBeVisible();
    await expect(page.getByLabel('密码', { exact: true })).toHaveValue('Cuowu123');
    await page.context().setOffline(false);

    for (let tries = 1; tries <= 5; tries += 1) {
      const reply = page.waitForResponse('**/v2/sessions');
      await page.getByRole('button', { name: '登录', exact: true }).click();
      expect((await reply).status()).toBe(400);
      await expect(page.getByText('学号或密码错误', { exact: true })).toBeVisible();
    }
    // After 5 wrong passwords the server refuses even the right one for a while.
    await enterPassword(page, pupil);
    await expect(page.getByText('操作过于频繁, 请稍后再试！')).toBeVisible();
  },
);

test(
  'the contact dialog copies a group number and has a link to call',
  { tag: '@desktop' },
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/');
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
  },
);
