import type { Page } from '@playwright/test';

import { readDemoPupils } from '../fixtures/pupils.ts';
import { pressButton, type Screen } from '../screen.ts';

/** Opens the password recovery and chooses a method. On a desktop the recovery is a dialog. */
async function openRecovery(page: Page, method: RegExp): Promise<void> {
  await page.getByRole('link', { name: '忘记密码' }).click();
  await pressButton(method)(page);
}

/** Verifies the phone. The test replaces the server's next two replies, so that it needs no real code. */
async function confirmPhone(page: Page): Promise<void> {
  const replyOnce = (call: string, identityCode: string) =>
    page.route(`**/v2/users/${call}`, (route) => route.fulfill({ json: { identityCode } }), {
      times: 1,
    });
  await replyOnce('getIdentityCode', 'c1.0123456789abcdefghijkl');
  await replyOnce('checkIdentityCode', 't1.0123456789abcdefghijkl');
  await pressButton('获取验证码')(page);
  await page.getByText('秒后重发').waitFor();
  await page.getByLabel('验证码', { exact: true }).fill('012345');
  await pressButton('下一步')(page);
}

/**
 * Requests a code that the server refuses, because the phone has got too many codes today. The tests of the server check the limit
 * itself.
 */
async function requestRefusedCode(page: Page): Promise<void> {
  const refusal = { error_code: 300110, error_msg: '验证码发送次数已用完，请联系任课老师重置密码' };
  await page.route('**/v2/users/exist?*', (route) => route.fulfill({ json: { _id: 'handle' } }));
  await page.route('**/v2/users/getIdentityCode', (route) =>
    route.fulfill({ status: 429, json: refusal }),
  );
  await page.getByLabel('手机号').fill('13812345678');
  await pressButton('获取验证码')(page);
}

/** Sends a pupil's password request to the teacher, and opens the request. */
async function openPasswordRequest(page: Page): Promise<void> {
  const [pupil] = readDemoPupils();
  const body = { period: 1, aId: pupil?.schoolCode, grade: 2, klass: 1, name: pupil?.name };
  await page.request.post('/v2/students/password/verify/reset', {
    data: { ...body, idn: pupil?.number },
  });
  await page.reload();
  await pressButton(/^同意/)(page);
}

/** Screens of a user whose phone is bound. */
const boundPhoneScreens: readonly Screen[] = [
  {
    name: 'bindings-bound',
    role: 'beginner',
    address: '/home/user/safe/bind',
    visibleText: '更换手机号',
  },
  {
    name: 'unbind-phone',
    role: 'beginner',
    address: '/home/unbind-phone',
    visibleText: /^验证码发到你绑定的手机/,
  },
  {
    name: 'unbind-phone-by-password',
    role: 'beginner',
    address: '/home/unbind-phone',
    prepare: async (page) => {
      await page.getByRole('radio', { name: '登录密码' }).check();
      await pressButton('解绑')(page);
    },
    visibleText: '请输入密码',
  },
  {
    name: 'change-phone',
    role: 'beginner',
    address: '/home/change-bind-phone',
    visibleText: /^现在绑定的是 \d{3}\*{4}\d{4}/,
  },
  {
    name: 'submit-change-phone',
    role: 'beginner',
    address: '/home/submit-change-bind-phone',
    prepare: pressButton('更换'),
    visibleText: '请输入验证码',
  },
  {
    name: 'forget-password-bound',
    role: 'beginner',
    address: '/home/forget-password',
    visibleText: '用手机找回',
  },
  {
    name: 'verification-phone',
    role: 'beginner',
    address: '/home/verification-phone',
    prepare: pressButton('下一步'),
    visibleText: '请输入验证码',
  },
  {
    name: 'retrieve-password',
    role: 'beginner',
    address: '/home/verification-phone',
    // The page stores the ticket of the code in memory only, so a reload deletes it.
    needsReload: true,
    prepare: async (page) => {
      await confirmPhone(page);
      await pressButton('保存新密码')(page);
    },
    visibleText: '请确认密码',
  },
];

/** Screens of the password recovery, of the bindings, and of a teacher's password requests. */
export const accountScreens: readonly Screen[] = [
  {
    name: 'forgot-choose',
    role: 'visitor',
    address: '/',
    prepare: (page) => page.getByRole('link', { name: '忘记密码' }).click(),
    visibleText: '你的账号绑定过手机号吗？',
  },
  {
    name: 'forgot-phone',
    role: 'visitor',
    address: '/',
    prepare: async (page) => {
      await openRecovery(page, /^绑定过手机号/);
      await pressButton('下一步')(page);
    },
    visibleText: '请输入手机号',
  },
  {
    name: 'forgot-phone-used-up',
    role: 'visitor',
    address: '/',
    prepare: async (page) => {
      await openRecovery(page, /^绑定过手机号/);
      await requestRefusedCode(page);
    },
    visibleText: '请任课老师重置',
  },
  {
    name: 'forgot-teacher',
    role: 'visitor',
    address: '/',
    prepare: (page) => openRecovery(page, /^没有绑定手机号/),
    visibleText: '学号或学籍号',
  },
  // On a desktop, users reach these screens only by typing the address.
  {
    name: 'forgot-select-page',
    role: 'visitor',
    address: '/forgetPasswordSelect',
    visibleText: '你的账号绑定过手机号吗？',
  },
  {
    name: 'forgot-verify-page',
    role: 'visitor',
    address: '/infoVerify?way=teacher',
    visibleText: '学号或学籍号',
  },
  { name: 'bindings', role: 'pupil', address: '/home/user/safe/bind', visibleText: '未绑定' },
  {
    name: 'bind-phone',
    role: 'pupil',
    address: '/home/bind-phone',
    prepare: async (page) => {
      await page.getByLabel('手机号').fill('1391234');
      await pressButton('获取验证码')(page);
    },
    visibleText: '请输入正确的手机号',
  },
  {
    name: 'forget-password',
    role: 'pupil',
    address: '/home/forget-password',
    visibleText: /要请任课老师重置密码/,
  },
  {
    name: 'password-resets-empty',
    role: 'teacher',
    address: '/home/password-resets',
    visibleText: '没有等待处理的申请',
  },
  {
    name: 'password-resets',
    role: 'teacher',
    address: '/home/password-resets',
    prepare: openPasswordRequest,
    visibleText: /请先当面或打电话确认/,
  },
  {
    name: 'password-shown',
    role: 'teacher',
    address: '/home/password-resets',
    prepare: async (page) => {
      await openPasswordRequest(page);
      await pressButton('是本人，同意')(page);
    },
    visibleText: /^只显示这一次/,
  },
  ...boundPhoneScreens,
];
