import { expect, type Page } from '@playwright/test';

import { demoTeacher, type Pupil } from '../fixtures/pupils.ts';
import { chooseSchool, enterPassword, openSignedIn } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';

const says = (page: Page, text: string) => page.getByText(text, { exact: true });

async function askTeacher(page: Page, pupil: Pupil, isDesktop: boolean): Promise<void> {
  await page.goto('/');
  await page.getByRole('link', { name: '忘记密码' }).click();
  const place = isDesktop ? page.getByRole('dialog') : page.getByRole('main');
  await place.getByRole('button', { name: /^没有绑定手机号/ }).click();
  const send = place.getByRole('button', { name: '提交申请' });
  await send.click();
  // The school stays on the device.
  const isFirst = await place.getByRole('button', { name: '选择区域', exact: true }).isVisible();
  const ofSchool = isFirst ? ['请选择区域', '请选择学校'] : [];
  for (const text of [...ofSchool, '请选择年级', '请输入班级', '请输入姓名', '请输入学号'])
    await expect(place.getByText(text, { exact: true }).first()).toBeVisible();
  if (isFirst) await chooseSchool(page, pupil);
  await place.getByLabel('年级').selectOption({ label: pupil.grade });
  await place.getByLabel('班级').fill(pupil.klass.replace('班', ''));
  await place.getByLabel('姓名').fill(pupil.name);
  await place.getByLabel('学号或学籍号').fill(pupil.number);
  await page.context().setOffline(true);
  await send.click();
  await expect(says(page, '网络异常')).toBeVisible();
  await page.context().setOffline(false);
  await send.click();
  await expect(says(page, '已提交，请联系任课老师')).toBeVisible();
}

test(
  'a pupil without a phone asks, a teacher of the class decides',
  { tag: '@desktop' },
  async ({ page, pupil, openDevice }, { project }) => {
    const isDesktop = project.name === 'desktop';
    await askTeacher(page, pupil, isDesktop);

    const desk = await openDevice();
    await openSignedIn(desk, demoTeacher());
    await desk.getByRole('link', { name: /^密码重置申请.*1 个待处理/ }).click();
    await expect(desk).toHaveURL(/#\/home\/password-resets$/);
    const request = desk.getByRole('listitem').filter({ hasText: pupil.name });
    await expect(request).toContainText(`学号 ${pupil.number}`);
    await desk.getByRole('button', { name: `拒绝${pupil.name}` }).click();
    await desk.getByRole('dialog').getByRole('button', { name: '拒绝', exact: true }).click();
    await expect(desk.getByText('没有等待处理的申请')).toBeVisible();
    await expect(desk.getByRole('heading', { level: 1 })).toBeFocused();

    await askTeacher(page, pupil, isDesktop);
    await desk.reload();
    await desk.getByRole('button', { name: `同意${pupil.name}` }).click();
    const dialog = desk.getByRole('dialog');
    await dialog.getByRole('button', { name: '再想想' }).click();
    await desk.getByRole('button', { name: `同意${pupil.name}` }).click();
    await dialog.getByRole('button', { name: '是本人，同意' }).click();
    await expect(dialog.getByRole('heading', { name: `${pupil.name}的临时密码` })).toBeVisible();
    await expect(
      dialog.getByText('只显示这一次，关掉就看不到了。请只告诉学生本人。'),
    ).toBeVisible();
    const given = await dialog.getByRole('status').innerText();
    await dialog.getByRole('button', { name: '我记下了' }).click();
    await expect(desk.getByText('没有等待处理的申请')).toBeVisible();
    await expect(desk.getByText(given)).toHaveCount(0);

    await page.goto('/');
    await page.reload();
    await enterPassword(page, { number: pupil.number, password: given.trim() });
    await expect(page.getByRole('heading', { name: '换一个自己的密码' })).toBeVisible();
    await page.getByLabel('初始密码').fill(given.trim());
    await page.getByLabel('新密码', { exact: true }).fill('Qingshan66');
    await page.getByLabel('再输一次新密码').fill('Qingshan66');
    await page.getByRole('button', { name: '保存新密码' }).click();
    await page.waitForURL('**/#/home/curriculum');
  },
);
