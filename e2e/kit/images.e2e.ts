import { expect, type Page } from '@playwright/test';

import { expectAccessible } from '../fixtures/accessibility.ts';
import { readBytes } from '../fixtures/mp3.ts';
import { test } from '../fixtures/worker-test.ts';

const findDialog = (page: Page) => page.getByRole('dialog');

/** Moves two fingers apart in the middle of the screen. */
async function spreadFingers(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const fingers = (distance: number) => [
    { x: width / 2 - distance, y: height / 2, id: 1 },
    { x: width / 2 + distance, y: height / 2, id: 2 },
  ];
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(40) });
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(60) });
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(80) });
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** Swipes one finger to the right over the middle of the image. */
async function swipeRight(page: Page): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  await page.mouse.move(width / 2 - 80, height / 2);
  await page.mouse.down();
  await page.mouse.move(width / 2 + 60, height / 2, { steps: 4 });
  await page.mouse.up();
}

/** Opens an image, and zooms it with two fingers, keys and buttons. */
async function zoomImage(page: Page): Promise<void> {
  const opener = page.getByRole('button', { name: '放大图片：三块颜色' });
  await opener.click();
  await expect(findDialog(page).getByText('100%')).toBeVisible();
  await expectAccessible(page);
  await spreadFingers(page);
  await expect(findDialog(page).getByText('200%')).toBeVisible();
  await page.keyboard.press('0');
  await expect(findDialog(page).getByText('100%')).toBeVisible();
  await page.keyboard.press('+');
  await expect(findDialog(page).getByText('150%')).toBeVisible();
  await findDialog(page).getByRole('button', { name: '缩小' }).click();
  await expect(findDialog(page).getByRole('button', { name: '缩小' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(findDialog(page)).toHaveCount(0);
  await expect(opener).toBeFocused();
}

/** Opens an album, and changes its image by swiping and by arrow keys. */
async function browseAlbum(page: Page): Promise<void> {
  await page.getByRole('button', { name: '放大图片：三座山' }).click();
  await expect(findDialog(page).getByText('第 2 张，共 2 张')).toBeVisible();
  await swipeRight(page);
  await expect(findDialog(page).getByText('第 1 张，共 2 张')).toBeVisible();
  await expect(findDialog(page).getByRole('img', { name: '三块颜色' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(findDialog(page).getByText('第 2 张，共 2 张')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(findDialog(page)).toHaveCount(0);
}

/** Builds an EXIF segment with an orientation and a GPS block that has only the map datum. */
function buildExifSegment(): Buffer {
  const tiff = Buffer.alloc(8 + 2 + 2 * 12 + 4 + 2 + 12 + 4 + 8);
  tiff.write('MM', 0);
  tiff.writeUInt16BE(42, 2);
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(2, 8);
  // The orientation 6 means a quarter turn clockwise.
  tiff.writeUInt16BE(0x0112, 10);
  tiff.writeUInt16BE(3, 12);
  tiff.writeUInt32BE(1, 14);
  tiff.writeUInt16BE(6, 18);
  // The entry with the offset of the GPS block.
  tiff.writeUInt16BE(0x8825, 22);
  tiff.writeUInt16BE(4, 24);
  tiff.writeUInt32BE(1, 26);
  tiff.writeUInt32BE(38, 30);
  tiff.writeUInt16BE(1, 38);
  // The map datum fits into the 4 bytes of its own entry.
  tiff.writeUInt16BE(0x0012, 40);
  tiff.writeUInt16BE(2, 42);
  tiff.writeUInt32BE(4, 44);
  tiff.write('WGS', 48);
  const body = Buffer.concat([Buffer.from('Exif\0\0'), tiff]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
}

/** Creates a JPEG of 2000 × 1000 px whose left half is red, as a camera that is held upright stores it. */
async function createPhotograph(page: Page): Promise<Buffer> {
  const address = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    canvas.width = 2000;
    canvas.height = 1000;
    const context = canvas.getContext('2d');
    if (context) {
      context.fillStyle = '#c93a22';
      context.fillRect(0, 0, 1000, 1000);
      context.fillStyle = '#1c5aa0';
      context.fillRect(1000, 0, 1000, 1000);
    }
    const blob = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/jpeg', 0.9);
    });
    return URL.createObjectURL(blob ?? new Blob());
  });
  const plain = Buffer.from(await readBytes(page, address));
  return Buffer.concat([plain.subarray(0, 2), buildExifSegment(), plain.subarray(2)]);
}

/** Returns whether an image is red or blue at a position. Its coordinates are from 0 to 1. */
const readColour = (page: Page, address: string, across: number, down: number) =>
  page.evaluate(
    async ([url, x, y]) => {
      const image = new Image();
      image.src = url;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = image.naturalWidth;
      canvas.height = image.naturalHeight;
      const context = canvas.getContext('2d');
      context?.drawImage(image, 0, 0);
      const [red = 0, , blue = 0] =
        context?.getImageData(canvas.width * x, canvas.height * y, 1, 1).data ?? [];
      return red > blue ? 'red' : 'blue';
    },
    [address, across, down] as const,
  );

/** Chooses a photograph, and expects that its JPEG is upright and has no GPS position. */
async function compressPhotograph(page: Page, file: Buffer): Promise<void> {
  expect(file.includes('WGS')).toBe(true);
  await page
    .getByLabel('选照片')
    .setInputFiles({ name: '作业.JPG', mimeType: 'image/jpeg', buffer: file });
  // After a quarter turn the image has 1000 × 2000 px. It is scaled down to fit into 720 × 1280.
  await expect(page.getByText('作业.jpg 640 × 1280')).toBeVisible();
  const address = (await page.getByAltText('压缩后').getAttribute('src')) ?? '';
  const compressed = Buffer.from(await readBytes(page, address));
  expect(compressed.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
  expect(compressed.includes('Exif')).toBe(false);
  expect(compressed.includes('WGS')).toBe(false);
  expect(compressed.length).toBeLessThan(file.length);
  expect(await readColour(page, address, 0.5, 0.1)).toBe('red');
  expect(await readColour(page, address, 0.5, 0.9)).toBe('blue');
}

async function rejectBrokenImage(page: Page): Promise<void> {
  await page
    .getByLabel('选照片')
    .setInputFiles({ name: '坏.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no image') });
  await expect(page.getByRole('alert').filter({ hasText: '这张图片打不开' })).toBeVisible();
}

/** Crops a portrait from the bottom of a photograph, by keyboard. */
async function cropPortrait(page: Page, file: Buffer): Promise<void> {
  await page
    .getByLabel('选头像')
    .setInputFiles({ name: '我.jpg', mimeType: 'image/jpeg', buffer: file });
  await expectAccessible(page);
  const accept = findDialog(page).getByRole('button', { name: '就用这张' });
  await expect(accept).not.toHaveAttribute('aria-busy');
  await findDialog(page).getByRole('button', { name: '头像取景' }).focus();
  for (let press = 0; press < 12; press += 1) await page.keyboard.press('Shift+ArrowDown');
  await accept.press('Enter');
  const portrait = page.getByAltText('新头像');
  await expect(portrait).toHaveJSProperty('naturalWidth', 480);
  await expect(portrait).toHaveJSProperty('naturalHeight', 480);
  const address = (await portrait.getAttribute('src')) ?? '';
  expect(await readColour(page, address, 0.5, 0.5)).toBe('blue');
}

test(
  'zooms images, changes the image of an album, scales a photograph down, turns it upright, removes its GPS position, rejects a file that is not an image, and crops a square portrait by keyboard',
  { tag: '@phone' },
  async ({ page, gallery }) => {
    await page.goto(`${gallery}?part=music&part=photographs`);
    await zoomImage(page);
    await browseAlbum(page);
    const file = await createPhotograph(page);
    await compressPhotograph(page, file);
    await rejectBrokenImage(page);
    await cropPortrait(page, file);
  },
);
