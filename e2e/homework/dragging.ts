import { expect, type Locator, type Page } from '@playwright/test';

import type { AnswerPage } from '../pages/answer-page.ts';

const SORT_NUMBER = 4;
const PAIR_NUMBER = 6;

interface Point {
  x: number;
  y: number;
}

async function getMiddle(item: Locator): Promise<Point> {
  const box = await item.boundingBox();
  if (box === null) throw new Error('The item is not visible.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Scrolls until both items are visible, and returns their middles. */
async function getMiddles(...items: [Locator, Locator]): Promise<[Point, Point]> {
  for (const item of items) await item.scrollIntoViewIfNeeded();
  return [await getMiddle(items[0]), await getMiddle(items[1])];
}

/** Drags from one item to another with a finger. With `waitsForLift`, the finger waits until the card is lifted. */
async function drawByFinger(
  page: Page,
  items: [Locator, Locator],
  waitsForLift = false,
): Promise<void> {
  const [from, to] = await getMiddles(...items);
  const devtools = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
  await send('touchStart', [from]);
  if (waitsForLift) await expect(page.locator('[data-lifted=true]')).toBeVisible();
  for (const part of [0.1, 0.3, 0.6, 0.9, 1]) {
    const x = from.x + (to.x - from.x) * part;
    await send('touchMove', [{ x, y: from.y + (to.y - from.y) * part }]);
  }
  await send('touchEnd', []);
  await devtools.detach();
}

/** Drags from one item to another with a pen. */
async function drawByPen(page: Page, items: [Locator, Locator]): Promise<void> {
  const [from, to] = await getMiddles(...items);
  const devtools = await page.context().newCDPSession(page);
  const send = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', point: Point) =>
    devtools.send('Input.dispatchMouseEvent', {
      type,
      ...point,
      button: 'left',
      buttons: type === 'mouseReleased' ? 0 : 1,
      clickCount: 1,
      pointerType: 'pen',
    });
  await send('mousePressed', from);
  await send('mouseMoved', { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 });
  await send('mouseMoved', to);
  await send('mouseReleased', to);
  await devtools.detach();
}

/** Drags from one item to another with a mouse. */
async function dragByMouse(page: Page, items: [Locator, Locator]): Promise<void> {
  const [start, end] = await getMiddles(...items);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y, { steps: 5 });
  await page.mouse.up();
}

/** Sets an attribute of the body to the type of each pointer that is pressed. */
async function showPointerType(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.addEventListener('pointerdown', ({ pointerType }) => {
      document.body.dataset['pointer'] = pointerType;
    });
  });
}

/** Expects that an item of a pair question is connected to this image. */
async function expectConnected(item: Locator, image: Locator): Promise<void> {
  const words = await image.getByRole('img').getAttribute('alt');
  await expect(item).toHaveAccessibleName(new RegExp(`，已连到 .*${words}`));
}

/** Connects and sorts by dragging: with a finger, with a mouse and with a pen. */
export async function expectDragging(answerPage: AnswerPage): Promise<void> {
  const { page } = answerPage;
  await answerPage.goToQuestion(PAIR_NUMBER);
  const board = page.getByRole('group', { name: `第 ${PAIR_NUMBER} 题，连线` });
  const [left, right] = [board.getByRole('list').first(), board.getByRole('list').last()];
  const first = left.getByRole('button').first();
  const level = right.getByRole('button').first();
  await drawByFinger(page, [first, level]);
  await expect(answerPage.questionHeading(PAIR_NUMBER)).toBeVisible();
  await expect(first).toHaveAccessibleName(/，已连到 /);

  const lowest = left.getByRole('button').last();
  const middle = right.getByRole('button').nth(1);
  await drawByFinger(page, [middle, lowest]);
  await expect(lowest).toHaveAccessibleName(/，已连到 /);
  // Chromium may fire no click for the first tap after a quick movement.
  await page.getByRole('button', { name: '下一题' }).tap();
  await expect(answerPage.questionHeading(PAIR_NUMBER + 1)).toBeVisible();

  await answerPage.goToQuestion(SORT_NUMBER);
  const cards = page
    .getByRole('group', { name: `第 ${SORT_NUMBER} 题，排序` })
    .getByRole('button', { name: /^第 \d 位/ });
  const nameOf = async (index: number) =>
    (await cards.nth(index).textContent())?.replace(/^第 \d 位，/, '');
  const moved = await nameOf(0);
  await drawByFinger(page, [cards.nth(0), cards.nth(2)], true);
  await expect.poll(() => nameOf(2)).toBe(moved);
  // A finger on the grip lifts the card at once.
  const last = await nameOf(3);
  await drawByFinger(page, [cards.nth(3).locator('[data-grip]'), cards.nth(1)]);
  await expect.poll(() => nameOf(1)).toBe(last);
  await expect(answerPage.questionHeading(SORT_NUMBER)).toBeVisible();
  await expect(answerPage.saveStatus).toHaveText('已保存');

  await page.setViewportSize({ width: 1440, height: 900 });
  await showPointerType(page);
  const shownPointer = page.locator('body');
  await answerPage.goToQuestion(PAIR_NUMBER);
  await dragByMouse(page, [first, middle]);
  await expect(shownPointer).toHaveAttribute('data-pointer', 'mouse');
  await expectConnected(first, middle);
  await expect(first).toHaveAttribute('aria-pressed', 'false');
  await drawByPen(page, [lowest, level]);
  await expect(shownPointer).toHaveAttribute('data-pointer', 'pen');
  await expectConnected(lowest, level);

  await answerPage.goToQuestion(SORT_NUMBER);
  const lastCard = await nameOf(3);
  await dragByMouse(page, [cards.nth(3), cards.nth(0)]);
  await expect.poll(() => nameOf(0)).toBe(lastCard);
  await drawByPen(page, [cards.nth(0), cards.nth(2)]);
  await expect.poll(() => nameOf(2)).toBe(lastCard);
}
