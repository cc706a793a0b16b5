import { expect, mergeTests, type Locator, type Page } from '@playwright/test';

import { expectAccessible, expectNoHorizontalScrolling } from '../fixtures/accessibility.ts';
import { captureBrowserPath } from '../fixtures/capture-browser.ts';
import { test as captureTest } from '../fixtures/capture-test.ts';
import { findMusicTeacher } from '../fixtures/pupils.ts';
import { openSignedIn, switchUser } from '../fixtures/sign-in.ts';
import { test as productTest } from '../fixtures/test.ts';
import { AnswerPage } from '../pages/answer-page.ts';
import { ResultPage } from '../pages/result.ts';
import { setHomework } from '../results/own-homework.ts';

const test = mergeTests(captureTest, productTest);
test.skip(captureBrowserPath === '', 'no installed browser has a microphone and a camera');

const title = '唱一唱，指挥一下';
const [SING, CONDUCT, FEEL] = ['q-mu-g4-sing', 'q-mu-g4-conduct', 'q-mu-g4-feel'];

const findTakes = (area: Locator) =>
  area.getByRole('list', { name: /^已(录的声音|拍的视频)$/ }).getByRole('listitem');

/** Records a take that is too short and one that is long enough. */
async function recordTwoTakes(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await main.getByRole('button', { name: '准备录音' }).click();
  await page.getByRole('button', { name: '知道了' }).press('Enter');
  await expect(main.getByRole('button', { name: '开始录音' })).toBeFocused();
  for (const seconds of [1, 3]) {
    await main.getByRole('button', { name: /^(开始录音|再录一次)$/ }).click();
    await expect(main.getByRole('timer')).toContainText(`00:0${seconds}`);
    await main.getByRole('button', { name: '完成' }).click();
    await expect(main.getByText('已存在这台设备')).toBeVisible();
  }
  await expect(findTakes(main)).toHaveCount(2);
  await expect(findTakes(main).first()).toContainText('太短了，至少要 3 秒');
  await expect(main.getByRole('button', { name: '交这一个：第 1 遍' })).toBeDisabled();
  await expectAccessible(page);
  await expectNoHorizontalScrolling(page);
}

/** Films one take. */
async function filmTake(page: Page): Promise<void> {
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
}

/** Puts a take into the answer. Then a chip replaces the button of the take. */
async function chooseTake({ page, saveStatus }: AnswerPage, number: number): Promise<void> {
  const choice = page.getByRole('main').getByRole('button', { name: `交这一个：第 ${number} 遍` });
  await choice.click();
  await expect(choice).toHaveCount(0);
  await expect(saveStatus).toHaveText('已保存');
}

/** Expects that the teacher's desk plays the film, and that keys pause it and change its speed. */
async function playFilmByKeys(page: Page): Promise<void> {
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
}

test(
  'a pupil records two takes, films a performance, writes, and hands all in without a network, finds them on the result, and the teacher plays the film by keys',
  { tag: '@phone' },
  async ({ page, context, server, takeFourthGrader }) => {
    const homework = await setHomework(server.address, findMusicTeacher(), {
      title,
      grade: 4,
      klass: 1,
      questionIds: [SING, CONDUCT, FEEL],
    });
    await context.grantPermissions(['camera', 'microphone']);
    await openSignedIn(page, takeFourthGrader(), '/#/home/curriculum/music/operation');
    const answerPage = await AnswerPage.begin(page, 'music', title);
    const main = page.getByRole('main');
    await recordTwoTakes(page);

    // The uploads cannot be sent, so the answers refer to the files before the server has them.
    await context.route('**/v2/uploads**', (route) => route.abort());
    await chooseTake(answerPage, 2);
    await answerPage.goToNextQuestion();
    await filmTake(page);
    // The takes are stored on the device in parts, so another page still has them.
    await page.reload();
    await expect(answerPage.questionHeading(2)).toBeVisible();
    await expect(findTakes(main)).toHaveCount(1);
    await chooseTake(answerPage, 1);
    await answerPage.goToQuestion(3);
    await main.getByRole('textbox', { name: '我的回答' }).fill('像小雨点越下越大');
    await expect(answerPage.saveStatus).toHaveText('已保存');
    await answerPage.goToQuestion(1);
    await expect(findTakes(main)).toHaveCount(2);
    await main.getByRole('button', { name: '不要了：第 1 遍' }).click();
    await expect(findTakes(main)).toHaveCount(1);

    await answerPage.submit();
    const result = new ResultPage(page);
    await expect(result.summary).toContainText('待老师批改');
    const [song, film] = [result.questionCard(1), result.questionCard(2)];
    for (const card of [song, film]) {
      await expect(card).toContainText('待批改');
      await expect(card).toContainText('还没传到');
    }
    await context.unroute('**/v2/uploads**');
    await page.reload();
    await expect(song.locator('audio')).toHaveAttribute('src', /\/assets?\//);
    const shown = film.getByLabel('我的第 1 遍视频', { exact: true });
    await expect(shown).toHaveAttribute('src', /\/assets?\//);
    await expectAccessible(page);

    await page.setViewportSize({ width: 1440, height: 900 });
    const desk = `/#/home/teach/mark?homework=${homework.id}&question=${CONDUCT}`;
    await switchUser(page, findMusicTeacher(), desk);
    await playFilmByKeys(page);
    await homework.recall();
  },
);
