import { expect } from '@playwright/test';

import { createBrowserProcess } from '../fixtures/browser-process.ts';
import { captureBrowserPath } from '../fixtures/capture-browser.ts';
import { openSession } from '../fixtures/server-client.ts';
import { signInAfterKill } from '../fixtures/sign-in.ts';
import { createSignedInState } from '../fixtures/signed-in-state.ts';
import { test } from '../fixtures/test.ts';
import { beginSitting, handInSitting, publishSkillExam, readTakes } from './exam-client.ts';

/** A microphone with a tone, and no question before its first use. */
const captureArgs = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];

test(
  'a take that is claimed when the browser is killed is uploaded after the page is opened again, and counts',
  { tag: '@phone' },
  async ({ pupil, server: { address }, playwright, launchOptions: { args = [] } }) => {
    test.skip(!captureBrowserPath, 'no installed browser has a microphone');
    const examId = await publishSkillExam(address, `演唱测评 ${Date.now()}`, pupil);
    const { Authorization: token } = await openSession(address, pupil);
    const { _id: sittingId } = await beginSitting(address, token, examId);
    const upload = `${address}/#/home/in-school/skill-exam/upload?id=${examId}`;
    const browser = createBrowserProcess(captureBrowserPath ?? '', [...args, ...captureArgs]);
    try {
      const page = await browser.open();
      const request = await playwright.request.newContext({ baseURL: address });
      await page.context().setStorageState(await createSignedInState(request, pupil));
      await request.dispose();
      await page.goto(upload);
      // The upload cannot be sent, so the server has only the claim.
      await page.context().route('**/v2/uploads**', (route) => route.abort());
      await page.getByRole('button', { name: '准备录音' }).click();
      await page.getByRole('button', { name: '知道了' }).click();
      await page.getByRole('button', { name: '开始录音' }).click();
      await expect(page.getByRole('timer').filter({ hasText: '/' })).toContainText(/^00:(?!00)/);
      await page.getByRole('button', { name: '完成' }).click();
      await expect(page.getByText(/已登记\s·\s等待上传/)).toBeVisible();
      expect(await readTakes(address, token, examId)).toMatchObject([
        { claim: 'inTime', file: 'waiting' },
      ]);
      await browser.kill();

      const newPage = await browser.open();
      await newPage.goto(upload);
      const uploaded = newPage.getByText(/已登记\s·\s已上传/);
      await signInAfterKill(newPage, pupil, newPage.getByText(/已登记/));
      await expect(uploaded).toBeVisible();
      const takes = await readTakes(address, token, examId);
      expect(takes).toMatchObject([{ no: 1, claim: 'inTime', file: 'here', kind: 'audio' }]);
      await handInSitting(address, token, sittingId);
    } finally {
      await browser.remove();
    }
  },
);
