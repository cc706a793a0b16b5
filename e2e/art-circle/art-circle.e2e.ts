import { expect, type Page } from '@playwright/test';

import { openSignedIn } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';
import { addOlderPosts } from './post-client.ts';

const bamboo = '雨后的竹';
const scroll = '我的千里江山';
const oldest = '旧作品 1';

const findLikeButton = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^喜欢《${name}》`) });
const findWorkLink = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const findTitle = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function readLikes(page: Page, name: string): Promise<number> {
  const label = await findLikeButton(page, name).getAttribute('aria-label');
  return Number(/(\d+) 人喜欢$/.exec(label ?? '')?.[1] ?? 0);
}

/** Likes a work, first without a network. The like is still there after a reload. */
async function likeWork(page: Page, name: string): Promise<void> {
  const like = findLikeButton(page, name);
  const before = await readLikes(page, name);
  await page.context().setOffline(true);
  await like.click();
  await expect(page.getByText('没能点上喜欢，网络异常')).toBeVisible();
  await expect(like).toHaveAttribute('aria-pressed', 'false');
  expect(await readLikes(page, name)).toBe(before);
  await page.context().setOffline(false);

  // The heart turns red before the server replies, so the test waits for the reply before the reload.
  const likeReply = page.waitForResponse(/\/like$/);
  await like.click();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => readLikes(page, name)).toBe(before + 1);
  await likeReply;
  await page.reload();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  expect(await readLikes(page, name)).toBe(before + 1);
}

/** Shows only works of music, and plays two of them. Only one plays at a time. */
async function playWorks(page: Page): Promise<void> {
  await page.getByRole('radio', { name: '音乐' }).check();
  await expect(findWorkLink(page, '风铃')).toBeVisible();
  await expect(findWorkLink(page, bamboo)).toHaveCount(0);
  await page.getByRole('button', { name: '播放《风铃》' }).click();
  await expect(page.getByRole('button', { name: '暂停《风铃》' })).toBeVisible();
  await page.getByRole('button', { name: '播放《雨点进行曲》' }).click();
  await expect(page.getByRole('button', { name: '暂停《雨点进行曲》' })).toBeVisible();
  await expect(page.getByRole('button', { name: '播放《风铃》' })).toBeVisible();
  await page.getByRole('radio', { name: '全部' }).check();
  await expect(findWorkLink(page, bamboo)).toBeVisible();
}

const readScroll = (page: Page) => page.evaluate(() => scrollY);

/** Opens a work that is on the screen, and returns the position of the feed. */
async function openWork(page: Page, name: string): Promise<number> {
  const position = await readScroll(page);
  expect(position).toBeGreaterThan(0);
  await findWorkLink(page, name).click();
  await expect(findTitle(page, name)).toBeVisible();
  return position;
}

/** Scrolls until the feed has loaded its last work. */
async function scrollToEnd(page: Page): Promise<void> {
  await expect(findWorkLink(page, oldest)).toHaveCount(0);
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(page.getByText('都看完啦')).toBeVisible({ timeout: 500 });
  }).toPass();
  // In a layout with several columns the last post may not be at the bottom, so the test scrolls to it.
  await findWorkLink(page, oldest).scrollIntoViewIfNeeded();
  await expect(findWorkLink(page, oldest)).toBeInViewport();
}

/** Enlarges an image of the open work by keys, and closes it. */
async function enlargeImage(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^放大图片：青绿山水/ }).press('Enter');
  const lightbox = page.getByRole('dialog', { name: /^青绿山水/ });
  await expect(lightbox.getByRole('img')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(lightbox).toBeHidden();
}

test(
  'a pupil likes a work, plays works of one subject one at a time, loads older works while scrolling, and returns from a work to the same scroll position',
  { tag: '@phone' },
  async ({ page, pupil, server }) => {
    await addOlderPosts(server, pupil);
    await openSignedIn(page, pupil);
    await page.getByRole('link', { name: '校内实践' }).click();
    await page.getByRole('main').getByRole('link', { name: '校园艺术圈' }).click();
    await expect(findTitle(page, '校园艺术圈')).toBeVisible();
    await expect(page.getByRole('article').first()).toContainText('树叶猫头鹰');
    await expect(page.getByText('还没有上颜色，先给老师看看')).toHaveCount(0);
    await likeWork(page, bamboo);
    await playWorks(page);

    await findWorkLink(page, scroll).scrollIntoViewIfNeeded();
    await page.evaluate(() => scrollBy({ top: 200, behavior: 'instant' }));
    const position = await openWork(page, scroll);
    await expect(page.getByText('他在钓鱼')).toBeVisible();
    await enlargeImage(page);
    await page.getByRole('link', { name: '回到艺术圈' }).click();
    await expect(findTitle(page, '校园艺术圈')).toBeVisible();
    await expect.poll(() => readScroll(page)).toBe(position);
    await expect(findLikeButton(page, bamboo)).toHaveAttribute('aria-pressed', 'true');

    await scrollToEnd(page);
    const end = await openWork(page, oldest);
    await page.goBack();
    await expect(findWorkLink(page, oldest)).toBeInViewport();
    await expect.poll(() => readScroll(page)).toBe(end);
  },
);
