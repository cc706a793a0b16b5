import { expect } from '@playwright/test';

import { expectAccessible, expectNoHorizontalScrolling } from '../fixtures/accessibility.ts';
import { findMusicTeacher } from '../fixtures/pupils.ts';
import { signInServerClient } from '../fixtures/server-client.ts';
import { openSignedIn, switchUser } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';

const homeworkId = 'mu-g4-u1-instruments';

test(
  'a pupil appeals against a mark, the teacher finds it on the first page and changes it',
  { tag: '@phone' },
  async ({ page, server, takeFourthGrader }) => {
    const pupil = takeFourthGrader();
    const client = await signInServerClient(server.address, pupil);
    const attemptId = await client.start(homeworkId);
    await client.submit(attemptId);

    const result = `/#/home/curriculum/music/operation/work-result?id=${attemptId}`;
    await openSignedIn(page, pupil, result);
    const review = page.getByRole('article', { name: '第 1 题' });
    await review.getByRole('button', { name: '我觉得评得不对' }).click();
    await review.getByLabel('申诉的理由').fill('平板断网了');
    await expectAccessible(page);
    await review.getByLabel('申诉的理由').fill('我的平板断网了，纸上写的答案是对的');
    await review.getByRole('button', { name: '交给老师' }).click();
    await expect(review.getByText('已申诉，等老师答复')).toBeVisible();

    await switchUser(page, findMusicTeacher(), '/#/home/curriculum');
    await page.getByRole('link', { name: /^申诉.*待答复/ }).click();
    await page
      .getByRole('list', { name: '申诉' })
      .getByRole('link', { name: /我的平板断网了/ })
      .click();
    await expect(page.getByRole('heading', { name: pupil.name })).toBeVisible();
    await expectNoHorizontalScrolling(page);
    await page.getByRole('radio', { name: '改分' }).click();
    await page.getByLabel(/^新的分数/).fill('2');
    await expectAccessible(page);
    await page.getByLabel('写给学生的话').fill('看过纸上的答案了');
    await page.getByRole('button', { name: '答复', exact: true }).click();
    await expect(page.getByText(/^已改为 2 分/)).toBeVisible();

    await switchUser(page, pupil, result);
    await expect(review.getByText('老师改成了 2 分')).toBeVisible();
    await expect(review.getByText('老师：看过纸上的答案了')).toBeVisible();
    await expect(review.getByRole('button', { name: '再申诉一次' })).toBeVisible();
  },
);
