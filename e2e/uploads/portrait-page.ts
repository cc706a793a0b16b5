import { expect, type Page } from '@playwright/test';

import { demoPupils, type Pupil } from '../fixtures/pupils.ts';
import { openSignedIn } from '../fixtures/sign-in.ts';

export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

export const portraitIn = (page: Page, place: 'main' | 'banner') =>
  page.getByRole(place).locator('img[src*="/v2/portraits/"]');

/** A pupil of the demo by number: each test of portraits has one of its own. */
export function portraitPupil(number: string): Pupil {
  const pupil = demoPupils().find((one) => one.number === number);
  if (pupil === undefined) throw new Error(`No pupil ${number} in the demo.`);
  return pupil;
}

export async function openProfile(page: Page, pupil: Pupil): Promise<void> {
  await openSignedIn(page, pupil);
  await page.goto('/#/home/user');
  await expect(page.getByRole('heading', { level: 1, name: pupil.name })).toBeVisible();
}
