import type { Locator, Page } from '@playwright/test';

/** The screen of a marked attempt (work-result). */
export class ResultPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** The section with score, receipt and time of submission. */
  get head(): Locator {
    return this.page.getByRole('region', { name: '成绩' });
  }

  /** The card of one question. */
  question(number: number): Locator {
    return this.page.getByRole('article', { name: `第 ${number} 题`, exact: true });
  }

  /** Reads the receipt number of the submission. */
  async receipt(): Promise<string> {
    const text = await this.head.getByText(/^回执 /).innerText();
    return text.replace('回执 ', '');
  }
}
