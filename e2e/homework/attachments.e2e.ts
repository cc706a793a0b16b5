import { expect, type Page } from '@playwright/test';

import { openSignedIn } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';
import { AnswerPage } from '../pages/answer-page.ts';
import { readDemoPaper } from '../pages/questions.ts';
import { ResultPage } from '../pages/result.ts';

const conducting = readDemoPaper('mu-g4-u3-conducting');

/** Returns a function that counts the requested files with an extension. */
function countRequests(page: Page): (extension: string) => number {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  return (extension) => paths.filter((path) => path.endsWith(`.${extension}`)).length;
}

const readPlayback = (page: Page, label: string) =>
  page.locator(`video[aria-label="${label}"]`).evaluate((video: HTMLVideoElement) => ({
    paused: video.paused,
    atStart: video.currentTime === 0,
  }));

test(
  'fetches videos only when they play and a document only when it is opened, a video that plays chooses no option, and a document keeps its name when it is saved',
  { tag: '@phone' },
  async ({ page, takeFourthGrader }) => {
    const requestsOf = countRequests(page);
    await openSignedIn(
      page,
      takeFourthGrader('mu-g4-u3-conducting'),
      '/#/home/curriculum/music/operation',
    );
    const answerPage = await AnswerPage.begin(page, 'music', conducting.title);
    const video = page.locator('video[aria-label="第 1 题的视频"]');
    await expect(video).toBeVisible();
    const box = await video.boundingBox();
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(16 / 9, 1);
    expect(requestsOf('mp4')).toBe(0);
    await video.evaluate((element: HTMLVideoElement) => element.play());
    await expect
      .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
      .toBeGreaterThan(0);
    expect(requestsOf('mp4')).toBeGreaterThan(0);
    await answerPage.enterAnswer({ kind: 'choose', words: ['四拍子'] });

    await answerPage.goToNextQuestion();
    const options = page.locator('video[aria-label$="的视频"]');
    await expect(options).toHaveCount(3);
    await expect(options.first()).toBeVisible();
    const small = await options.first().boundingBox();
    expect(small?.width).toBeGreaterThan(240);
    // Only one video plays at a time: the second video stops and rewinds the first.
    for (const label of ['选项 A 的视频', '选项 B 的视频']) {
      await page.locator(`video[aria-label="${label}"]`).tap();
      await expect.poll(() => readPlayback(page, label)).toMatchObject({ paused: false });
    }
    await expect
      .poll(() => readPlayback(page, '选项 A 的视频'))
      .toEqual({ paused: true, atStart: true });
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
    await answerPage.input.choose(page.getByRole('radio').first());
    await answerPage.goToQuestion(5);
    await expect(page.getByRole('button', { name: /^指挥图示\.pdf/ })).toContainText('127 KB');
    await answerPage.submit();

    const result = new ResultPage(page);
    await result.openAll();
    const explanation = result.questionCard(1).getByRole('note', { name: '解析' });
    await expect(explanation.locator('video')).toBeVisible();
    const row = explanation.getByRole('button', { name: /^指挥图示\.pdf/ });
    expect(requestsOf('pdf')).toBe(0);
    await row.click();
    const preview = page.getByRole('dialog', { name: '指挥图示.pdf' });
    await expect(preview.getByText('二拍子：下、上')).toBeAttached();
    await expect
      .poll(() =>
        preview
          .locator('canvas')
          .first()
          .evaluate((canvas: HTMLCanvasElement) => canvas.width),
      )
      .toBeGreaterThan(0);
    expect(requestsOf('pdf')).toBe(1);
    const saving = page.waitForEvent('download');
    await preview.getByRole('link', { name: '下载指挥图示.pdf' }).click();
    expect((await saving).suggestedFilename()).toBe('指挥图示.pdf');
    await page.keyboard.press('Escape');
    await expect(preview).toHaveCount(0);
    await expect(row).toBeFocused();
    await expect(result.summary).toBeVisible();
  },
);
