import { expect, type Page } from '@playwright/test';

import { expectAccessible } from '../fixtures/accessibility.ts';
import { readDemoPupils } from '../fixtures/pupils.ts';
import { openSignedIn } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';

const CLUB = '江畔竹笛团';

/** Opens the club of the demo as its teacher. */
async function openTaughtClub(teacher: Page): Promise<void> {
  await teacher.goto('/#/home/teach/run/club');
  await teacher.getByRole('link', { name: CLUB }).first().click();
  await teacher.getByRole('link', { name: '社团主页' }).click();
  await expect(teacher.getByRole('heading', { level: 1, name: CLUB })).toBeVisible();
}

test(
  'a teacher writes a notice with a file and takes a roll without a network, and the pupil finds both',
  { tag: '@phone' },
  async ({ page: teacher, openDevice }) => {
    const pupil = readDemoPupils().find(({ number }) => number === '20260801');
    if (!pupil) throw new Error('The demo has no such pupil.');
    await openSignedIn(teacher, { ...pupil, number: 'T3001', password: 'Jiaoshi123' });
    await openTaughtClub(teacher);

    const title = `带新笛膜 ${Date.now()}`;
    await teacher.getByRole('button', { name: '社团菜单' }).tap();
    await teacher.getByRole('menuitem', { name: '发通知' }).tap();
    await teacher.getByRole('button', { name: '发出' }).tap();
    await expect(teacher.getByText('请填写通知的标题')).toBeVisible();
    await teacher.getByLabel('标题').fill(title);
    await teacher.getByLabel('内容').fill('周二请带一片新笛膜。');
    await teacher.getByLabel('附件').setInputFiles({
      name: '曲谱.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('5 5 6 1'),
    });
    await expect(teacher.getByRole('button', { name: '去掉曲谱.txt' })).toBeVisible();
    await expectAccessible(teacher);
    await teacher.getByRole('button', { name: '发出' }).tap();
    await expect(teacher.getByRole('heading', { name: title })).toBeVisible();

    await teacher.getByRole('button', { name: '社团菜单' }).tap();
    await teacher.getByRole('menuitem', { name: '点名' }).tap();
    await teacher.getByRole('radio', { name: '迟到' }).check();
    await teacher.getByRole('button', { name: `${pupil.name} 到` }).tap();
    await expectAccessible(teacher);
    await teacher.context().setOffline(true);
    await teacher.getByRole('button', { name: '完成' }).tap();
    await expect(teacher.getByText('待同步 1 次')).toBeVisible();
    await teacher.context().setOffline(false);
    await expect(teacher.getByText('已保存')).toBeVisible();
    const roll = new URL(teacher.url()).hash;
    await teacher.getByRole('link', { name: `返回${CLUB}` }).tap();
    const link = teacher.locator(`a[href="${roll}"]`);
    await expect(link).toBeVisible();
    await teacher.context().setOffline(true);
    await link.tap();
    await expect(teacher.getByRole('button', { name: `${pupil.name} 迟到` })).toBeVisible();
    await teacher.context().setOffline(false);

    const page = await openDevice();
    await openSignedIn(page, pupil);
    await page.goto('/#/home/user/notices');
    await page.getByRole('link', { name: new RegExp(title) }).click();
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(page.getByRole('button', { name: /曲谱\.txt/ })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('tab', { name: '日程' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: '迟到' })).toHaveCount(1);
    await expectAccessible(page);

    await teacher.getByRole('link', { name: `返回${CLUB}` }).tap();
    await teacher.getByRole('tab', { name: '通知' }).tap();
    await teacher.getByRole('button', { name: `收回《${title}》` }).tap();
    await teacher.getByRole('dialog').getByRole('button', { name: '收回' }).tap();
    await expect(teacher.getByRole('heading', { name: title })).toHaveCount(0);
    await page.goto('/#/home/user/notices');
    await expect(page.getByRole('link', { name: new RegExp(title) })).toHaveCount(0);
  },
);
