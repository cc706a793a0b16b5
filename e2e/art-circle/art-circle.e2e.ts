import { expect, type Page } from '@playwright/test';

import { openSignedIn } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';
import { importFiles } from '../school/import-school.ts';

const feed = '/#/home/in-school/art-schoolClart';
const bamboo = '雨后的竹';
const scroll = '我的千里江山';

const findLikeButton = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^喜欢《${name}》`) });
const findWorkLink = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const findTitle = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function readLikes(page: Page, name: string): Promise<number> {
  const label = await findLikeButton(page, name).getAttribute('aria-label');
  return Number(/(\d+) 人喜欢$/.exec(label ?? '')?.[1] ?? 0);
}

test(
  'a pupil likes a work, opens another one and returns to the same scroll position',
  { tag: '@phone' },
  async ({ page, pupil }) => {
    await openSignedIn(page, pupil);
    await page.getByRole('link', { name: '校内实践' }).click();
    const entry = page.getByRole('main').getByRole('link', { name: '校园艺术圈' });
    await expect(entry).toBeVisible();
    await entry.click();

    await expect(findTitle(page, '校园艺术圈')).toBeVisible();
    await expect(page.getByRole('article').first()).toContainText('树叶猫头鹰');
    await expect(page.getByText('还没有上颜色，先给老师看看')).toHaveCount(0);

    const before = await readLikes(page, bamboo);
    // The heart turns red before the server replies, so the test waits for the reply before the reload.
    const likeReply = page.waitForResponse(/\/like$/);
    await findLikeButton(page, bamboo).click();
    await expect(findLikeButton(page, bamboo)).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(() => readLikes(page, bamboo)).toBe(before + 1);
    await likeReply;
    await page.reload();
    await expect(findLikeButton(page, bamboo)).toHaveAttribute('aria-pressed', 'true');
    expect(await readLikes(page, bamboo)).toBe(before + 1);

    await findWorkLink(page, scroll).scrollIntoViewIfNeeded();
    await page.evaluate(() => scrollBy({ top: 200, behavior: 'instant' }));
    const position = await page.evaluate(() => scrollY);
    expect(position).toBeGreaterThan(0);
    await findWorkLink(page, scroll).click();
    await expect(findTitle(page, scroll)).toBeVisible();
    await expect(page.getByText('他在钓鱼')).toBeVisible();

    await page.getByRole('button', { name: /^放大图片：青绿山水/ }).press('Enter');
    const lightbox = page.getByRole('dialog', { name: /^青绿山水/ });
    await expect(lightbox.getByRole('img')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(lightbox).toBeHidden();

    await page.getByRole('link', { name: '回到艺术圈' }).click();
    await expect(findTitle(page, '校园艺术圈')).toBeVisible();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(position);
    await expect(findLikeButton(page, bamboo)).toHaveAttribute('aria-pressed', 'true');
  },
);

test(
  'undoes a like that does not reach the server, and shows an error',
  { tag: '@phone' },
  async ({ page, pupil }) => {
    await openSignedIn(page, pupil);
    await page.goto(feed);
    await expect(findLikeButton(page, bamboo)).toBeVisible();
    const before = await readLikes(page, bamboo);
    await page.context().setOffline(true);
    await findLikeButton(page, bamboo).click();
    await expect(page.getByText('没能点上喜欢，网络异常')).toBeVisible();
    await expect(findLikeButton(page, bamboo)).toHaveAttribute('aria-pressed', 'false');
    expect(await readLikes(page, bamboo)).toBe(before);
  },
);

test(
  'shows only one subject in the feed, and plays one audio at a time',
  { tag: '@desktop' },
  async ({ page, pupil }) => {
    await openSignedIn(page, pupil);
    await page.goto(feed);
    await expect(findWorkLink(page, bamboo)).toBeVisible();
    await page.getByRole('radio', { name: '音乐' }).check();
    await expect(findWorkLink(page, '风铃')).toBeVisible();
    await expect(findWorkLink(page, bamboo)).toHaveCount(0);

    await page.getByRole('button', { name: '播放《风铃》' }).click();
    await expect(page.getByRole('button', { name: '暂停《风铃》' })).toBeVisible();
    await page.getByRole('button', { name: '播放《雨点进行曲》' }).click();
    await expect(page.getByRole('button', { name: '暂停《雨点进行曲》' })).toBeVisible();
    await expect(page.getByRole('button', { name: '播放《风铃》' })).toBeVisible();
  },
);

test(
  'loads more posts while scrolling, and keeps the scroll position on return',
  { tag: '@phone' },
  async ({ page, pupil, server }) => {
    // The added posts are older than all posts of the demo, so that the first page of the feed stays the same.
    const older = Array.from({ length: 30 }, (_, at) => ({
      id: `older-${at + 1}`,
      school: pupil.schoolCode,
      author: pupil.number,
      subject: 'ar',
      title: `旧作品 ${at + 1}`,
      text: '从前的一张画',
      postedAt: new Date(Date.UTC(2026, 2, at + 1)).toISOString(),
      state: 'approved',
    }));
    await importFiles(server, { 'art-circle/older.json': JSON.stringify(older) });
    await openSignedIn(page, pupil);
    await page.goto(feed);
    await expect(findWorkLink(page, bamboo)).toBeVisible();
    await expect(findWorkLink(page, '旧作品 1')).toHaveCount(0);
    const last = page.getByText('都看完啦');
    await expect(async () => {
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await expect(last).toBeVisible({ timeout: 500 });
    }).toPass();
    // In a layout with several columns the last post may not be at the bottom, so the test scrolls to it.
    await findWorkLink(page, '旧作品 1').scrollIntoViewIfNeeded();
    await expect(findWorkLink(page, '旧作品 1')).toBeInViewport();
    const position = await page.evaluate(() => scrollY);
    expect(position).toBeGreaterThan(0);
    await findWorkLink(page, '旧作品 1').click();
    await expect(findTitle(page, '旧作品 1')).toBeVisible();
    await page.goBack();
    await expect(findWorkLink(page, '旧作品 1')).toBeInViewport();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(position);
  },
);

test(
  'shows neither links nor pages of the art circle to a school without one',
  { tag: '@phone' },
  async ({ page, importedPupil }) => {
    await openSignedIn(page, importedPupil);
    await page.getByRole('link', { name: '校内实践' }).click();
    await expect(findTitle(page, '校内实践')).toBeVisible();
    await expect(page.getByText('校园里的艺术时光')).toBeVisible();
    await expect(page.getByRole('link', { name: '校园艺术圈' })).toHaveCount(0);
    for (const address of [feed, `${feed}/detail?id=post-ink-bamboo`]) {
      await page.goto(address);
      await expect(findTitle(page, '这里没有页面')).toBeVisible();
    }
  },
);
