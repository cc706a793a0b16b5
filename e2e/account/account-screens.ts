import type { Page } from '@playwright/test';

import { demoPupils } from '../fixtures/pupils.ts';
import { press, type Screen } from '../screen.ts';

/** Opens the recovery of a forgotten password, which stands in a dialog on a desktop. */
async function forget(page: Page, way: RegExp): Promise<void> {
  await page.getByRole('link', { name: '忘记密码' }).click();
  await press(way)(page);
}

/** The screens of a forgotten password, of bindings, and of a teacher's requests. */
export const account: readonly Screen[] = [
  {
    name: 'forgot-choose',
    as: 'visitor',
    address: '/',
    prepare: (page) => page.getByRole('link', { name: '忘记密码' }).click(),
    shows: '你的账号绑定过手机号吗？',
  },
  {
    name: 'forgot-phone',
    as: 'visitor',
    address: '/',
    prepare: async (page) => {
      await forget(page, /^绑定过手机号/);
      await press('下一步')(page);
    },
    shows: '请输入手机号',
  },
  {
    name: 'forgot-teacher',
    as: 'visitor',
    address: '/',
    prepare: (page) => forget(page, /^没有绑定手机号/),
    shows: '学号或学籍号',
  },
  // As a desktop shows them to whoever types their addresses.
  {
    name: 'forgot-select-page',
    as: 'visitor',
    address: '/forgetPasswordSelect',
    shows: '你的账号绑定过手机号吗？',
  },
  {
    name: 'forgot-verify-page',
    as: 'visitor',
    address: '/infoVerify?way=teacher',
    shows: '学号或学籍号',
  },
  { name: 'bindings', as: 'pupil', address: '/home/user/safe/bind', shows: '未绑定' },
  {
    name: 'bind-phone',
    as: 'pupil',
    address: '/home/bind-phone',
    prepare: async (page) => {
      await page.getByLabel('手机号').fill('1391234');
      await press('获取验证码')(page);
    },
    shows: '请输入正确的手机号',
  },
  {
    name: 'forget-password',
    as: 'pupil',
    address: '/home/forget-password',
    shows: /要请任课老师重置密码/,
  },
  {
    name: 'password-resets-empty',
    as: 'teacher',
    address: '/home/password-resets',
    shows: '没有等待处理的申请',
  },
  {
    name: 'password-resets',
    as: 'teacher',
    address: '/home/password-resets',
    prepare: async (page) => {
      const [one] = demoPupils();
      const body = { period: 1, aId: one?.schoolCode, grade: 2, klass: 1, name: one?.name };
      await page.request.post('/v2/students/password/verify/reset', {
        data: { ...body, idn: one?.number },
      });
      await page.reload();
      await page.getByRole('button', { name: /^同意/ }).click();
    },
    shows: /请先当面或打电话确认/,
  },
];
