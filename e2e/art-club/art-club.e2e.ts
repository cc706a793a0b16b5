import { expect, type Page } from '@playwright/test';

import { expectAccessible } from '../fixtures/accessibility.ts';
import { findMusicTeacher, type Pupil, readSpareFourthGraders } from '../fixtures/pupils.ts';
import { openSignedIn, switchUser } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';
import { decideItem } from '../review/review-client.ts';
import {
  acceptPupil,
  askForSeat,
  makeClub,
  takeClubPostDown,
  writeClubPost,
} from './club-client.ts';

const VOICES = '第一次合上了四个声部';
const REHEARSAL = '今天多排了一遍';
const REMOVED = '排练以后的合影';

/** Opens a club from the home as a pupil does. */
async function openClub(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: '校内实践' }).click();
  await page.getByRole('link', { name: '艺术社团' }).click();
  await page.getByRole('tab', { name: '全部' }).click();
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** Writes a post with the circle menu of a club, and leaves the form once before it is sent. */
async function writePost(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: '社团菜单' }).tap();
  await expect(page.getByRole('menuitem')).toHaveCount(2);
  await page.getByRole('menuitem', { name: '发动态' }).tap();
  await page.getByRole('button', { name: '发动态' }).tap();
  await expect(page.getByText('请写点文字，或添加图片、视频')).toBeVisible();
  await page.getByLabel('想说的话').fill(text);
  await page.reload();
  await expect(page.getByLabel('想说的话')).toHaveValue(text);
  await page.getByRole('button', { name: '发动态' }).tap();
  const paper = page.getByRole('article', { name: '的动态' });
  await expect(paper.filter({ hasText: text })).toContainText('老师正在看');
}

/** Comments on the only post of the open club. */
async function writeComment(page: Page): Promise<void> {
  await page.getByRole('link', { name: '评论', exact: true }).tap();
  await page.getByRole('button', { name: '我感到…' }).tap();
  await page.getByLabel('评论', { exact: true }).pressSequentially('像四条河');
  await page.getByRole('button', { name: '发评论' }).tap();
  const comment = page.getByRole('listitem').filter({ hasText: '我感到像四条河' });
  await expect(comment).toContainText('老师正在看');
  await expectAccessible(page);
}

/** Leaves the club beside its members. The first press has no network. */
async function leaveClub(page: Page, { name }: Pupil): Promise<void> {
  await page.getByRole('tab', { name: '成员' }).tap();
  await expect(page.getByRole('region', { name: '成员' })).toContainText(name);
  await page.getByRole('button', { name: '退出社团' }).tap();
  const leave = page.getByRole('dialog').getByRole('button', { name: '退出社团' });
  await page.context().setOffline(true);
  await leave.tap();
  await expect(page.getByText('网络异常，没有发出去。连上网络以后，请再点一次')).toBeVisible();
  await page.context().setOffline(false);
  await leave.tap();
  await expect(page.getByRole('button', { name: '我要报名' })).toBeVisible();
}

/** Appeals against the removal of the own post, which a notice has told. */
async function appealRemoval(page: Page): Promise<void> {
  await page.goto('/#/home/user/notices');
  await page.getByRole('link', { name: /一条社团动态撤下了：有同学的肖像/ }).tap();
  await page.getByRole('button', { name: '申诉' }).tap();
  const appeal = page.getByRole('dialog', { name: '请另一位老师再看看？' });
  await appeal.getByLabel('申诉的理由').fill('照片里只有我');
  await appeal.getByRole('button', { name: '申诉' }).tap();
  await expect(page.getByText('申诉交给另一位老师了，请等答复。')).toBeVisible();
}

/** Passes everything of a kind that waits for the teacher. */
async function approveAll(page: Page, kind: string, text: string): Promise<void> {
  await page.goto(`/#/home/teach/review?kind=${kind}`);
  await expect(page.getByText(text)).toBeVisible();
  await page.getByRole('button', { name: /^本屏通过/ }).click();
  await expect(page.getByText(text)).toHaveCount(0);
}

/** Puts content back that the teacher has taken down. */
async function putBack(page: Page, name: string): Promise<void> {
  await page.goto('/#/home/teach/review?kind=report');
  const button = page.getByRole('button', { name });
  await button.click();
  await expectAccessible(page);
  const question = page.getByRole('dialog', { name: '放回去？' });
  await question.getByRole('button', { name: '放回去' }).click();
  await expect(button).toHaveCount(0);
}

/** Takes a post of the open club down, and says why. */
async function takePostDown(page: Page, text: string): Promise<void> {
  const paper = page.getByRole('article', { name: '的动态' }).filter({ hasText: text });
  await expect(paper.getByRole('link', { name: '1 条评论' })).toBeVisible();
  await paper.getByRole('button', { name: '撤下' }).click();
  const dialog = page.getByRole('dialog', { name: '撤下这条动态？' });
  await dialog.getByRole('button', { name: '撤下' }).click();
  await expect(dialog.getByText('请写明撤下的原因')).toBeVisible();
  await dialog.getByLabel('撤下的原因').fill('有同学的肖像');
  await dialog.getByRole('button', { name: '撤下' }).click();
  await expect(paper).toHaveCount(0);
}

/** Ends the open club from its circle menu by keys. */
async function endClub(page: Page): Promise<void> {
  await page.getByRole('button', { name: '社团菜单' }).press('Enter');
  await page.getByRole('menuitem', { name: '成员' }).press('Enter');
  await page.getByRole('button', { name: '结束社团' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '结束社团' }).click();
  await expect(page.getByText('已结束')).toBeVisible();
}

test(
  'a pupil joins a club, writes, comments, appeals and leaves, its teacher reviews it and ends the club, and another pupil got the seat',
  { tag: '@phone' },
  async ({ page, server: { address } }) => {
    // The club belongs to this test, so the pupils may also be those of other tests.
    const [first, second, third] = readSpareFourthGraders();
    if (!first || !second || !third) throw new Error('The test needs three pupils.');
    const name = `阿卡贝拉社 ${Date.now()}`;
    const clubId = await makeClub(address, name);

    await openSignedIn(page, first);
    await openClub(page, name);
    await page.getByRole('button', { name: '我要报名' }).tap();
    await expect(page.getByText('等老师同意')).toBeVisible();
    await expectAccessible(page);
    await acceptPupil(address, clubId, first);
    await askForSeat(address, clubId, second);
    await acceptPupil(address, clubId, second);
    const removed = await writeClubPost(address, clubId, first, REMOVED);
    await decideItem(address, findMusicTeacher(), { kind: 'clubDynamic', text: REMOVED });
    await takeClubPostDown(address, clubId, removed, '有同学的肖像');
    await page.reload();
    await writePost(page, VOICES);
    await decideItem(address, findMusicTeacher(), { kind: 'clubDynamic', text: VOICES });
    await page.reload();
    await expect(page.getByRole('button', { name: '撤回' })).toBeVisible();
    await writeComment(page);
    await page.getByRole('link', { name, exact: true }).tap();
    await leaveClub(page, first);
    await appealRemoval(page);

    await writeClubPost(address, clubId, second, REHEARSAL);
    await askForSeat(address, clubId, third);
    await switchUser(page, findMusicTeacher(), '/#/home/curriculum');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('link', { name: '艺术社团' }).click();
    const form = '#/home/teach/run/club/edit';
    await expect(page.getByRole('link', { name: '新建一个' })).toHaveAttribute('href', form);
    await page.getByRole('link', { name }).click();
    await page.getByRole('button', { name: `同意${third.name}加入`, exact: true }).click();
    await expect(page.getByText(`${third.name}排上候补了`)).toBeVisible();
    const members = page.url();
    await approveAll(page, 'clubDynamic', REHEARSAL);
    await approveAll(page, 'clubComment', '我感到像四条河');
    await putBack(page, `放回${first.name}的社团动态：${name}`);
    await page.goto(members);
    await page.getByRole('link', { name: '社团主页' }).click();
    await expect(page.getByText('我带的社团')).toBeVisible();
    const crumbs = page.getByRole('navigation', { name: '当前位置' });
    await expect(crumbs.getByText(name)).toHaveAttribute('aria-current', 'page');
    await takePostDown(page, VOICES);
    await endClub(page);

    await page.setViewportSize({ width: 390, height: 844 });
    await switchUser(page, second, '/#/home/user/notices');
    await page
      .getByRole('link', { name: new RegExp(`轮到你了.*${name}`) })
      .first()
      .tap();
    await expect(page.getByText('我是社员')).toBeVisible();
    await expect(page.getByText('这个社团结束了')).toBeVisible();
    await page.getByRole('tab', { name: '成员' }).tap();
    await expect(page.getByRole('region', { name: '成员' })).toContainText(second.name);
  },
);
