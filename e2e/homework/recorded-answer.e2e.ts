import { expect, mergeTests, type Locator } from '@playwright/test';

import { expectAccessible, expectNoHorizontalScrolling } from '../fixtures/accessibility.ts';
import { captureBrowserPath } from '../fixtures/capture-browser.ts';
import { test as captureTest } from '../fixtures/capture-test.ts';
import { openSignedIn } from '../fixtures/sign-in.ts';
import { test as productTest } from '../fixtures/test.ts';
import { AnswerPage } from '../pages/answer-page.ts';
import { ResultPage } from '../pages/result.ts';

const test = mergeTests(captureTest, productTest);
test.skip(captureBrowserPath === '', 'no installed browser has a microphone');

const findTakes = (area: Locator) =>
  area.getByRole('list', { name: '已录的声音' }).getByRole('listitem');

test(
  'a pupil records two takes, hands one in without a network, and hears it on the result',
  { tag: '@phone' },
  async ({ page, context, pupil }) => {
    await context.grantPermissions(['microphone']);
    await openSignedIn(page, pupil, '/#/home/curriculum/music/operation');
    const answerPage = await AnswerPage.begin(page, 'music', '唱一唱《茉莉花》');
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

    // The upload cannot be sent, so the answer refers to the file before the server has it.
    await context.route('**/v2/uploads**', (route) => route.abort());
    const choice = main.getByRole('button', { name: '交这一个：第 2 遍' });
    await choice.click();
    // When the answer contains the take, a chip replaces the button.
    await expect(choice).toHaveCount(0);
    await expect(answerPage.saveStatus).toHaveText('已保存');
    await page.reload();
    await expect(answerPage.questionHeading(1)).toBeVisible();
    await expect(findTakes(main)).toHaveCount(2);
    await main.getByRole('button', { name: '不要了：第 1 遍' }).click();
    await expect(findTakes(main)).toHaveCount(1);

    await answerPage.goToNextQuestion();
    await main.getByRole('textbox', { name: '笛子吹的听起来……' }).fill('悠扬，像在唱歌一样连贯');
    await expect(answerPage.saveStatus).toHaveText('已保存');
    const dialog = await answerPage.openSubmitDialog();
    await dialog.getByRole('button', { name: '交作业' }).click();
    const result = new ResultPage(page);
    await expect(result.summary).toContainText('待老师批改');
    const first = result.questionCard(1);
    await expect(first).toContainText('待批改');
    await expect(first).toContainText('还没传到');

    await context.unroute('**/v2/uploads**');
    await page.reload();
    await expect(first.locator('audio')).toHaveAttribute('src', /\/assets?\//);
    await expectAccessible(page);
  },
);
