import { accounts, type Persona } from '@meiyu/wechat-emulator/people';
import type { Emulator } from '@meiyu/wechat-emulator/start-emulator';
import { expect } from '@playwright/test';

import { bindChatAppByApi } from '../fixtures/chat-app.ts';
import { openSignedIn } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';

const grantCode = (person: Persona, { state }: Emulator) =>
  state.grant(accounts.website.appid, 'snsapi_login', person).code;

test(
  'signs a bound pupil in with the code before or after the hash of the address, and removes the code from the address',
  { tag: '@desktop' },
  async ({ page, importedPupil, chatApp, server }) => {
    const person = chatApp.state.addPerson('榕树奶奶');
    await bindChatAppByApi(server.address, importedPupil, grantCode(person, chatApp));
    const urls: string[] = [];
    page.on('framenavigated', (frame) => urls.push(frame.url()));

    for (const address of [
      (code: string) => `/webGetCode?code=${code}&state=login`,
      (code: string) => `/#/webGetCode?code=${code}&state=login`,
      // The desktop client of the chat app returns to this form when the user signs in without a scan.
      (code: string) => `/?code=${code}&state=login#/webGetCode`,
    ]) {
      // The browser gets the cookie of a flow that it has begun.
      await page.request.post('/v2/sessions/wx/flow', { data: { intent: 'login' } });
      await page.goto(address(grantCode(person, chatApp)));
      await page.waitForURL(/\/#\/home\/curriculum$/);
      expect(urls.splice(0)).toContain(`${server.address}/#/webGetCode`);
      await page.evaluate(() => localStorage.removeItem('meiyu.session'));
      await page.goto('about:blank');
    }
  },
);

test(
  'ignores the code of an attacker: it neither binds a chat app nor changes the signed-in user',
  { tag: '@desktop' },
  async ({ page, importedPupil, chatApp }) => {
    const attacker = chatApp.state.addPerson('攻击者');
    const buildAddress = (state: string) =>
      `/webGetCode?code=${grantCode(attacker, chatApp)}&state=${state}`;
    const expectUnchangedUser = async () => {
      await expect(page.getByText(/返回登录页！$/)).toBeVisible();
      await expect(page).toHaveURL(/#\/home\/curriculum$/);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(
        importedPupil.name.slice(1),
      );
    };
    await openSignedIn(page, importedPupil, buildAddress('b0123456789abcdefghijkl'));
    await expectUnchangedUser();
    await page.goto('about:blank');
    await page.goto(buildAddress('login'));
    await expectUnchangedUser();
    await page.goto('/#/home/user/safe/bind');
    await expect(page.getByText('还没有绑定微信')).toBeVisible();
  },
);

test(
  'asks the phone’s shell to open the chat app and reports the return to the binding form',
  { tag: '@phone' },
  async ({ page, chatApp }) => {
    await page.addInitScript(() => {
      const calls: string[] = [];
      Object.assign(window, {
        shellCalls: calls,
        android: {
          toWxLogin: () => calls.push('toWxLogin'),
          haveGoneForBindWx: () => calls.push('haveGoneForBindWx'),
        },
      });
    });
    const calls = () => page.evaluate(() => Reflect.get(window, 'shellCalls'));
    await page.goto('/');
    await page.getByRole('button', { name: '微信登录' }).click();
    await expect.poll(calls).toEqual(['toWxLogin']);
    // In the shell, the provider's SDK returns the code.
    const { code } = chatApp.state.grant(
      accounts.mobile.appid,
      'snsapi_userinfo',
      chatApp.state.addPerson('壳里的人'),
    );
    await page.evaluate(
      (address) => location.assign(address),
      `#/webGetCode?code=${code}&state=login`,
    );
    await expect(page).toHaveURL(new RegExp(`#/\\?code=${code}$`));
    await expect(page.getByText('微信“壳里的人”还没有绑定账号')).toBeVisible();
    expect(await calls()).toEqual(['toWxLogin', 'haveGoneForBindWx']);
  },
);
