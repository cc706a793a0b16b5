import type { Page } from '@playwright/test';

import type { Screen } from '../screen.ts';

/**
 * Loads the page again, with replies like those after a password reset by code. They list the access that the reset ended. The function
 * leaves the app first, because a request that the app still sends would use up a reply, and the app may still store the session.
 *
 * @param changeStorage runs in the browser before the app starts
 */
async function loadAfterReset(page: Page, changeStorage?: () => void): Promise<void> {
  const url = page.url();
  await page.route('**/empty', (route) => route.fulfill({ contentType: 'text/html' }), {
    times: 1,
  });
  await page.goto('/empty');
  if (changeStorage) await page.evaluate(changeStorage);
  const reply = (call: string, json: object) =>
    page.route(`**/v2/users/${call}?*`, (route) => route.fulfill({ json }), { times: 1 });
  await reply('wx/binding', {
    offered: true,
    bound: true,
    nickname: '树下的小榕',
    boundAt: '2026-11-02T02:00:00.000Z',
    suspended: true,
  });
  const noEndedAccess = { endedSessions: 0, chatApp: 'none', removedPhone: '' };
  await reply('passwordResets', {
    items: [
      { resetAt: '2026-11-20T02:00:00.000Z', by: 'code', ...noEndedAccess, chatApp: 'suspended' },
      { resetAt: '2026-10-08T07:30:00.000Z', by: 'operator', ...noEndedAccess },
      {
        resetAt: '2026-09-03T01:10:00.000Z',
        by: 'teacher',
        endedSessions: 3,
        chatApp: 'removed',
        removedPhone: '5678',
      },
    ],
    next: null,
  });
  await page.goto(url);
}

/** Marks the chat app of the stored session as suspended, like the first sign-in after a password reset by code. */
function suspendChatApp(): void {
  const stored = JSON.parse(localStorage.getItem('meiyu.session') ?? '{}');
  stored.state.userInfo.chatAppSuspended = true;
  localStorage.setItem('meiyu.session', JSON.stringify(stored));
}

/** Screens of the sign-in with the chat app. */
export const chatAppScreens: readonly Screen[] = [
  {
    name: 'login-qr',
    role: 'visitor',
    address: '/',
    prepare: async (page) => {
      // A phone cannot scan its own screen, so it shows the form at this address.
      if ((page.viewportSize()?.width ?? 0) < 1000) return;
      await page.getByRole('button', { name: '微信扫码登录' }).click();
      await page.frameLocator('iframe').getByAltText('二维码').waitFor();
    },
    visibleText: /^(微信扫码登录|你好，小艺术家)$/,
  },
  { name: 'login-bind', role: 'visitor', address: '/?code=a1b2c3', visibleText: '取消绑定' },
  {
    name: 'chat-app-return',
    role: 'visitor',
    address: '/',
    prepare: async (page) => {
      // The request gets no reply, so that this screen stays open.
      await page.route('**/v2/sessions/wx/login', () => undefined, { times: 1 });
      await page.goto('about:blank');
      await page.goto('/#/webGetCode?code=a1b2c3&state=login');
    },
    visibleText: '正在跳转…',
  },
  {
    name: 'chat-app-suspended',
    role: 'pupil',
    address: '/home/user/safe/bind',
    needsReload: true,
    prepare: (page) => loadAfterReset(page),
    visibleText: '待确认',
  },
  {
    name: 'chat-app-question',
    role: 'pupil',
    address: '/home/curriculum',
    needsReload: true,
    prepare: (page) => loadAfterReset(page, suspendChatApp),
    visibleText: '这个微信是你的吗？',
  },
  {
    name: 'safety-after-reset',
    role: 'pupil',
    address: '/home/user/safe',
    needsReload: true,
    prepare: (page) => loadAfterReset(page),
    visibleText: '密码重置记录',
  },
  {
    name: 'chat-app-bind',
    role: 'pupil',
    address: '/home/user/safe/bind',
    visibleText: '还没有绑定微信',
  },
];
