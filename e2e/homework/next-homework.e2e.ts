import { expect } from '@playwright/test';

import { expectAccessible } from '../fixtures/accessibility.ts';
import { signInServerClient } from '../fixtures/server-client.ts';
import { openSignedIn } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';
import { AnswerPage } from '../pages/answer-page.ts';
import { getRightValue, readDemoPaper } from '../pages/questions.ts';
import { ResultPage } from '../pages/result.ts';

const id = 'mu-g5-u1-rhythm';
const paper = readDemoPaper(id);

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test(
  'a perfect homework gets its stamp, and one tap leads to the first question of the next homework',
  { tag: '@phone' },
  async ({ page, pupil, server }) => {
    const client = await signInServerClient(server.address, pupil);
    const attempt = await client.start(id);
    for (const question of paper.questions)
      await client.save(attempt, question.id, getRightValue(question));
    await openSignedIn(page, pupil, '/#/home/curriculum/music/operation');
    const answerPage = await AnswerPage.begin(page, 'music', paper.title);
    await answerPage.submit();

    const result = new ResultPage(page);
    await expect(result.summary).toBeVisible();
    const dialog = page.getByRole('dialog', { name: '全对了' });
    await expect(dialog.getByText(`${paper.questions.length} 个音都亮了`)).toBeVisible();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page, 'colours');
    await dialog.getByRole('button', { name: '看成绩' }).tap();
    await expect(dialog).toBeHidden();
    await expectAccessible(page);

    const nextLink = page.getByRole('link', { name: /^做下一份：/ });
    await expect(nextLink).toBeInViewport({ ratio: 1 });
    await nextLink.tap();
    await expect(answerPage.questionHeading(1)).toBeVisible();
    expect(answerPage.attemptId).not.toBe(attempt);
  },
);
