import { expect } from '@playwright/test';

import { chooseSchool, signIn } from './fixtures/sign-in.ts';
import { test } from './fixtures/test.ts';

test('a pupil signs in and sees the homework that is to be done', async ({ page, pupil }) => {
  await signIn(page, pupil);

  const givenName = pupil.name.slice(1);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`好，${givenName}`);
  await expect(page.getByRole('link', { name: '开始作答' })).toBeVisible();
});

test('a wrong password is told, and what was typed stays', async ({ page, pupil }) => {
  await page.goto('/');
  await chooseSchool(page, pupil);
  await page.getByLabel('学号').fill(pupil.number);
  await page.getByLabel('密码', { exact: true }).fill('Wrong123');
  await page.getByRole('button', { name: '登录', exact: true }).click();

  await expect(page.getByRole('alert').filter({ hasText: '学号或密码错误' })).toBeVisible();
  await expect(page.getByLabel('学号')).toHaveValue(pupil.number);
});

test('the school is remembered, and leaving asks for the password again', async ({
  page,
  pupil,
}) => {
  await signIn(page, pupil);
  await page.goto('/#/home/user');
  await page.getByRole('button', { name: '退出登录' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '退出登录' }).click();

  await expect(page.getByRole('button', { name: '选择学校' })).toContainText(pupil.school);
  await expect(page.getByLabel('密码', { exact: true })).toHaveValue('');
  await page.goto('/#/home/curriculum');
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible();
});
