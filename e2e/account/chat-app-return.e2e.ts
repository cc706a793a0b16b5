import { EventEmitter, once } from 'node:events';

import { accounts, type Persona } from '@meiyu/wechat-emulator/people';
import type { Emulator } from '@meiyu/wechat-emulator/start-emulator';
import { expect, type Page } from '@playwright/test';

import { bindChatAppByApi } from '../fixtures/chat-app.ts';
import type { Pupil } from '../fixtures/pupils.ts';
import { chooseSchool, openSignedIn } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';

const grantCode = (person: Persona, { state }: Emulator) =>
  state.grant(accounts.website.appid, 'snsapi_login', person).code;
const expectText = (page: Page, text: string) =>
  expect(page.getByText(text, { exact: true })).toBeVisible();
const loginPage = /#\/$/;

/** Stops the page's clock. Afterwards only `page.clock.runFor` moves it. */
async function pauseClock(page: Page): Promise<void> {
  await page.clock.install({ time: new Date('2026-11-20T10:00:00+08:00') });
  await page.clock.pauseAt(new Date('2026-11-20T10:00:01+08:00'));
}

/** Delays the reply to the next request for `pattern` until the returned function is called. */
async function delayReply(page: Page, pattern: string): Promise<() => void> {
  const hold = new EventEmitter();
  const released = once(hold, 'release');
  await page.route(
    pattern,
    async (route) => {
      await released;
      await route.continue();
    },
    { times: 1 },
  );
  return () => {
    hold.emit('release');
  };
}

/** Runs the page's timers in small steps until `text` is visible. */
async function runUntilShown(page: Page, text: string): Promise<void> {
  const isVisible = async () => {
    await page.clock.runFor(STEP_MS);
    return page.getByText(text, { exact: true }).isVisible();
  };
  await expect.poll(isVisible, { intervals: [20] }).toBe(true);
}
const STEP_MS = 20;

/** Begins a chat app flow in this browser, as the app does. Returns the `state`. */
async function beginFlow(page: Page, intent: 'login' | 'bind' = 'login'): Promise<string> {
  return page.evaluate(
    async (body) => {
      const stored = JSON.parse(localStorage.getItem('meiyu.session') ?? '{}');
      const response = await fetch('/v2/sessions/wx/flow', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(stored.state?.userInfo && { authorization: stored.state.userInfo.Authorization }),
        },
        body: JSON.stringify(body),
      });
      const { state } = await response.json();
      return String(state);
    },
    { intent },
  );
}

/** Opens the sign-in form for a chat app user without an account. Returns the code from the address. */
async function openBindingForm(page: Page, chatApp: Emulator, person: Persona): Promise<string> {
  await page.goto('/');
  await beginFlow(page);
  const code = grantCode(person, chatApp);
  await page.goto(`/webGetCode?code=${code}&state=login`);
  await page.waitForURL(new RegExp(`#/\\?code=${code}$`));
  return code;
}

async function bindChatApp(page: Page, pupil: Pupil): Promise<void> {
  await chooseSchool(page, pupil);
  await page.getByLabel('学号').fill(pupil.number);
  await page.getByLabel('密码', { exact: true }).fill(pupil.password);
  await page.getByRole('button', { name: '绑定', exact: true }).click();
}

test(
  'opens the sign-in form for an unbound person after 1 s, and removes the code from the old address',
  { tag: '@desktop' },
  async ({ page, chatApp }) => {
    await page.goto('/');
    await beginFlow(page);
    await pauseClock(page);
    const code = grantCode(chatApp.state.addPerson('新来的'), chatApp);
    const release = await delayReply(page, '**/v2/sessions/wx/login');
    await page.goto(`/webGetCode?code=${code}&state=login`);
    await runUntilShown(page, '正在跳转…');
    release();
    await expectText(page, '这个微信还没有绑定账号，登录一次就好');
    await expect(page).toHaveURL(/\/#\/webGetCode$/);
    await page.clock.runFor(999);
    await expect(page).toHaveURL(/\/#\/webGetCode$/);
    await page.clock.runFor(1);
    await expect(page).toHaveURL(new RegExp(`#/\\?code=${code}$`));
    await expect(page.getByRole('button', { name: '取消绑定' })).toBeVisible();
  },
);

test(
  'stores the first login after 1 s, and requests the home 0.5 s after that',
  { tag: '@phone' },
  async ({ page, importedPupil, chatApp }) => {
    const person = chatApp.state.addPerson('榕树爸爸');
    await openBindingForm(page, chatApp, person);
    const requestedPaths: string[] = [];
    page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
    await pauseClock(page);
    const reply = page.waitForResponse('**/v2/sessions/wx/first_login');
    await bindWithPausedClock(page, importedPupil);
    expect((await reply).status()).toBe(200);
    await expectText(page, '绑定成功!');
    await page.clock.runFor(999);
    expect(await page.evaluate(() => localStorage.getItem('meiyu.session') ?? '')).not.toContain(
      importedPupil.name,
    );
    await page.clock.runFor(1);
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('meiyu.session') ?? ''))
      .toContain(importedPupil.name);
    expect(await page.evaluate(() => localStorage.getItem('meiyu.session'))).toMatch(
      /"unionid":"[^"]+"/,
    );
    await expect.poll(() => requestedPaths).toContain('/v2/authorities/banner/list');
    await page.clock.runFor(499);
    expect(requestedPaths).not.toContain('/v2/mainpage');
    await page.clock.runFor(1);
    await expect.poll(() => requestedPaths).toContain('/v2/mainpage');
    await page.clock.resume();
    await expect(page).toHaveURL(/#\/home\/curriculum$/);
  },
);

/** Binds the chat app while the clock runs, because sheets need timers to close. Then pauses the clock again. */
async function bindWithPausedClock(page: Page, pupil: Pupil): Promise<void> {
  await page.clock.resume();
  await chooseSchool(page, pupil);
  await page.getByLabel('学号').fill(pupil.number);
  await page.getByLabel('密码', { exact: true }).fill(pupil.password);
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 60_000);
  await page.getByRole('button', { name: '绑定', exact: true }).click();
}

test(
  'signs a bound pupil in, and requests the home 0.5 s after the code',
  { tag: '@desktop' },
  async ({ page, importedPupil, chatApp, server }) => {
    const person = chatApp.state.addPerson('榕树爷爷');
    await bindChatAppByApi(server.address, importedPupil, grantCode(person, chatApp));
    await page.goto('/');
    await beginFlow(page);
    const requestedPaths: string[] = [];
    page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
    await pauseClock(page);
    const release = await delayReply(page, '**/v2/sessions/wx/login');
    await page.goto(`/webGetCode?code=${grantCode(person, chatApp)}&state=login`);
    await runUntilShown(page, '正在跳转…');
    release();
    await expect.poll(() => requestedPaths).toContain('/v2/authorities/banner/list');
    await page.clock.runFor(499);
    expect(requestedPaths).not.toContain('/v2/mainpage');
    await page.clock.runFor(1);
    await expect.poll(() => requestedPaths).toContain('/v2/mainpage');
    await page.clock.resume();
    await expect(page).toHaveURL(/#\/home\/curriculum$/);
  },
);

test(
  'signs a bound pupil in with the code before or after the hash of the address',
  { tag: '@desktop' },
  async ({ page, importedPupil, chatApp, server }) => {
    const person = chatApp.state.addPerson('榕树奶奶');
    await bindChatAppByApi(server.address, importedPupil, grantCode(person, chatApp));

    for (const address of [
      (code: string) => `/webGetCode?code=${code}&state=login`,
      (code: string) => `/#/webGetCode?code=${code}&state=login`,
      // The desktop client of the chat app returns to this form when the user signs in without a scan.
      (code: string) => `/?code=${code}&state=login#/webGetCode`,
    ]) {
      await page.goto('/');
      await beginFlow(page);
      await page.goto('about:blank');
      await page.goto(address(grantCode(person, chatApp)));
      await page.waitForURL(/\/#\/home\/curriculum$/);
      await page.evaluate(() => localStorage.removeItem('meiyu.session'));
      await page.goto('about:blank');
    }
  },
);

test(
  'shows the message of a failure for 1 s and returns to the sign-in form',
  { tag: '@phone' },
  async ({ page, chatApp }) => {
    test.slow();
    const person = chatApp.state.addPerson('失败');
    await page.goto('/');
    await pauseClock(page);
    const expectReturnToLogin = async (message: string) => {
      await runUntilShown(page, message);
      await page.clock.runFor(1000 - 2 * STEP_MS);
      await expect(page).toHaveURL(/#\/webGetCode$/);
      await page.clock.runFor(2 * STEP_MS);
      await expect(page).toHaveURL(loginPage);
      await page.goto('about:blank');
    };
    // Three sign-ins fail: the flow began in another browser; the address has two codes; a visitor tries to bind without being signed in.
    await page.goto(`/webGetCode?code=${grantCode(person, chatApp)}&state=login`);
    await expectReturnToLogin('登录失败，返回登录页！');
    await page.goto('/webGetCode?code=a&code=b&state=login');
    await expectReturnToLogin('登录失败，返回登录页！');
    await page.goto('/webGetCode?code=a&state=b1');
    await expectReturnToLogin('跳转失败，返回登录页！');
    // Three sign-ins fail: the provider fails; the server sends its own message; the network fails.
    await page.goto('/');
    await beginFlow(page);
    chatApp.state.faults.push({
      route: '/sns/oauth2/access_token',
      times: 1,
      status: 502,
      body: '',
    });
    await page.goto(`/webGetCode?code=${grantCode(person, chatApp)}&state=login`);
    await expectReturnToLogin('登录失败，返回登录页！');
    await page.route('**/v2/sessions/wx/login', (route) =>
      route.fulfill({
        status: 400,
        json: { error_code: 300011, error_msg: '账号已停用，请联系老师' },
      }),
    );
    await page.goto('/webGetCode?code=a&state=login');
    await expectReturnToLogin('账号已停用，请联系老师');
    await page.unroute('**/v2/sessions/wx/login');
    await page.route('**/v2/sessions/wx/login', (route) => route.abort());
    await page.goto('/webGetCode?code=a&state=login');
    await expectReturnToLogin('登录失败，返回登录页！');
  },
);

test(
  'opens the sign-in form with the code after an empty reply',
  { tag: '@phone' },
  async ({ page }) => {
    await page.route('**/v2/sessions/wx/login', (route) =>
      route.fulfill({ status: 200, body: '' }),
    );
    await page.goto('/webGetCode?code=a1b2&state=login');
    await expect(page).toHaveURL(/#\/\?code=a1b2$/);
    await expect(page.getByRole('button', { name: '绑定', exact: true })).toBeVisible();
  },
);

test(
  'returns to the sign-in form without a code if the code cannot be bound',
  { tag: '@desktop' },
  async ({ page, importedPupil }) => {
    await page.goto('/#/?code=planted');
    await bindChatApp(page, importedPupil);
    await expect(page.getByRole('alert').getByText('登录失败，返回登录页！')).toBeVisible();
    await expect(page).toHaveURL(loginPage);
    await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible();
  },
);

test(
  'rejects the first login if another chat app is already bound to the pupil',
  { tag: '@phone' },
  async ({ page, importedPupil, chatApp, server }) => {
    await bindChatAppByApi(
      server.address,
      importedPupil,
      grantCode(chatApp.state.addPerson('先来的'), chatApp),
    );
    const code = await openBindingForm(page, chatApp, chatApp.state.addPerson('后来的'));
    await bindChatApp(page, importedPupil);
    await expectText(page, '这个账号已绑定过微信');
    await expect(page).toHaveURL(new RegExp(`#/\\?code=${code}$`));
  },
);

test(
  'shows why a binding is refused and opens the home 0.5 s later',
  { tag: '@phone' },
  async ({ page, importedPupil, pupil, chatApp, server }) => {
    const boundPerson = chatApp.state.addPerson('有主的');
    await bindChatAppByApi(server.address, importedPupil, grantCode(boundPerson, chatApp));
    await openSignedIn(page, pupil);
    const state = await beginFlow(page, 'bind');
    await pauseClock(page);
    const release = await delayReply(page, '**/v2/users/wx/binding');
    await page.goto(`/webGetCode?code=${grantCode(boundPerson, chatApp)}&state=${state}`);
    await runUntilShown(page, '正在跳转…');
    release();
    await expectText(page, '该微信号已绑定账号');
    await page.clock.runFor(499);
    await expect(page).toHaveURL(/#\/webGetCode$/);
    await page.clock.runFor(1);
    await page.clock.resume();
    await expect(page).toHaveURL(/#\/home\/curriculum$/);
  },
);

test(
  'ignores the code of an attacker: it neither binds a chat app nor changes the signed-in user',
  { tag: '@desktop' },
  async ({ page, importedPupil, chatApp }) => {
    const attacker = chatApp.state.addPerson('攻击者');
    await openSignedIn(page, importedPupil);
    for (const state of ['b0123456789abcdefghijkl', 'login']) {
      await page.goto('about:blank');
      await page.goto(`/webGetCode?code=${grantCode(attacker, chatApp)}&state=${state}`);
      await expect(page.getByText(/返回登录页！$/)).toBeVisible();
      await expect(page).toHaveURL(/#\/home\/curriculum$/);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(
        importedPupil.name.slice(1),
      );
    }
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
