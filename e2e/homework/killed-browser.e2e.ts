import { expect } from '@playwright/test';

import { askServer } from '../fixtures/api.ts';
import { ownBrowser } from '../fixtures/own-browser.ts';
import { chooseSchool, enterPassword, signInHere } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';
import { AnswerPage } from '../pages/answer-page.ts';
import { titles } from '../school/own-school.ts';

test(
  'a browser killed while typing loses nothing',
  { tag: '@desktop' },
  async ({ ownPupil, server, launchOptions: { executablePath = '', args = [] } }) => {
    const browser = ownBrowser(executablePath, args);
    try {
      const page = await browser.open();
      await page.goto(server.address);
      await signInHere(page, ownPupil);
      const desk = await AnswerPage.begin(page, 'music', titles.plain);
      await desk.give({ kind: 'choose', words: ['小鼓'] });
      await desk.goTo(2);
      await desk.give({ kind: 'fill', texts: ['do'] });
      await expect(desk.badge).toHaveText('已保存');
      const address = page.url();
      // From here on the server hears nothing more of this browser.
      await page.context().setOffline(true);
      await page.getByLabel('第2空').pressSequentially('so');
      await expect(desk.badge).toHaveText('待同步 1');
      await browser.kill();

      const again = await browser.open();
      await again.goto(address);
      // Whether sign-in and school were already on disk is the browser's affair: it writes them when it likes.
      const login = again.getByRole('button', { name: '登录', exact: true });
      await expect(again.getByRole('heading', { name: /第 2 题|你好/ })).toBeVisible();
      if (await login.isVisible()) {
        const school = again.getByRole('button', { name: ownPupil.school });
        if (!(await school.isVisible())) await chooseSchool(again, ownPupil);
        await enterPassword(again, ownPupil);
      }
      const deskAgain = new AnswerPage(again);
      await expect(deskAgain.place(2)).toBeVisible();
      await expect(again.getByLabel('第1空')).toHaveValue('do');
      await expect(again.getByLabel('第2空')).toHaveValue('so');
      await expect(deskAgain.badge).toHaveText('已保存');
      const device = await askServer(server.address, ownPupil);
      expect(await device.answers(deskAgain.attemptId)).toEqual({
        'q-own-01': 'B',
        'q-own-02': ['do', 'so'],
      });
    } finally {
      await browser.remove();
    }
  },
);
