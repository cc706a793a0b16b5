import { expect } from '@playwright/test';

import { expectAccessible, expectNoHorizontalScrolling } from '../fixtures/accessibility.ts';
import { findDemoWorkFile, findArtTeacher } from '../fixtures/pupils.ts';
import { signInServerClient } from '../fixtures/server-client.ts';
import { openSignedIn, switchUser } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';
import { AnswerPage } from '../pages/answer-page.ts';
import { ResultPage } from '../pages/result.ts';

const homework = 'ar-g4-u3-photo';
const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };

test(
  'a pupil hands in an image while it cannot be sent, and a teacher pins remarks on an image by a tap, a drag and the keyboard',
  { tag: '@phone' },
  async ({ page, context, takeFourthGrader, server }) => {
    const pupil = takeFourthGrader(homework);
    const client = await signInServerClient(server.address, pupil);
    const attempt = await client.start(homework);
    await openSignedIn(page, pupil, `/#/home/curriculum/art/operation/in-answer?id=${attempt}`);
    const answerPage = new AnswerPage(page);
    const main = page.getByRole('main');
    await context.route('**/v2/uploads**', (route) => route.abort());
    await main.getByRole('button', { name: '加图片' }).click();
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: '知道了' }).click();
    await (await chooser).setFiles(findDemoWorkFile('cut-five.jpg'));
    await expect(main.getByRole('img', { name: '图片 1' })).toBeVisible();
    await expect(answerPage.saveStatus).toHaveText('已保存');
    await expectAccessible(page);
    await expectNoHorizontalScrolling(page);
    await answerPage.submit();
    const card = new ResultPage(page).questionCard(1);
    await expect(card).toContainText('还没传到');
    await context.unroute('**/v2/uploads**');
    await page.reload();
    await expect(card.getByRole('img', { name: '我的图片' })).toBeVisible();

    await page.setViewportSize(desktop);
    await switchUser(page, findArtTeacher(), `/#/home/teach/mark?homework=${homework}`);
    const image = page.getByRole('img', { name: '学生的图片 1' });
    // The test of the screens shows the first work.
    const openSecondWork = () =>
      page
        .getByRole('button', { name: /^作品 \d+/ })
        .nth(1)
        .click();
    await openSecondWork();
    await expect(image).toBeVisible();
    await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.complete)).toBe(true);
    const moveTo = async (x: number, y: number) => {
      const box = (await image.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      await page.mouse.move(box.x + box.width * x, box.y + box.height * y, { steps: 3 });
    };
    const list = page.getByRole('list').filter({ has: page.getByRole('button', { name: /批注/ }) });
    const field = page.getByRole('textbox', { name: '图 1 的批注' });

    await moveTo(0.25, 0.3);
    await page.mouse.down();
    await page.mouse.up();
    await field.fill('这一瓣很圆');
    await field.press('Enter');
    await moveTo(0.5, 0.5);
    await page.mouse.down();
    await moveTo(0.8, 0.75);
    await page.mouse.up();
    await field.fill('这里太窄');
    await field.press('Enter');
    // M sets a pin in the middle, arrows move it, Enter goes on to the text.
    await page.keyboard.press('m');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('+');
    await page.keyboard.press('Enter');
    await expect(field).toBeFocused();
    await page.keyboard.type('n 再匀一点');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: /^批注 1，横 25%，竖 30%/ })).toBeVisible();
    await expect(
      page.getByRole('button', { name: /^批注 2，横 50%，竖 50%，宽 30%，高 25%/ }),
    ).toBeVisible();
    await expect(
      page.getByRole('button', { name: /^批注 3，横 49%，竖 50%，宽 4%/ }),
    ).toBeVisible();
    await expect(page.getByText('已保存')).toBeVisible();
    await page.setViewportSize(phone);
    await expectAccessible(page);
    await page.setViewportSize(desktop);
    await expectAccessible(page);
    await page.reload();
    await openSecondWork();
    await expect(list.getByText('n 再匀一点')).toBeVisible();
    await expect(page.getByRole('button', { name: /^批注 2，横 50%/ })).toBeVisible();
  },
);
