import { expect } from '@playwright/test';

import { askServer } from '../fixtures/api.ts';
import { startServer } from '../fixtures/server.ts';
import { openSignedIn } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';
import { AnswerPage } from '../pages/answer-page.ts';
import { ResultPage } from '../pages/result.ts';
import { titles } from '../school/own-school.ts';

test(
  'two servers on one database are one',
  { tag: '@desktop' },
  async ({ page, context, ownPupil, server }) => {
    const second = await startServer(server);
    try {
      await openSignedIn(page, ownPupil);
      const desk = await AnswerPage.begin(page, 'music', titles.plain);
      const id = desk.attemptId;
      // The token of the one is good for the other.
      const kept = await page.evaluate(() => Object.entries(localStorage));
      const other = await context.newPage();
      await other.addInitScript((entries) => {
        for (const [name, value] of entries) localStorage.setItem(name, String(value));
      }, kept);
      await other.goto(page.url().replace(server.address, second.address));
      const otherDesk = new AnswerPage(other);
      await otherDesk.give({ kind: 'choose', words: ['小鼓'] });
      await expect(otherDesk.badge).toHaveText('已保存');
      await page.reload();
      await expect(page.getByRole('radio', { name: '小鼓' })).toBeChecked();

      await Promise.all([desk.handIn(), otherDesk.handIn()]);
      const results = [new ResultPage(page), new ResultPage(other)];
      const [one, two] = await Promise.all(results.map((result) => result.receipt()));
      expect(one).toBe(two);
      const device = await askServer(second.address, ownPupil);
      expect(await device.submit(id)).toBe(one);
    } finally {
      await second.remove();
    }
  },
);
