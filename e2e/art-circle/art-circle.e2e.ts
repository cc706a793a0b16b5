import { expect, type Page } from '@playwright/test';

import { openSignedIn } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';
import { importFiles } from '../school/import-school.ts';

const feed = '/#/home/in-school/art-schoolClart';
const bamboo = '雨后的竹';
const scroll = '我的千里江山';

const heart = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^喜欢《${name}》`) });
const work = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function likesOf(page: Page, name: string): Promise<number> {
  const label = await heart(page, name).getAttribute('aria-label');
  return Number(/(\d+) 人喜欢$/.exec(label ?? '')?.[1]);
}

test('a pupil finds the art circle, likes a work, looks at another and comes back to the same place', async ({
  page,
  pupil,
}, { project }) => {
  await openSignedIn(page, pupil);
  await page.getByRole('link', { name: '校内实践' }).click();
  const entry = page.getByRole('main').getByRole('link', { name: '校园艺术圈' });
  await expect(entry).toBeVisible();
  if (project.name === 'desktop') {
    const menu = page.getByRole('navigation', { name: '校内实践' });
    await menu.getByRole('link', { name: '校园艺术圈' }).click();
  } else await entry.click();

  await expect(title(page, '校园艺术圈')).toBeVisible();
  await expect(page.getByRole('article').first()).toContainText('树叶猫头鹰');
  await expect(page.getByText('还没有上颜色，先给老师看看')).toHaveCount(0);

  const before = await likesOf(page, bamboo);
  // The heart is red at once, and the reload must not overtake what it tells the server.
  const told = page.waitForResponse(/\/like$/);
  await heart(page, bamboo).click();
  await expect(heart(page, bamboo)).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => likesOf(page, bamboo)).toBe(before + 1);
  await told;
  await page.reload();
  await expect(heart(page, bamboo)).toHaveAttribute('aria-pressed', 'true');
  expect(await likesOf(page, bamboo)).toBe(before + 1);

  await work(page, scroll).scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollBy({ top: 200, behavior: 'instant' }));
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(0);
  await work(page, scroll).click();
  await expect(title(page, scroll)).toBeVisible();
  await expect(page.getByText('他在钓鱼')).toBeVisible();

  await page.getByRole('button', { name: /^放大图片：青绿山水/ }).press('Enter');
  const large = page.getByRole('dialog', { name: /^青绿山水/ });
  await expect(large.getByRole('img')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(large).toBeHidden();

  await page.getByRole('link', { name: '回到艺术圈' }).click();
  await expect(title(page, '校园艺术圈')).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
  await expect(heart(page, bamboo)).toHaveAttribute('aria-pressed', 'true');
});

test(
  'a like that does not reach the server is undone and told',
  { tag: '@phone' },
  async ({ page, pupil }) => {
    await openSignedIn(page, pupil);
    await page.goto(feed);
    await expect(heart(page, bamboo)).toBeVisible();
    const before = await likesOf(page, bamboo);
    await page.context().setOffline(true);
    await heart(page, bamboo).click();
    await expect(page.getByText('没能点上喜欢，网络异常')).toBeVisible();
    await expect(heart(page, bamboo)).toHaveAttribute('aria-pressed', 'false');
    expect(await likesOf(page, bamboo)).toBe(before);
  },
);

test(
  'one subject’s works alone, and one sound at a time',
  { tag: '@desktop' },
  async ({ page, pupil }) => {
    await openSignedIn(page, pupil);
    await page.goto(feed);
    await expect(work(page, bamboo)).toBeVisible();
    await page.getByRole('radio', { name: '音乐' }).check();
    await expect(work(page, '风铃')).toBeVisible();
    await expect(work(page, bamboo)).toHaveCount(0);

    await page.getByRole('button', { name: '播放《风铃》' }).click();
    await expect(page.getByRole('button', { name: '暂停《风铃》' })).toBeVisible();
    await page.getByRole('button', { name: '播放《雨点进行曲》' }).click();
    await expect(page.getByRole('button', { name: '暂停《雨点进行曲》' })).toBeVisible();
    await expect(page.getByRole('button', { name: '播放《风铃》' })).toBeVisible();
  },
);

test(
  'a long feed goes on while one scrolls, and is as long when one comes back',
  { tag: '@phone' },
  async ({ page, pupil, server }) => {
    // Older than all of the demo, so that the first page stays as it is.
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
    await expect(work(page, bamboo)).toBeVisible();
    await expect(work(page, '旧作品 1')).toHaveCount(0);
    const last = page.getByText('都看完啦');
    await expect(async () => {
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await expect(last).toBeVisible({ timeout: 500 });
    }).toPass();
    // The last one need not stand lowest, where there are several columns.
    await work(page, '旧作品 1').scrollIntoViewIfNeeded();
    await expect(work(page, '旧作品 1')).toBeInViewport();
    const place = await page.evaluate(() => scrollY);
    expect(place).toBeGreaterThan(0);
    await work(page, '旧作品 1').click();
    await expect(title(page, '旧作品 1')).toBeVisible();
    await page.goBack();
    await expect(work(page, '旧作品 1')).toBeInViewport();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
  },
);

test(
  'a school that has no art circle shows no way to it, and its address leads nowhere',
  { tag: '@phone' },
  async ({ page, ownPupil }) => {
    await openSignedIn(page, ownPupil);
    await page.getByRole('link', { name: '校内实践' }).click();
    await expect(title(page, '校内实践')).toBeVisible();
    await expect(page.getByText(/^社团、艺术活动和测评还没有开放/)).toBeVisible();
    await expect(page.getByRole('link', { name: '校园艺术圈' })).toHaveCount(0);
    for (const address of [feed, `${feed}/detail?id=post-ink-bamboo`]) {
      await page.goto(address);
      await expect(title(page, '这里没有页面')).toBeVisible();
    }
  },
);
