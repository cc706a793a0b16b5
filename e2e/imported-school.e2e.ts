import { expect } from '@playwright/test';

import { openSignedIn } from './fixtures/sign-in.ts';
import { test } from './fixtures/test.ts';
import { AnswerPage } from './pages/answer-page.ts';
import { ResultPage } from './pages/result.ts';
import { importSchool } from './school/import-school.ts';
import { titles } from './school/imported-school.ts';

test(
  'a pupil of a school that was imported while the server runs does a homework',
  { tag: '@phone' },
  async ({ page, importedPupil, server }) => {
    await openSignedIn(page, importedPupil);
    await expect(page.getByText(importedPupil.name.slice(1)).first()).toBeVisible();
    const answerPage = await AnswerPage.begin(page, 'music', titles.plain);
    const illustration = page.getByRole('main').locator('img').first();
    await expect
      .poll(() =>
        illustration.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth),
      )
      .toBeGreaterThan(0);
    await answerPage.enterAnswer({ kind: 'choose', words: ['小鼓'] });
    await answerPage.goToQuestion(2);
    await answerPage.enterAnswer({ kind: 'fill', texts: ['do', 'so'] });
    await answerPage.goToQuestion(3);
    await answerPage.enterAnswer({ kind: 'choose', words: ['对'] });
    await expect(answerPage.saveStatus).toHaveText('已保存');
    // Importing the same package again during the attempt changes nothing.
    const output = await importSchool(server);
    expect(output).toMatch(/学生：新增 0、更新 0、不变 [1-9]/);
    expect(output).toMatch(/作业：新增 0、更新 0、不变 [1-9]/);
    await page.reload();
    await answerPage.submit();
    await expect(new ResultPage(page).summary).toContainText('15 / 15 分');
  },
);
