import path from 'node:path';

import { expect, type Page } from '@playwright/test';

import { expectAccessible, expectNothingSticksOut } from './fixtures/accessibility.ts';
import { test } from './fixtures/test.ts';
import type { Role, Work } from './fixtures/visitors.ts';
import type { Screen } from './screen.ts';
import { screens } from './screens.ts';

/** Set by `npm run screenshots`: the folder for the pictures. */
const pictures = process.env['SCREENSHOTS'];
/** What is left of a desktop at twice the size. */
const ZOOMED = { width: 720, height: 450 };

/** What 特大 multiplies the size of words by. */
const LARGEST = 1.3;

/** As choosing 特大 in the profile does, which kit/gallery.e2e.ts looks at; or back from it. */
function enlargeText(factor: number): void {
  const { style } = document.documentElement;
  const scale = Number(style.getPropertyValue('--text-scale')) * factor;
  style.setProperty('--text-scale', String(scale));
}

const roles: readonly Role[] = [
  'visitor',
  'pupil',
  'younger',
  'beginner',
  'newcomer',
  'teacher',
  'head',
];

for (const role of roles) {
  test.describe(`as ${role}`, () => {
    test.use({ role });
    for (const screen of screens.filter(({ as }) => as === role)) check(screen);
  });
}

function check(screen: Screen): void {
  test(`${screen.name} keeps nobody out and stays inside the window`, async ({
    rolePage: page,
    visitors,
  }, { project }) => {
    await open(page, screen, visitors.work);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      if (pictures !== undefined) {
        const file = `${screen.name}-${project.name}-${colorScheme}.png`;
        await page.screenshot({ path: path.join(pictures, file) });
      }
      await expectAccessible(page, colorScheme === 'light' ? undefined : 'colours');
    }
    await expectNothingSticksOut(page);

    if (project.name === 'desktop') {
      await page.setViewportSize(ZOOMED);
      await expectNothingSticksOut(page);
    } else {
      await page.evaluate(enlargeText, LARGEST);
      await expectNothingSticksOut(page);
      await page.evaluate(enlargeText, 1 / LARGEST);
    }
    if (isFresh(screen)) await forget(page, screen);
  });
}

/** Pictures show a screen as it is to whoever comes there first, and the sign-in is several screens at one address. */
function isFresh(screen: Screen): boolean {
  return screen.isFresh === true || screen.as === 'visitor' || pictures !== undefined;
}

/** Leaves nothing of a screen to the next one. */
async function forget(page: Page, { as }: Screen): Promise<void> {
  // The sign-in form remembers the area that was chosen.
  if (as === 'visitor') await page.evaluate(() => localStorage.clear());
  await page.goto('about:blank');
}

/** Changes to a screen in the page as it stands, which shows another that might look like it. */
async function changeTo(page: Page, address: string): Promise<void> {
  await page.goto('/#/home/elsewhere');
  const before = await page
    .getByRole('heading', { level: 1, name: '这里没有页面' })
    .elementHandle();
  await page.goto(address);
  await page.waitForFunction((heading) => !heading?.isConnected, before);
}

async function open(page: Page, screen: Screen, work: Work): Promise<void> {
  const { address, prepare, shows } = screen;
  const place = `/#${typeof address === 'string' ? address : address(work)}`;
  const hasPage = page.url() !== 'about:blank';
  if (hasPage && isFresh(screen)) await page.goto('about:blank');
  if (hasPage && !isFresh(screen)) await changeTo(page, place);
  else await page.goto(place);
  await prepare?.(page);
  // The navigation may show such a word too, before the screen itself is there.
  await expect(page.getByRole('heading', { level: 1, includeHidden: true }).first()).toBeVisible();
  await expect(page.getByText(shows).filter({ visible: true }).first()).toBeVisible();
  // What stands in for content that has yet to come is the same on all screens.
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  // Pictures further down may wait until somebody scrolls.
  await page.waitForFunction(() =>
    [...document.images].every(
      (image) => image.complete || image.getBoundingClientRect().top > innerHeight,
    ),
  );
}
