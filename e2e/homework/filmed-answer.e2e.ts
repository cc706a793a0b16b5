import { expect, mergeTests } from '@playwright/test';

import { expectAccessible, expectNoHorizontalScrolling } from '../fixtures/accessibility.ts';
import { captureBrowserPath } from '../fixtures/capture-browser.ts';
import { test as captureTest } from '../fixtures/capture-test.ts';
import { findMusicTeacher } from '../fixtures/pupils.ts';
import { openSignedIn, switchUser } from '../fixtures/sign-in.ts';
import { test as productTest } from '../fixtures/test.ts';
import { AnswerPage } from '../pages/answer-page.ts';
import { ResultPage } from '../pages/result.ts';

const test = mergeTests(captureTest, productTest);
test.skip(captureBrowserPath === '', 'no installed browser has a camera');

test(
  'a pupil films a performance and hands it in, and the teacher plays it by keys',
  { tag: '@phone' },
  async ({ page, context, takeFourthGrader }) => {
    await context.grantPermissions(['camera', 'microphone']);
    await openSignedIn(
      page,
      takeFourthGrader('mu-g4-u3-film'),
      '/#/home/curriculum/music/operation',
    );
    const answerPage = await AnswerPage.begin(page, 'music', '我来指挥');
    const main = page.getByRole('main');
    await main.getByRole('button', { name: '准备拍摄' }).click();
    await page.getByRole('button', { name: '知道了' }).press('Enter');
    await expect(main.getByRole('button', { name: '打开摄像头' })).toBeFocused();
    await page.keyboard.press('Enter');
    await main.getByRole('button', { name: '开始拍' }).click();
    await expect(main.getByRole('timer')).toContainText('00:04');
    await main.getByRole('button', { name: '完成' }).click();
    await expect(main.getByText('已存在这台设备')).toBeVisible();
    await expectAccessible(page);
    await expectNoHorizontalScrolling(page);

    // The film is stored on the device in parts, so another page still has it.
    await page.reload();
    const films = main.getByRole('list', { name: '已拍的视频' }).getByRole('listitem');
    await expect(films).toHaveCount(1);
    const choice = main.getByRole('button', { name: '交这一个：第 1 遍' });
    await choice.click();
    await expect(choice).toHaveCount(0);
    await expect(answerPage.saveStatus).toHaveText('已保存');
    await answerPage.submit();
    const film = new ResultPage(page)
      .questionCard(1)
      .getByLabel('我的第 1 遍视频', { exact: true });
    await expect(film).toHaveAttribute('src', /\/assets?\//);

    await page.setViewportSize({ width: 1440, height: 900 });
    await switchUser(page, findMusicTeacher(), '/#/home/teach/mark?homework=mu-g4-u3-film');
    const shown = page.getByLabel('学生的视频', { exact: true }).and(page.locator('video'));
    const readVideo = () =>
      shown.evaluate((video: HTMLVideoElement) => ({
        isPaused: video.paused,
        rate: video.playbackRate,
        width: video.videoWidth,
      }));
    await expect.poll(async () => (await readVideo()).width).toBeGreaterThan(0);
    const { isPaused, rate } = await readVideo();
    await page.keyboard.press('Space');
    await expect.poll(async () => (await readVideo()).isPaused).toBe(!isPaused);
    await page.keyboard.press(']');
    await expect.poll(async () => (await readVideo()).rate).toBeGreaterThan(rate);
  },
);
