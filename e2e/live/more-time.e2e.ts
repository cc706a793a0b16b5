import { expect, type Page } from '@playwright/test';

import { expectAccessible } from '../fixtures/accessibility.ts';
import { findMusicTeacher } from '../fixtures/pupils.ts';
import { openSignedIn } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';
import { AnswerPage } from '../pages/answer-page.ts';
import { readDemoPaper } from '../pages/questions.ts';

/** A pupil must see the moved deadline within this time. The target is 5 s; the rest is for busy machines. */
const SEEN_WITHIN_MS = 15_000;

const timed = readDemoPaper('mu-g4-u1-instruments');

/** Expects that the start screen shows the time limit and the buttons in a low window. */
async function expectStartFitsLowWindow(page: Page): Promise<void> {
  await page.setViewportSize({ width: 720, height: 450 });
  await page.getByRole('link', { name: timed.title }).click();
  await expect(page.getByText('20 分钟', { exact: true })).toBeInViewport({ ratio: 1 });
  await expect(page.getByText('中途离开也不会停')).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: '开始作答' })).toBeInViewport({ ratio: 1 });
  await page.getByRole('link', { name: '返回作业列表' }).click();
  await expect(page.getByRole('link', { name: timed.title })).toBeVisible();
}

test(
  'a pupil sees the time limit in a low window, a teacher gives the class more time, which the pupil sees, and collects the work',
  { tag: '@desktop' },
  async ({ page, openDevice, takeFourthGrader }) => {
    const device = await openDevice();
    await openSignedIn(device, takeFourthGrader(), '/#/home/curriculum/music/operation');
    await expectStartFitsLowWindow(device);
    await AnswerPage.begin(device, 'music', timed.title);

    await openSignedIn(
      page,
      findMusicTeacher(),
      '/#/home/teach/homework/live?id=mu-g4-u1-instruments',
    );
    await expect(page.getByText('作答中 1')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: '全班加时' }).click();
    const dialog = page.getByRole('dialog', { name: '给全班加时' });
    await expectAccessible(page);
    await dialog.getByRole('button', { name: '加时' }).click();
    await expect(device.getByText(/作答时间 25 分钟，原 20 分钟/)).toBeVisible({
      timeout: SEEN_WITHIN_MS,
    });

    await page.getByRole('button', { name: '全班收卷' }).click();
    await page
      .getByRole('dialog', { name: '收全班的卷？' })
      .getByRole('button', { name: '收卷' })
      .click();
    await expect(device).toHaveURL(/work-result/, { timeout: SEEN_WITHIN_MS });
  },
);
