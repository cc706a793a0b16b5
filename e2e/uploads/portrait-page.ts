import { expect, type Page } from '@playwright/test';

import { readDemoPupils, type Pupil } from '../fixtures/pupils.ts';
import { openSignedIn } from '../fixtures/sign-in.ts';

export const findDialog = (page: Page, name: string) =>
  page.getByRole('dialog', { name, exact: true });

export const findPortrait = (page: Page, place: 'main' | 'banner') =>
  page.getByRole(place).locator('img[src*="/v2/portraits/"]');

/** Returns the demo pupil with this number. Each portrait test uses another pupil. */
export function findPortraitPupil(number: string): Pupil {
  const pupil = readDemoPupils().find((candidate) => candidate.number === number);
  if (pupil === undefined) throw new Error(`The demo has no pupil ${number}.`);
  return pupil;
}

export async function openProfile(page: Page, pupil: Pupil): Promise<void> {
  await openSignedIn(page, pupil, '/#/home/user');
  await expect(page.getByRole('heading', { level: 1, name: pupil.name })).toBeVisible();
}
