import { expect } from '@playwright/test';

import { signInServerClient } from '../fixtures/server-client.ts';
import { startServer } from '../fixtures/server.ts';
import { openSignedIn } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';
import { AnswerPage } from '../pages/answer-page.ts';
import { ResultPage } from '../pages/result.ts';
import { titles } from '../school/imported-school.ts';

test(
  'two servers on one database show the same answers and give one receipt',
  { tag: '@desktop' },
  async ({ page, context, importedPupil, server }) => {
    const second = await startServer(server);
    try {
      await openSignedIn(page, importedPupil, '/#/home/curriculum/music/operation');
      const answerPage = await AnswerPage.begin(page, 'music', titles.plain);
      const id = answerPage.attemptId;
      // Both servers accept the same token.
      const stored = await page.evaluate(() => Object.entries(localStorage));
      const other = await context.newPage();
      await other.addInitScript((entries) => {
        for (const [name, value] of entries) localStorage.setItem(name, String(value));
      }, stored);
      await other.goto(page.url().replace(server.address, second.address));
      const otherAnswerPage = new AnswerPage(other);
      await otherAnswerPage.enterAnswer({ kind: 'choose', words: ['小鼓'] });
      await expect(otherAnswerPage.saveStatus).toHaveText('已保存');
      await page.reload();
      await expect(page.getByRole('radio', { name: '小鼓' })).toBeChecked();

      await Promise.all([answerPage.submit(), otherAnswerPage.submit()]);
      const results = [new ResultPage(page), new ResultPage(other)];
      const [receipt, otherReceipt] = await Promise.all(
        results.map((result) => result.readReceipt()),
      );
      expect(receipt).toBe(otherReceipt);
      const client = await signInServerClient(second.address, importedPupil);
      expect(await client.submit(id)).toBe(receipt);
    } finally {
      await second.remove();
    }
  },
);
