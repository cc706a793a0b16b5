import { expect, type Page } from '@playwright/test';

import { expectAccessible } from '../fixtures/accessibility.ts';
import { findMusicTeacher, readSpareFourthGraders } from '../fixtures/pupils.ts';
import { openSignedIn } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';

const buildName = () => `阿卡贝拉社 ${Date.now()}`;

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
  await expectAccessible(page);
  await page.getByRole('button', { name: '发动态' }).tap();
  const paper = page.getByRole('article', { name: '的动态' });
  await expect(paper.filter({ hasText: text })).toContainText('老师正在看');
}

/** Passes everything of a kind that waits for the teacher. */
async function approveAll(teacher: Page, kind: string, text: string): Promise<void> {
  await teacher.goto(`/#/home/teach/review?kind=${kind}`);
  await expect(teacher.getByText(text)).toBeVisible();
  await teacher.getByRole('button', { name: /^本屏通过/ }).click();
  await expect(teacher.getByText(text)).toHaveCount(0);
}

test(
  'a teacher makes a club with one seat, accepts a pupil whose post and comment the teacher reviews, and another who gets the seat later',
  { tag: '@phone' },
  async ({ page, openDevice }) => {
    // The club belongs to this test, so the pupils may also be those of other tests.
    const [first, second] = readSpareFourthGraders();
    if (!first || !second) throw new Error('The test needs two pupils.');
    const name = buildName();
    const teacher = await openDevice();
    await teacher.setViewportSize({ width: 1440, height: 900 });
    await openSignedIn(teacher, findMusicTeacher());
    await teacher.getByRole('link', { name: '艺术社团' }).click();
    await teacher.getByRole('link', { name: '新建一个' }).click();
    await teacher.getByRole('button', { name: '建社团' }).click();
    await expect(teacher.getByText('请填写社团名称')).toBeVisible();
    await teacher.getByLabel('社团名称').fill(name);
    await teacher.getByLabel('地点').fill('一楼律动室');
    await teacher.getByRole('checkbox', { name: '四年级' }).check();
    await teacher.getByLabel('名额').fill('1');
    await teacher.getByRole('button', { name: '加一个时间' }).click();
    await teacher.getByLabel('第 1 次，星期').selectOption('周六');
    await expectAccessible(teacher);
    await teacher.getByRole('button', { name: '建社团' }).click();
    await expect(teacher.getByRole('heading', { level: 1, name })).toBeVisible();

    await openSignedIn(page, first);
    await openClub(page, name);
    await page.getByRole('button', { name: '我要报名' }).tap();
    await expect(page.getByText('等老师同意')).toBeVisible();
    await expectAccessible(page);

    const other = await openDevice();
    await openSignedIn(other, second);
    await openClub(other, name);
    await other.getByRole('button', { name: '我要报名' }).click();
    await expect(other.getByText('等老师同意')).toBeVisible();

    await teacher.reload();
    await teacher.getByRole('button', { name: `同意${first.name}加入`, exact: true }).click();
    await expect(teacher.getByText(`${first.name}是社员了`)).toBeVisible();
    await teacher.getByRole('button', { name: `同意${second.name}加入`, exact: true }).click();
    await expect(teacher.getByText(`${second.name}排上候补了`)).toBeVisible();
    await expectAccessible(teacher);

    await other.reload();
    await expect(other.getByText('候补第 1 位', { exact: true })).toBeVisible();
    await expect(other.getByRole('region', { name: '成员' })).toHaveCount(0);
    await page.reload();
    await writePost(page, '第一次合上了四个声部');
    await approveAll(teacher, 'clubDynamic', '第一次合上了四个声部');
    await page.reload();
    await page.getByRole('link', { name: '评论', exact: true }).tap();
    await page.getByRole('button', { name: '我感到…' }).tap();
    await page.getByLabel('评论', { exact: true }).pressSequentially('像四条河');
    await page.getByRole('button', { name: '发评论' }).tap();
    await expect(page.getByRole('listitem').filter({ hasText: '我感到像四条河' })).toContainText(
      '老师正在看',
    );
    await expectAccessible(page);
    await approveAll(teacher, 'clubComment', '我感到像四条河');
    await other.reload();
    await expect(other.getByRole('link', { name: '1 条评论' })).toBeVisible();
    await expect(other.getByRole('button', { name: '社团菜单' })).toHaveCount(0);

    await page.getByRole('link', { name, exact: true }).tap();
    await page.getByRole('tab', { name: '成员' }).tap();
    await expect(page.getByRole('region', { name: '成员' })).toContainText(first.name);
    await expectAccessible(page);
    await page.getByRole('button', { name: '退出社团' }).tap();
    const leave = page.getByRole('dialog').getByRole('button', { name: '退出社团' });
    await page.context().setOffline(true);
    await leave.tap();
    await expect(page.getByText('网络异常，没有发出去。连上网络以后，请再点一次')).toBeVisible();
    await page.context().setOffline(false);
    await leave.tap();
    await expect(page.getByRole('button', { name: '我要报名' })).toBeVisible();

    await other.goto('/#/home/user/notices');
    await other
      .getByRole('link', { name: new RegExp(`轮到你了.*${name}`) })
      .first()
      .click();
    await expect(other.getByText('我是社员')).toBeVisible();
    await other.getByRole('tab', { name: '成员' }).click();
    await expect(other.getByRole('region', { name: '成员' })).toContainText(second.name);
    await expectAccessible(other);

    await teacher.goto('/#/home/teach/run/club');
    await teacher.getByRole('link', { name }).click();
    await teacher.getByRole('link', { name: '社团主页' }).click();
    await expect(teacher.getByText('我带的社团')).toBeVisible();
    const paper = teacher.getByRole('article', { name: `${first.name}的动态` });
    await paper.getByRole('button', { name: '撤下' }).click();
    const dialog = teacher.getByRole('dialog', { name: '撤下这条动态？' });
    await dialog.getByRole('button', { name: '撤下' }).click();
    await expect(dialog.getByText('请写明撤下的原因')).toBeVisible();
    await dialog.getByLabel('撤下的原因').fill('有同学的肖像');
    await expectAccessible(teacher);
    await dialog.getByRole('button', { name: '撤下' }).click();
    await expect(paper).toHaveCount(0);
    await page.goto('/#/home/user/notices');
    await page.getByRole('link', { name: /一条社团动态撤下了：有同学的肖像/ }).tap();
    await page.getByRole('button', { name: '申诉' }).tap();
    const appeal = page.getByRole('dialog', { name: '请另一位老师再看看？' });
    await appeal.getByLabel('申诉的理由').fill('照片里只有我');
    await appeal.getByRole('button', { name: '申诉' }).tap();
    await expect(page.getByText('申诉交给另一位老师了，请等答复。')).toBeVisible();
    const clubPage = teacher.url();
    await teacher.goto('/#/home/teach/review?kind=report');
    const putBack = teacher.getByRole('button', { name: `放回${first.name}的社团动态：${name}` });
    await putBack.click();
    await expectAccessible(teacher);
    const question = teacher.getByRole('dialog', { name: '放回去？' });
    await question.getByRole('button', { name: '放回去' }).click();
    await expect(putBack).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('button', { name: '撤回' })).toBeVisible();
    await teacher.goto(clubPage);
    await expect(
      teacher.getByRole('navigation', { name: '当前位置' }).getByText(name),
    ).toHaveAttribute('aria-current', 'page');
    await teacher.getByRole('button', { name: '社团菜单' }).press('Enter');
    await teacher.getByRole('menuitem', { name: '成员' }).press('Enter');
    await teacher.getByRole('button', { name: '结束社团' }).click();
    await teacher.getByRole('dialog').getByRole('button', { name: '结束社团' }).click();
    await expect(teacher.getByText('已结束')).toBeVisible();
    await other.reload();
    await expect(other.getByText('这个社团结束了')).toBeVisible();
  },
);
