import path from 'node:path';

import { expect, type Page } from '@playwright/test';

import { expectAccessible, expectNoHorizontalScrolling } from './fixtures/accessibility.ts';
import { DeviceEmulation, type Device } from './fixtures/device.ts';
import type { Role, DemoAttempts } from './fixtures/screen-users.ts';
import { test } from './fixtures/test.ts';
import type { Screen } from './screen.ts';
import { screens } from './screens.ts';

/** The folder for screenshots. `npm run screenshots` sets it. */
const screenshotFolder = process.env['SCREENSHOTS'];

const DESKTOP: Device = { width: 1440, height: 900, deviceScaleFactor: 1, mobile: false };
/** The desktop at a zoom of 200 %. */
const ZOOMED: Device = { ...DESKTOP, width: 720, height: 450 };
const PHONE: Device = { width: 390, height: 844, deviceScaleFactor: 2, mobile: true };

/** The factor of the text size 特大. */
const LARGEST = 1.3;

/** Multiplies the text size, like the setting 特大. kit/gallery.e2e.ts tests the setting itself. */
function scaleText(factor: number): void {
  const { style } = document.documentElement;
  const scale = Number(style.getPropertyValue('--text-scale')) * factor;
  style.setProperty('--text-scale', String(scale));
}

const roles: readonly Role[] = [
  'visitor',
  'pupil',
  'fourthGrader',
  'beginner',
  'newcomer',
  'teacher',
  'staff',
];

for (const role of roles) {
  test.describe(`as ${role}`, () => {
    // One worker checks all screens of a role, so that the role signs in and loads the app once.
    test.describe.configure({ mode: 'default' });
    test.use({ role });
    for (const screen of screens.filter((candidate) => candidate.role === role)) testScreen(screen);
  });
}

function testScreen(screen: Screen): void {
  // The test loads the page once for both devices.
  test(
    `${screen.name} is accessible and has no horizontal scrolling`,
    { tag: '@desktop' },
    async ({ rolePage: page, visitors }) => {
      await open(page, screen, visitors.attempts);
      const emulation = await DeviceEmulation.start(page);
      await checkDesktop(page, screen, emulation);
      await checkPhone(page, screen, emulation);
      await emulation.show(DESKTOP);
      await emulation.stop();
      if (mustReload(screen)) await resetPage(page, screen);
    },
  );
}

async function checkDesktop(page: Page, { name }: Screen, emulation: DeviceEmulation) {
  await emulation.show(DESKTOP);
  await takeScreenshots(page, `${name}-desktop`, emulation);
  await expectAccessible(page);
  await expectNoHorizontalScrolling(page);
  await emulation.show(ZOOMED);
  await expectNoHorizontalScrolling(page);
}

/** Both devices have the same colours, so the desktop is checked in the light ones and the phone in the dark ones. */
async function checkPhone(page: Page, screen: Screen, emulation: DeviceEmulation) {
  await emulation.show(PHONE);
  await expectState(page, screen);
  // The focus has scrolled the page on the desktop, so a field could be partly below a bar that floats.
  await page.evaluate(() => scrollTo(0, 0));
  await expectDrawnIcons(page);
  await takeScreenshots(page, `${screen.name}-phone`, emulation);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
  await expectNoHorizontalScrolling(page);
  await page.evaluate(scaleText, LARGEST);
  await expectNoHorizontalScrolling(page);
  await page.evaluate(scaleText, 1 / LARGEST);
}

/** Expects that every icon has a shape. An icon is empty if the page has not loaded the file that registers it. */
async function expectDrawnIcons(page: Page): Promise<void> {
  await expect(page.locator('svg[viewBox="0 0 24 24"]:empty')).toHaveCount(0);
}

async function takeScreenshots(page: Page, name: string, emulation: DeviceEmulation) {
  if (screenshotFolder === undefined) return;
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await emulation.writeScreenshot(path.join(screenshotFolder, `${name}-${colorScheme}.png`));
  }
}

/**
 * Returns whether the test must reload the page. Screenshots need a freshly loaded screen. The sign-in has several screens at the same
 * address, so they need a reload too.
 */
function mustReload(screen: Screen): boolean {
  return screen.needsReload === true || screen.role === 'visitor' || screenshotFolder !== undefined;
}

/** Removes the state that a screen has left, before the next screen. */
async function resetPage(page: Page, { role }: Screen): Promise<void> {
  // The sign-in form has stored the division.
  if (role === 'visitor') await page.evaluate(() => localStorage.clear());
  await page.goto('about:blank');
}

/** Opens a screen without a reload. The test opens another page first if it could mistake the screen before for this one. */
async function openWithoutReload(page: Page, screen: Screen, address: string): Promise<void> {
  if (screen.prepare === undefined && (await findState(page, screen).count()) === 0) {
    await page.goto(address);
    return;
  }
  await page.goto('/#/home/elsewhere');
  const before = await page
    .getByRole('heading', { level: 1, name: '这里没有页面' })
    .elementHandle();
  await page.goto(address);
  await page.waitForFunction((heading) => !heading?.isConnected, before);
}

/** Expects the page to show the state of the screen. */
async function expectState(page: Page, screen: Screen): Promise<void> {
  await expect(findState(page, screen).first()).toBeVisible();
}

const findState = (page: Page, { visibleText }: Screen) =>
  page.getByText(visibleText).filter({ visible: true });

async function open(page: Page, screen: Screen, attempts: DemoAttempts): Promise<void> {
  const { address, prepare } = screen;
  const url = `/#${typeof address === 'string' ? address : address(attempts)}`;
  const hasPage = page.url() !== 'about:blank';
  if (hasPage && mustReload(screen)) await page.goto('about:blank');
  if (hasPage && !mustReload(screen)) await openWithoutReload(page, screen, url);
  else await page.goto(url);
  await prepare?.(page);
  // The navigation may show the text before the screen itself appears, so the test also waits for the heading.
  await expect(page.getByRole('heading', { level: 1, includeHidden: true }).first()).toBeVisible();
  await expectState(page, screen);
  // All screens mark their loading placeholders with `aria-busy`.
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  // Images below the viewport may load only after scrolling, so the test does not wait for them.
  await page.waitForFunction(() =>
    [...document.images].every(
      (image) => image.complete || image.getBoundingClientRect().top > innerHeight,
    ),
  );
}
