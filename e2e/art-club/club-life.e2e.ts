import { expect, type Page } from '@playwright/test';

import { expectAccessible } from '../fixtures/accessibility.ts';
import { type Pupil, readDemoPupils } from '../fixtures/pupils.ts';
import { openSignedIn, switchUser } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';
import { sendNotice } from './club-client.ts';

const CLUB = '江畔竹笛团';

/** Opens the club of the demo as its teacher. */
async function openTeacherClub(page: Page): Promise<void> {
  await page.goto('/#/home/teach/run/club');
  await page.getByRole('link', { name: CLUB }).first().click();
  await page.getByRole('link', { name: '社团主页' }).click();
  await expect(page.getByRole('heading', { level: 1, name: CLUB })).toBeVisible();
}

/** Takes a notice of the open club back. */
async function takeNoticeBack(page: Page, title: string): Promise<void> {
  await page.getByRole('tab', { name: '通知' }).tap();
  await page.getByRole('button', { name: `收回《${title}》` }).tap();
  await page.getByRole('dialog').getByRole('button', { name: '收回' }).tap();
  await expect(page.getByRole('heading', { name: title })).toHaveCount(0);
}

/** Writes a notice with a file in the open club. */
async function writeNotice(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: '社团菜单' }).tap();
  await page.getByRole('menuitem', { name: '发通知' }).tap();
  await page.getByRole('button', { name: '发出' }).tap();
  await expect(page.getByText('请填写通知的标题')).toBeVisible();
  await page.getByLabel('标题').fill(title);
  await page.getByLabel('内容').fill('周二请带一片新笛膜。');
  await page.getByLabel('附件').setInputFiles({
    name: '曲谱.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('5 5 6 1'),
  });
  await expect(page.getByRole('button', { name: '去掉曲谱.txt' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: '发出' }).tap();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
}

/** Takes the roll of the open club without a network, and opens it again without one. */
async function takeRollOffline(page: Page, pupil: Pupil): Promise<void> {
  await page.getByRole('button', { name: '社团菜单' }).tap();
  await page.getByRole('menuitem', { name: '点名' }).tap();
  await page.getByRole('radio', { name: '迟到' }).check();
  await page.getByRole('button', { name: `${pupil.name} 到` }).tap();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: '完成' }).tap();
  await expect(page.getByText('待同步 1 次')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('已保存')).toBeVisible();
  const roll = new URL(page.url()).hash;
  await page.getByRole('link', { name: `返回${CLUB}` }).tap();
  const link = page.locator(`a[href="${roll}"]`);
  await expect(link).toBeVisible();
  await page.context().setOffline(true);
  await link.tap();
  await expect(page.getByRole('button', { name: `${pupil.name} 迟到` })).toBeVisible();
  await page.context().setOffline(false);
}

test(
  'a teacher takes a notice back, writes one with a file and takes a roll without a network, and the pupil finds what is left',
  { tag: '@phone' },
  async ({ page, server: { address } }) => {
    const pupil = readDemoPupils().find(({ number }) => number === '20260801');
    if (!pupil) throw new Error('The demo has no such pupil.');
    const teacher = { ...pupil, number: 'T3001', password: 'Jiaoshi123' };
    const title = `带新笛膜 ${Date.now()}`;
    const withdrawn = `带谱架 ${Date.now()}`;
    await openSignedIn(page, teacher);
    await openTeacherClub(page);
    const clubId = new URLSearchParams(page.url().split('?')[1]).get('id') ?? '';
    await sendNotice(address, teacher, clubId, withdrawn);
    await takeNoticeBack(page, withdrawn);
    await writeNotice(page, title);
    await takeRollOffline(page, pupil);

    await switchUser(page, pupil, '/#/home/user/notices');
    const link = page.getByRole('link', { name: new RegExp(title) });
    await expect(link).toBeVisible();
    await expect(page.getByRole('link', { name: new RegExp(withdrawn) })).toHaveCount(0);
    await link.tap();
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(page.getByRole('button', { name: /曲谱\.txt/ })).toBeVisible();
    await page.getByRole('tab', { name: '日程' }).tap();
    await expect(page.getByRole('listitem').filter({ hasText: '迟到' })).toHaveCount(1);
    await expectAccessible(page);
  },
);
