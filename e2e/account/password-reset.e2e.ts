import { expect, type Page } from '@playwright/test';

import { findMusicTeacher, type Pupil } from '../fixtures/pupils.ts';
import { chooseSchool, enterPassword, switchUser } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';
import { rememberSchool } from './remember-school.ts';

const findText = (page: Page, text: string) => page.getByText(text, { exact: true });

/** Asks for a new password in the dialog of the sign-in form, first without a network. */
async function askTeacher(page: Page, pupil: Pupil): Promise<void> {
  await page.goto('/');
  await page.getByRole('link', { name: '忘记密码' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^没有绑定手机号/ }).click();
  await chooseSchool(page, pupil);
  await dialog.getByLabel('年级').selectOption({ label: pupil.grade });
  await dialog.getByLabel('班级').fill(pupil.klass.replace('班', ''));
  await dialog.getByLabel('姓名').fill(pupil.name);
  await dialog.getByLabel('学号或学籍号').fill(pupil.number);
  const send = dialog.getByRole('button', { name: '提交申请' });
  await page.context().setOffline(true);
  await send.click();
  await expect(findText(page, '网络异常')).toBeVisible();
  await page.context().setOffline(false);
  await send.click();
  await expect(findText(page, '已提交，请联系任课老师')).toBeVisible();
}

/** Approves the request of the pupil as a class teacher, after a first thought not to. Returns the one-time password. */
async function approveRequest(page: Page, pupil: Pupil): Promise<string> {
  await page.getByRole('link', { name: /^密码重置申请.*1 个待处理/ }).click();
  await expect(page).toHaveURL(/#\/home\/password-resets$/);
  const request = page.getByRole('listitem').filter({ hasText: pupil.name });
  await expect(request).toContainText(`学号 ${pupil.number}`);
  await page.getByRole('button', { name: `同意${pupil.name}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: '再想想' }).click();
  await page.getByRole('button', { name: `同意${pupil.name}` }).click();
  await dialog.getByRole('button', { name: '是本人，同意' }).click();
  await expect(dialog.getByRole('heading', { name: `${pupil.name}的临时密码` })).toBeVisible();
  await expect(dialog.getByText('只显示这一次，关掉就看不到了。请只告诉学生本人。')).toBeVisible();
  const oneTimePassword = await dialog.getByRole('status').innerText();
  await dialog.getByRole('button', { name: '我记下了' }).click();
  await expect(page.getByText('没有等待处理的申请')).toBeVisible();
  await expect(page.getByText(oneTimePassword)).toHaveCount(0);
  return oneTimePassword.trim();
}

test(
  'a pupil without a phone requests a password, a class teacher approves it, and the pupil replaces the password',
  { tag: '@desktop' },
  async ({ page, pupil }) => {
    await askTeacher(page, pupil);
    // The sign-in form behind the dialog has the school too.
    await expect(page.getByRole('button', { name: pupil.school }).first()).toBeAttached();
    await switchUser(page, findMusicTeacher(), '/#/home/curriculum');
    const password = await approveRequest(page, pupil);

    await page.goto('about:blank');
    await rememberSchool(page, findMusicTeacher());
    await page.goto('/');
    await enterPassword(page, { number: pupil.number, password });
    await expect(page.getByRole('heading', { name: '换一个自己的密码' })).toBeVisible();
    await expect(page.getByLabel('初始密码')).toHaveCount(0);
    await page.getByLabel('新密码', { exact: true }).fill('Qingshan66');
    await page.getByLabel('再输一次新密码').fill('Qingshan66');
    await page.getByRole('button', { name: '保存新密码' }).click();
    await page.waitForURL('**/#/home/curriculum');
  },
);
