import { expect, type Page } from '@playwright/test';

/** Skips the items of other pupils on the open review until the one with this title is shown. */
export async function skipToReviewed(page: Page, title: string): Promise<void> {
  const shown = page.getByRole('article').getByRole('heading');
  // The screen before the review may have many articles.
  await expect(shown).toHaveCount(1);
  const titles = new Set<string>();
  for (;;) {
    const found = await shown.innerText();
    if (found === title) return;
    expect(titles, `the queue has ${title}`).not.toContain(found);
    titles.add(found);
    await page.keyboard.press('ArrowRight');
    await expect(shown).not.toHaveText(found);
  }
}
