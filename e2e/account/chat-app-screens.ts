import type { Screen } from '../screen.ts';

/** Signing in by the chat app. */
export const chatAppScreens: readonly Screen[] = [
  {
    name: 'login-qr',
    as: 'visitor',
    address: '/',
    prepare: async (page) => {
      // On a phone, which cannot scan itself, the same address shows the form.
      if ((page.viewportSize()?.width ?? 0) < 1000) return;
      await page.getByRole('button', { name: '微信扫码登录' }).click();
      await page.frameLocator('iframe').getByAltText('二维码').waitFor();
    },
    shows: /^(微信扫码登录|你好，小艺术家)$/,
  },
  { name: 'login-bind', as: 'visitor', address: '/?code=a1b2c3', shows: '取消绑定' },
  {
    name: 'chat-app-return',
    as: 'visitor',
    address: '/',
    prepare: async (page) => {
      // The reply that it waits for never comes.
      await page.route('**/v2/sessions/wx/login', () => undefined, { times: 1 });
      await page.goto('about:blank');
      await page.goto('/#/webGetCode?code=a1b2c3&state=login');
    },
    shows: '正在跳转…',
  },
  { name: 'chat-app-bind', as: 'pupil', address: '/home/user/safe/bind', shows: '还没有绑定微信' },
];
