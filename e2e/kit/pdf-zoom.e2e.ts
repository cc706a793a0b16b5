import { expect, type Locator, type Page } from '@playwright/test';

import { expectAccessible } from '../fixtures/accessibility.ts';
import { buildTextPdf } from '../fixtures/documents.ts';
import { test } from '../fixtures/worker-test.ts';

/** The pages of the PDF: more than the viewer renders at once. */
const PAGES = 40;
/** The pages of a PDF that the viewer must not render as a whole. */
const MANY_PAGES = 300;
const name = '合唱总谱.pdf';

interface Point {
  x: number;
  y: number;
}

class PdfPreview {
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

  static async open(page: Page, gallery: string, pages = PAGES): Promise<PdfPreview> {
    await page.goto(`${gallery}?part=documents`);
    const buffer = buildTextPdf(pages);
    await page.getByLabel('选文档').setInputFiles({ name, mimeType: 'application/pdf', buffer });
    await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
    const preview = new PdfPreview(page);
    await preview.expectSharp();
    return preview;
  }

  /** Converts a position on the first page (0 to 1) to a point in the viewport. */
  async pointAt(across: number, down: number): Promise<Point> {
    const box = await this.first.boundingBox();
    if (box === null) throw new Error('The first page is not visible.');
    return { x: box.x + box.width * across, y: box.y + box.height * down };
  }

  async expectZoom(percent: number): Promise<void> {
    await expect(this.dialog.getByText(`${percent}%`, { exact: true })).toBeVisible();
  }

  /** Expects a position on the first page to be at a point of the viewport. */
  async expectPositionAt(point: Point, across: number, down: number): Promise<void> {
    const now = await this.pointAt(across, down);
    expect(Math.abs(now.x - point.x)).toBeLessThan(3);
    expect(Math.abs(now.y - point.y)).toBeLessThan(3);
  }

  /** Expects the canvas of the first page to have about as many pixels as the screen. */
  async expectSharp(): Promise<void> {
    await expect
      .poll(() =>
        this.first.evaluate((section) => {
          const pixels = section.querySelector('canvas')?.width ?? 0;
          return pixels / (section.clientWidth * Math.min(2, devicePixelRatio));
        }),
      )
      .toBeCloseTo(1, 1);
  }

  /** Returns whether the viewer has rendered the text of a page. */
  hasInk(number: number): Promise<boolean> {
    return this.dialog
      .getByRole('region', { name: `第 ${number} 页`, exact: true })
      .locator('canvas')
      .evaluate((canvas: HTMLCanvasElement) => {
        if (canvas.width === 0) return false;
        // Only the area of the text is measured, without the coloured bar below it.
        const height = Math.round(canvas.height * 0.22);
        const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, height) ?? {};
        const dark = (data ?? []).filter((value, at) => at % 4 === 0 && value < 128);
        return dark.length / ((data?.length ?? 4) / 4) > 0.001;
      });
  }

  countRenderedPages(): Promise<number> {
    return this.dialog
      .locator('canvas')
      .evaluateAll(
        (canvases) =>
          canvases.filter((canvas) => canvas instanceof HTMLCanvasElement && canvas.width > 0)
            .length,
      );
  }

  /** Counts the pixels of all canvases, in millions. */
  countMegapixels(): Promise<number> {
    return this.dialog
      .locator('canvas')
      .evaluateAll((canvases) =>
        canvases.reduce(
          (sum, canvas) =>
            sum + (canvas instanceof HTMLCanvasElement ? canvas.width * canvas.height : 0) / 1e6,
          0,
        ),
      );
  }
}

/** Pinches with two fingers around a point. `factor` is the change of their distance. */
async function pinch(page: Page, { x, y }: Point, factor: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const fingers = (distance: number) => [
    { x: x - distance, y, id: 1 },
    { x: x + distance, y, id: 2 },
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

/**
 * Drags one finger horizontally by `by` px. The finger stops before it leaves the screen, because after a fling the next tap would only
 * stop the movement.
 */
async function drag(page: Page, { x, y }: Point, by: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const start = Date.now() / 1000 - 1;
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: number, touchPoints: Point[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: start + at });
  await send('touchStart', 0, [{ x, y }]);
  for (const part of [0.2, 0.4, 0.6, 0.8, 1])
    await send('touchMove', part / 2, [{ x: x + by * part, y }]);
  for (const at of [0.6, 0.7, 0.8]) await send('touchMove', at, [{ x: x + by, y: y + at }]);
  await send('touchEnd', 0.9, []);
  await devtools.detach();
}

/** Taps twice. The timestamps differ by 0.1 s even if the machine is busy. */
async function tapTwice(page: Page, point: Point): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  // The timestamps are in the past, because browsers may refuse timestamps in the future.
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
  'zooms a PDF by double taps and pinches around their point, and renders it again',
  { tag: '@phone' },
  async ({ page, gallery }) => {
    const preview = await PdfPreview.open(page, gallery);
    await preview.expectZoom(100);
    const tapped = await preview.pointAt(0.3, 0.6);
    await tapTwice(page, tapped);
    await preview.expectZoom(200);
    await preview.expectPositionAt(tapped, 0.3, 0.6);
    await preview.expectSharp();
    // Another double tap fits the width.
    await tapTwice(page, tapped);
    await preview.expectZoom(100);
    await preview.expectSharp();

    const point = await preview.pointAt(0.4, 0.8);
    await pinch(page, point, 2.5);
    await preview.expectZoom(250);
    await preview.expectPositionAt(point, 0.4, 0.8);
    await preview.expectSharp();
    expect(await preview.countMegapixels()).toBeLessThan(25);
    await expectAccessible(page);

    // One finger scrolls an enlarged page horizontally.
    const before = await preview.frame.evaluate((frame) => frame.scrollLeft);
    await drag(page, point, -90);
    await expect
      .poll(() => preview.frame.evaluate((frame) => frame.scrollLeft))
      .toBeGreaterThan(before + 30);

    await preview.dialog.getByRole('button', { name: '放大' }).tap();
    await preview.expectZoom(300);
    await pinch(page, point, 0.1);
    await preview.expectZoom(50);
    await expect(preview.dialog.getByRole('button', { name: '缩小' })).toBeDisabled();
    await preview.expectSharp();
    await expect.poll(() => preview.countMegapixels()).toBeLessThan(3);
  },
);

test(
  'renders only visible pages of a PDF of 300, zooms it by Ctrl and the wheel, and scrolls by the wheel alone',
  { tag: '@desktop' },
  async ({ page, gallery }) => {
    const preview = await PdfPreview.open(page, gallery, MANY_PAGES);
    const point = await preview.pointAt(0.5, 0.4);
    await page.mouse.move(point.x, point.y);
    await page.keyboard.down('Control');
    for (let step = 0; step < 4; step += 1) await page.mouse.wheel(0, -100);
    await page.keyboard.up('Control');
    await preview.expectZoom(207);
    await preview.expectPositionAt(point, 0.5, 0.4);
    await preview.expectSharp();
    expect(await page.evaluate(() => visualViewport?.scale)).toBe(1);

    await page.mouse.wheel(0, 300);
    await expect.poll(async () => (await preview.pointAt(0.5, 0.4)).y).toBeLessThan(point.y - 200);
    await preview.expectZoom(207);

    await page.mouse.dblclick(point.x, point.y);
    await preview.expectZoom(100);
    await preview.frame.press('+');
    await preview.expectZoom(125);
    await preview.frame.press('-');
    await preview.expectZoom(100);

    await expect.poll(() => preview.hasInk(1)).toBe(true);
    const pageNumber = preview.dialog.getByLabel(`页码，共 ${MANY_PAGES} 页`);
    await pageNumber.fill('150');
    await pageNumber.press('Enter');
    await expect(pageNumber).toHaveValue('150');
    await expect.poll(() => preview.hasInk(150)).toBe(true);
    await expect.poll(() => preview.countRenderedPages()).toBeLessThanOrEqual(6);
    await expect.poll(() => preview.hasInk(1)).toBe(false);
    await preview.dialog.getByRole('button', { name: '下一页' }).click();
    await expect(pageNumber).toHaveValue('151');
    await preview.dialog.getByRole('button', { name: '放大' }).click();
    await preview.expectZoom(125);
  },
);
