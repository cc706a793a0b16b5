import path from 'node:path';

import { expect, type Page } from '@playwright/test';

import { expectAccessible } from '../fixtures/accessibility.ts';
import { findMusicTeacher } from '../fixtures/pupils.ts';
import { openSignedIn, switchUser } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';
import { skipToReviewed } from '../pages/review.ts';
import { decideItem } from '../review/review-client.ts';

const photograph = path.resolve(import.meta.dirname, '../../docs/meiyu.png');
const WALL = '/#/home/outside-school/glory';
const POSTCARDS = '/#/home/outside-school/active';

const findTitle = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Adds a photograph to the open form, after the note that the first photograph of a form has. */
async function addPhotograph(page: Page): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: '加图片' }).tap();
  await page.getByRole('button', { name: '知道了' }).tap();
  await (await chooser).setFiles(photograph);
  await expect(page.getByRole('img', { name: '图片 1' })).toBeVisible();
}

/** Fills in an honour, leaves the form once, and hands it in after the form has asked for the certificate. */
async function registerHonour(page: Page, event: string): Promise<void> {
  await page.getByRole('link', { name: '我的荣誉' }).tap();
  await page.getByRole('link', { name: '挂上一项新的' }).tap();
  await page.getByLabel('活动名称').fill(event);
  await page.getByRole('radio', { name: '集体' }).check();
  await page.getByRole('radio', { name: '市级' }).check();
  await page.getByRole('radio', { name: '一等' }).check();
  await page.getByLabel('主办单位', { exact: true }).fill('西湖区教育局');
  await page.reload();
  await expect(page.getByLabel('活动名称')).toHaveValue(event);
  await page.getByRole('radio', { name: '教育部门' }).check();
  await page.getByLabel('哪一天').fill('2026-10-31');
  await page.getByRole('button', { name: '交给老师' }).tap();
  await expect(page.getByText('请上传证书图片')).toBeVisible();
  await addPhotograph(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: '交给老师' }).tap();
  await expect(findTitle(page, event)).toBeVisible();
  await expect(page.getByText('老师正在看')).toBeVisible();
  await expect(page.getByRole('button', { name: new RegExp(`${event}的证书`) })).toBeVisible();
}

/** Fills in an activity outside of school, leaves the form once, and hands it in after the form has asked for a photograph. */
async function recordActivity(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: '我的活动' }).tap();
  await page.getByRole('link', { name: '寄出第一张明信片' }).tap();
  await page.getByLabel('活动名称').fill(name);
  await page.getByRole('radio', { name: '民间艺术' }).check();
  await page.getByLabel('在哪里').fill('社区文化站');
  await page.reload();
  await expect(page.getByLabel('活动名称')).toHaveValue(name);
  await page.getByLabel('哪一天').fill('2026-10-31');
  await page.getByRole('button', { name: '少半小时' }).tap();
  await page.getByLabel('我的收获').fill('灯一亮，小人就活了。我学会了让它走路和鞠躬，手要轻。');
  await page.getByRole('button', { name: '交给老师' }).tap();
  await expect(page.getByText('请上传图片或视频')).toBeVisible();
  await addPhotograph(page);
  await page.getByRole('button', { name: '交给老师' }).tap();
  await expect(findTitle(page, name)).toBeVisible();
  await expect(page.getByText(/交给了老师，看过就盖上邮戳/)).toBeVisible();
  await expect(page.getByText('1.5 小时').last()).toBeVisible();
  const image = page.getByRole('button', { name: `放大图片：${name}的图片 1` });
  expect((await image.boundingBox())?.width).toBeGreaterThan(80);
  await expectAccessible(page);
}

/** Reads on the open page why the teacher has refused a record, and hands it in with another name. */
async function correctRecord(page: Page, reason: string, name: string): Promise<void> {
  await expect(page.getByText(`老师说：${reason}`)).toBeVisible();
  await page.getByRole('link', { name: '修改' }).tap();
  await page.getByLabel('活动名称').fill(name);
  await page.getByRole('button', { name: '交给老师' }).tap();
  await expect(findTitle(page, name)).toBeVisible();
}

/** Finds a record in the open review, refuses it by keys, takes that back and passes it. */
async function reviewRecord(
  page: Page,
  { title, effect, reason }: { title: string; effect: string; reason: string },
): Promise<void> {
  const decided = page.getByText('刚才审核了 1 件');
  await skipToReviewed(page, title);
  await expect(page.getByText(effect)).toBeVisible();
  await page.keyboard.press('x');
  await page.getByRole('button', { name: reason }).click();
  await expect(decided).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.press('z');
  const restored = page.getByRole('article').getByRole('heading', { name: title, exact: true });
  await expect(restored).toBeVisible();
  await expect(decided).toBeHidden();
  await page.keyboard.press('a');
  await expect(decided).toBeVisible();
}

test(
  'a pupil registers an honour and records an activity with photographs, corrects both after a refusal, and they count after the second review',
  { tag: '@phone' },
  async ({ page, takeFourthGrader, server: { address } }) => {
    const pupil = takeFourthGrader();
    const teacher = findMusicTeacher();
    const honour = { refused: '校园合唱节', title: '中小学合唱节', reason: '与证书不符' };
    const activity = { refused: '看皮影戏', title: '学皮影戏', reason: '看不出本人参加' };
    await openSignedIn(page, pupil);
    await page.getByRole('link', { name: '校外实践' }).tap();
    await registerHonour(page, honour.refused);
    await page.goto('/#/home/outside-school');
    await recordActivity(page, activity.refused);
    await decideItem(address, teacher, { kind: 'honour', text: honour.refused }, honour.reason);
    const { refused: text, reason } = activity;
    await decideItem(address, teacher, { kind: 'outsideActivity', text }, reason);
    await page.reload();
    await correctRecord(page, activity.reason, activity.title);
    await page.goto(WALL);
    await page.getByRole('link', { name: honour.refused }).tap();
    await correctRecord(page, honour.reason, honour.title);

    await page.setViewportSize({ width: 1440, height: 900 });
    await switchUser(page, teacher, '/#/home/teach/review?kind=honour');
    await reviewRecord(page, { ...honour, effect: '从 0 分变成 3 分' });
    await page.goto('/#/home/teach/review?kind=outsideActivity');
    await reviewRecord(page, { ...activity, effect: '从 0 分变成 2 分' });

    await page.setViewportSize({ width: 390, height: 844 });
    await switchUser(page, pupil, WALL);
    await expect(page.getByText('3 / 10')).toBeVisible();
    await page.getByRole('link', { name: honour.title }).tap();
    await expect(page.getByText('加 3 分')).toBeVisible();
    await page.goto(POSTCARDS);
    await expect(page.getByText('2 / 10')).toBeVisible();
    await page.getByRole('link', { name: activity.title }).tap();
    await expect(page.getByText('老师看过了')).toBeVisible();
  },
);
