import { expect } from '@playwright/test';

import { createBrowserProcess } from '../fixtures/browser-process.ts';
import { signInServerClient } from '../fixtures/server-client.ts';
import { signInAfterKill } from '../fixtures/sign-in.ts';
import { createSignedInState } from '../fixtures/signed-in-state.ts';
import { test } from '../fixtures/test.ts';
import { AnswerPage } from '../pages/answer-page.ts';
import { titles } from '../school/imported-school.ts';

test(
  'no answer is lost when the browser is killed while the pupil types',
  { tag: '@desktop' },
  async ({ importedPupil, server, request, launchOptions: { executablePath = '', args = [] } }) => {
    const browser = createBrowserProcess(executablePath, args);
    try {
      const page = await browser.open();
      await page.context().setStorageState(await createSignedInState(request, importedPupil));
      await page.goto(`${server.address}/#/home/curriculum`);
      const answerPage = await AnswerPage.begin(page, 'music', titles.plain);
      await answerPage.enterAnswer({ kind: 'choose', words: ['小鼓'] });
      await answerPage.goToQuestion(2);
      await answerPage.enterAnswer({ kind: 'fill', texts: ['do'] });
      await expect(answerPage.saveStatus).toHaveText('已保存');
      const address = page.url();
      // Without a network the server receives nothing more from this browser.
      await page.context().setOffline(true);
      await page.getByLabel('第2空').pressSequentially('so');
      await expect(answerPage.saveStatus).toHaveText('待同步 1');
      await browser.kill();

      const newPage = await browser.open();
      await newPage.goto(address);
      const newAnswerPage = new AnswerPage(newPage);
      await signInAfterKill(newPage, importedPupil, newAnswerPage.questionHeading(2));
      await expect(newAnswerPage.questionHeading(2)).toBeVisible();
      await expect(newPage.getByLabel('第1空')).toHaveValue('do');
      await expect(newPage.getByLabel('第2空')).toHaveValue('so');
      await expect(newAnswerPage.saveStatus).toHaveText('已保存');
      const client = await signInServerClient(server.address, importedPupil);
      expect(await client.readAnswers(newAnswerPage.attemptId)).toEqual({
        'q-own-01': 'B',
        'q-own-02': ['do', 'so'],
      });
    } finally {
      await browser.remove();
    }
  },
);
