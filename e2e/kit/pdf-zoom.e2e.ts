import { expect, type Locator, type Page } from '@playwright/test';

import { expectAccessible } from '../fixtures/accessibility.ts';
import { aPdf } from '../fixtures/documents.ts';
import { test } from '../fixtures/gallery.ts';

// One worker, which builds the page once.
test.describe.configure({ mode: 'default' });

const PAGES = 200;
const name = '合唱总谱.pdf';

interface Point {
  x: number;
  y: number;
}

/** The preview of a PDF, as it opens. */
class Paper {
  readonly page: Page;
  readonly dialog: Locator;
  readonly frame: Locator;
  readonly first: Locator;

  constructor(page: Page) {
    this.page = page;
    this.dialog = page.getByRole('dialog');
    this.frame = this.dialog.getByRole('region', { name, exact: true });
    this.first = this.dialog.getByRole('region', { name: '第 1 页', exact: true });
  }

  static async open(page: Page, gallery: string): Promise<Paper> {
    await page.goto(gallery);
    const buffer = aPdf(PAGES);
    await page.getByLabel('选文档').setInputFiles({ name, mimeType: 'application/pdf', buffer });
    await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
    const paper = new Paper(page);
    await paper.expectSharp();
    return paper;
  }

  /** A place on the first page, both from 0 to 1, as a point of the window. */
  async pointAt(across: number, down: number): Promise<Point> {
    const box = await this.first.boundingBox();
    if (box === null) throw new Error('The first page is not there.');
    return { x: box.x + box.width * across, y: box.y + box.height * down };
  }

  async expectZoom(percent: number): Promise<void> {
    await expect(this.dialog.getByText(`${percent}%`, { exact: true })).toBeVisible();
  }

  /** What was at a point is there still. */
  async expectUnder(point: Point, across: number, down: number): Promise<void> {
    const now = await this.pointAt(across, down);
    expect(Math.abs(now.x - point.x)).toBeLessThan(3);
    expect(Math.abs(now.y - point.y)).toBeLessThan(3);
  }

  /** The first page's drawing has a pixel for each that the screen shows, and not many more. */
  async expectSharp(): Promise<void> {
    await expect
      .poll(() =>
        this.first.evaluate((sheet) => {
          const drawn = sheet.querySelector('canvas')?.width ?? 0;
          return drawn / (sheet.clientWidth * Math.min(2, devicePixelRatio));
        }),
      )
      .toBeCloseTo(1, 1);
  }

  /** Of all drawings together, in millions of pixels. */
  drawnMegapixels(): Promise<number> {
    return this.dialog
      .locator('canvas')
      .evaluateAll((all) =>
        all.reduce(
          (sum, one) => sum + (one instanceof HTMLCanvasElement ? one.width * one.height : 0) / 1e6,
          0,
        ),
      );
  }
}

/** Two fingers around a point, going apart by a factor. */
async function pinch(page: Page, { x, y }: Point, factor: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const fingers = (apart: number) => [
    { x: x - apart, y, id: 1 },
    { x: x + apart, y, id: 2 },
  ];
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
  const START = 30;
  await send('touchStart', fingers(START));
  for (const part of [0.25, 0.5, 0.75, 1])
    await send('touchMove', fingers(START * (1 + (factor - 1) * part)));
  await send('touchEnd', []);
  await devtools.detach();
}

/** One finger that goes sideways from a point. */
async function drag(page: Page, { x, y }: Point, by: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
  await send('touchStart', [{ x, y }]);
  for (const part of [0.2, 0.4, 0.6, 0.8, 1]) await send('touchMove', [{ x: x + by * part, y }]);
  await send('touchEnd', []);
  await devtools.detach();
}

/** Two taps, a tenth of a second from one to the other, however busy the machine is. */
async function tapTwice(page: Page, point: Point): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  // In the past: what is to come, a browser may not believe.
  const start = Date.now() / 1000 - 0.2;
  for (const timestamp of [start, start + 0.1]) {
    const touchPoints = [point];
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints, timestamp });
    await devtools.send('Input.dispatchTouchEvent', {
      type: 'touchEnd',
      touchPoints: [],
      timestamp: timestamp + 0.03,
    });
  }
  await devtools.detach();
}

test(
  'two fingers enlarge a PDF about the point between them, and it is drawn anew',
  { tag: '@phone' },
  async ({ page, gallery }) => {
    const paper = await Paper.open(page, gallery);
    await paper.expectZoom(100);
    const point = await paper.pointAt(0.4, 0.8);
    await pinch(page, point, 2.5);
    await paper.expectZoom(250);
    await paper.expectUnder(point, 0.4, 0.8);
    await paper.expectSharp();
    expect(await paper.drawnMegapixels()).toBeLessThan(25);
    await expectAccessible(page);

    // One finger moves what is larger than the screen.
    const before = await paper.frame.evaluate((frame) => frame.scrollLeft);
    await drag(page, point, -90);
    await expect
      .poll(() => paper.frame.evaluate((frame) => frame.scrollLeft))
      .toBeGreaterThan(before + 30);

    await paper.dialog.getByRole('button', { name: '放大' }).tap();
    await paper.expectZoom(300);
    await pinch(page, point, 0.1);
    await paper.expectZoom(50);
    await expect(paper.dialog.getByRole('button', { name: '缩小' })).toBeDisabled();
    await paper.expectSharp();
    await expect.poll(() => paper.drawnMegapixels()).toBeLessThan(3);
  },
);

test(
  'a double tap enlarges a PDF about that point, and another shows all of its width',
  { tag: '@phone' },
  async ({ page, gallery }) => {
    const paper = await Paper.open(page, gallery);
    const point = await paper.pointAt(0.3, 0.6);
    const doubleTap = () => tapTwice(page, point);
    await doubleTap();
    await paper.expectZoom(200);
    await paper.expectUnder(point, 0.3, 0.6);
    await paper.expectSharp();
    await doubleTap();
    await paper.expectZoom(100);
  },
);

test(
  'the wheel with the control key enlarges a PDF about the pointer, and alone it scrolls',
  { tag: '@desktop' },
  async ({ page, gallery }) => {
    const paper = await Paper.open(page, gallery);
    const point = await paper.pointAt(0.5, 0.4);
    await page.mouse.move(point.x, point.y);
    await page.keyboard.down('Control');
    for (let step = 0; step < 4; step += 1) await page.mouse.wheel(0, -100);
    await page.keyboard.up('Control');
    await paper.expectZoom(207);
    await paper.expectUnder(point, 0.5, 0.4);
    await paper.expectSharp();
    expect(await page.evaluate(() => visualViewport?.scale)).toBe(1);

    await page.mouse.wheel(0, 300);
    await expect.poll(async () => (await paper.pointAt(0.5, 0.4)).y).toBeLessThan(point.y - 200);
    await paper.expectZoom(207);

    await page.mouse.dblclick(point.x, point.y);
    await paper.expectZoom(100);
    await paper.frame.press('+');
    await paper.expectZoom(125);
  },
);
