import { expect } from '@playwright/test';

import { signIn } from './fixtures/sign-in.ts';
import { test } from './fixtures/test.ts';
import { AnswerPage } from './pages/answer-page.ts';
import { ResultPage } from './pages/result.ts';
import { importSchool } from './school/import-school.ts';
import { titles } from './school/own-school.ts';

test(
  'a pupil of a school loaded while the server runs does its homework',
  { tag: '@phone' },
  async ({ page, ownPupil, server }) => {
    await signIn(page, ownPupil);
    await expect(page.getByText(ownPupil.name.slice(1)).first()).toBeVisible();
    const answerPage = await AnswerPage.begin(page, 'music', titles.plain);
    const picture = page.getByRole('main').locator('img').first();
    await expect
      .poll(() =>
        picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth),
      )
      .toBeGreaterThan(0);
    await answerPage.give({ kind: 'choose', words: ['小鼓'] });
    await answerPage.goTo(2);
    await answerPage.give({ kind: 'fill', texts: ['do', 'so'] });
    await answerPage.goTo(3);
    await answerPage.give({ kind: 'choose', words: ['对'] });
    await expect(answerPage.badge).toHaveText('已保存');
    // Loading the same package again, in the middle of the attempt, changes nothing.
    const said = await importSchool(server);
    expect(said).toMatch(/学生：新增 0、更新 0、不变 [1-9]/);
    expect(said).toMatch(/作业：新增 0、更新 0、不变 [1-9]/);
    await page.reload();
    await answerPage.handIn();
    await expect(new ResultPage(page).head).toContainText('15 / 15 分');
  },
);
