import { expect } from '@playwright/test';

import { expectAccessible, expectNoHorizontalScrolling } from '../fixtures/accessibility.ts';
import { findMusicTeacher } from '../fixtures/pupils.ts';
import { signInServerClient } from '../fixtures/server-client.ts';
import { openSignedIn } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';

const homeworkId = 'mu-g4-u1-instruments';

test(
  'a pupil appeals against a mark, the teacher finds it on the first page and changes it',
  { tag: '@phone' },
  async ({ page, server, openDevice, takeFourthGrader }) => {
    const pupil = takeFourthGrader();
    const client = await signInServerClient(server.address, pupil);
    const attemptId = await client.start(homeworkId);
    await client.submit(attemptId);

    await openSignedIn(
      page,
      pupil,
      `/#/home/curriculum/music/operation/work-result?id=${attemptId}`,
    );
    const review = page.getByRole('article', { name: '第 1 题' });
    await review.getByRole('button', { name: '我觉得评得不对' }).click();
    await review.getByLabel('申诉的理由').fill('平板断网了');
    await expectAccessible(page);
    await review.getByLabel('申诉的理由').fill('我的平板断网了，纸上写的答案是对的');
    await review.getByRole('button', { name: '交给老师' }).click();
    await expect(review.getByText('已申诉，等老师答复')).toBeVisible();

    const device = await openDevice();
    await device.setViewportSize({ width: 390, height: 844 });
    await openSignedIn(device, findMusicTeacher());
    await device.getByRole('link', { name: /^申诉.*待答复/ }).click();
    await device
      .getByRole('list', { name: '申诉' })
      .getByRole('link', { name: /我的平板断网了/ })
      .click();
    await expect(device.getByRole('heading', { name: pupil.name })).toBeVisible();
    await expectNoHorizontalScrolling(device);
    await device.getByRole('radio', { name: '改分' }).click();
    await device.getByLabel(/^新的分数/).fill('2');
    await expectAccessible(device);
    await device.getByLabel('写给学生的话').fill('看过纸上的答案了');
    await device.getByRole('button', { name: '答复', exact: true }).click();
    await expect(device.getByText(/^已改为 2 分/)).toBeVisible();

    await page.reload();
    await expect(review.getByText('老师改成了 2 分')).toBeVisible();
    await expect(review.getByText('老师：看过纸上的答案了')).toBeVisible();
    await expect(review.getByRole('button', { name: '再申诉一次' })).toBeVisible();
  },
);
