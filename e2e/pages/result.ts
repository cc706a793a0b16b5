import type { Locator, Page } from '@playwright/test';

/** The screen of a marked attempt (work-result). */
export class ResultPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Finds the section with the score, the receipt and the time of submission. */
  get summary(): Locator {
    return this.page.getByRole('region', { name: '成绩' });
  }

  /** Finds the card of one question. */
  questionCard(number: number): Locator {
    return this.page.getByRole('article', { name: `第 ${number} 题`, exact: true });
  }

  /** Opens the reviews of right answers, which are closed at first. */
  async openAll(): Promise<void> {
    await this.page.getByRole('button', { name: '全部展开' }).click();
  }

  /** Reads the receipt number of the submission. */
  async readReceipt(): Promise<string> {
    const text = await this.summary.getByText(/^回执 /).innerText();
    return text.replace('回执 ', '');
  }
}
