import { EventEmitter, once } from 'node:events';

import { accounts, type Persona } from '@meiyu/wechat-emulator/people';
import type { Emulator } from '@meiyu/wechat-emulator/start-emulator';
import { expect, type Page } from '@playwright/test';

import { bindElsewhere } from '../fixtures/chat-app.ts';
import type { Pupil } from '../fixtures/pupils.ts';
import { chooseSchool, openSignedIn } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';

const codeFor = (person: Persona, { state }: Emulator) =>
  state.grant(accounts.website.appid, 'snsapi_login', person).code;
const shown = (page: Page, text: string) =>
  expect(page.getByText(text, { exact: true })).toBeVisible();
const loginPage = /#\/$/;

/** From here on time stands still in the page, until `page.clock.runFor`. */
async function holdTime(page: Page): Promise<void> {
  await page.clock.install({ time: new Date('2026-11-20T10:00:00+08:00') });
  await page.clock.pauseAt(new Date('2026-11-20T10:00:01+08:00'));
}

/** A call whose reply is kept back until `release`. */
async function holdReply(page: Page, pattern: string): Promise<() => void> {
  const gate = new EventEmitter();
  const released = once(gate, 'open');
  await page.route(
    pattern,
    async (route) => {
      await released;
      await route.continue();
    },
    { times: 1 },
  );
  return () => {
    gate.emit('open');
  };
}

/** The screen comes up by timers of its own, which run here in small steps until `text` is shown. */
async function runUntilShown(page: Page, text: string): Promise<void> {
  const isShown = async () => {
    await page.clock.runFor(STEP_MS);
    return page.getByText(text, { exact: true }).isVisible();
  };
  await expect.poll(isShown, { intervals: [20] }).toBe(true);
}
const STEP_MS = 20;

/** Has this browser make a trip to the chat app, as its pages do. */
async function beginTrip(page: Page, intent: 'login' | 'bind' = 'login'): Promise<string> {
  return page.evaluate(
    async (body) => {
      const kept = JSON.parse(localStorage.getItem('meiyu.session') ?? '{}');
      const response = await fetch('/v2/sessions/wx/flow', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(kept.state?.userInfo && { authorization: kept.state.userInfo.Authorization }),
        },
        body: JSON.stringify(body),
      });
      const { state } = await response.json();
      return String(state);
    },
    { intent },
  );
}

/** Somebody comes unbound to the form that binds; the code in the address. */
async function comeUnbound(page: Page, chatApp: Emulator, person: Persona): Promise<string> {
  await page.goto('/');
  await beginTrip(page);
  const code = codeFor(person, chatApp);
  await page.goto(`/webGetCode?code=${code}&state=login`);
  await page.waitForURL(new RegExp(`#/\\?code=${code}$`));
  return code;
}

async function bind(page: Page, pupil: Pupil): Promise<void> {
  await chooseSchool(page, pupil);
  await page.getByLabel('学号').fill(pupil.number);
  await page.getByLabel('密码', { exact: true }).fill(pupil.password);
  await page.getByRole('button', { name: '绑定', exact: true }).click();
}

test(
  'unbound, one is led to the login with the code after a second, and no code stays behind',
  { tag: '@desktop' },
  async ({ page, chatApp }) => {
    await page.goto('/');
    await beginTrip(page);
    await holdTime(page);
    const code = codeFor(chatApp.state.meet('新来的'), chatApp);
    const release = await holdReply(page, '**/v2/sessions/wx/login');
    await page.goto(`/webGetCode?code=${code}&state=login`);
    await runUntilShown(page, '正在跳转…');
    release();
    await shown(page, '这个微信还没有绑定账号，登录一次就好');
    await expect(page).toHaveURL(/\/#\/webGetCode$/);
    await page.clock.runFor(999);
    await expect(page).toHaveURL(/\/#\/webGetCode$/);
    await page.clock.runFor(1);
    await expect(page).toHaveURL(new RegExp(`#/\\?code=${code}$`));
    await expect(page.getByRole('button', { name: '取消绑定' })).toBeVisible();
  },
);

test(
  'the first login begins a second later, its main UI half a second after that; then one is in',
  { tag: '@phone' },
  async ({ page, ownPupil, chatApp }) => {
    const person = chatApp.state.meet('榕树爸爸');
    await comeUnbound(page, chatApp, person);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await holdTime(page);
    const answered = page.waitForResponse('**/v2/sessions/wx/first_login');
    await chooseSchoolInHeldTime(page, ownPupil);
    expect((await answered).status()).toBe(200);
    await shown(page, '绑定成功!');
    await page.clock.runFor(999);
    expect(await page.evaluate(() => localStorage.getItem('meiyu.session') ?? '')).not.toContain(
      ownPupil.name,
    );
    await page.clock.runFor(1);
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('meiyu.session') ?? ''))
      .toContain(ownPupil.name);
    await expect.poll(() => asked).toContain('/v2/authorities/banner/list');
    await page.clock.runFor(499);
    expect(asked).not.toContain('/v2/mainpage');
    await page.clock.runFor(1);
    await expect.poll(() => asked).toContain('/v2/mainpage');
    await page.clock.resume();
    await expect(page).toHaveURL(/#\/home\/curriculum$/);
  },
);

/** Sheets close by timers, so time goes on while the school is chosen. */
async function chooseSchoolInHeldTime(page: Page, pupil: Pupil): Promise<void> {
  await page.clock.resume();
  await chooseSchool(page, pupil);
  await page.getByLabel('学号').fill(pupil.number);
  await page.getByLabel('密码', { exact: true }).fill(pupil.password);
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 60_000);
  await page.getByRole('button', { name: '绑定', exact: true }).click();
}

test(
  'whoever is bound has the main UI asked for half a second after the code, and is in',
  { tag: '@desktop' },
  async ({ page, ownPupil, chatApp, server }) => {
    const person = chatApp.state.meet('榕树爷爷');
    await bindElsewhere(server.address, ownPupil, codeFor(person, chatApp));
    await page.goto('/');
    await beginTrip(page);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await holdTime(page);
    const release = await holdReply(page, '**/v2/sessions/wx/login');
    await page.goto(`/webGetCode?code=${codeFor(person, chatApp)}&state=login`);
    await runUntilShown(page, '正在跳转…');
    release();
    await expect.poll(() => asked).toContain('/v2/authorities/banner/list');
    await page.clock.runFor(499);
    expect(asked).not.toContain('/v2/mainpage');
    await page.clock.runFor(1);
    await expect.poll(() => asked).toContain('/v2/mainpage');
    await page.clock.resume();
    await expect(page).toHaveURL(/#\/home\/curriculum$/);
  },
);

test(
  'whoever is bound comes in, wherever the address carries the code',
  { tag: '@desktop' },
  async ({ page, ownPupil, chatApp, server }) => {
    const person = chatApp.state.meet('榕树奶奶');
    await bindElsewhere(server.address, ownPupil, codeFor(person, chatApp));

    for (const address of [
      (code: string) => `/webGetCode?code=${code}&state=login`,
      (code: string) => `/#/webGetCode?code=${code}&state=login`,
      // As the desktop client puts it that signs in without a scan.
      (code: string) => `/?code=${code}&state=login#/webGetCode`,
    ]) {
      await page.goto('/');
      await beginTrip(page);
      await page.goto('about:blank');
      await page.goto(address(codeFor(person, chatApp)));
      await page.waitForURL(/\/#\/home\/curriculum$/);
      await page.evaluate(() => localStorage.removeItem('meiyu.session'));
      await page.goto('about:blank');
    }
  },
);

test(
  'what fails says so for a second, and leads back to the login',
  { tag: '@phone' },
  async ({ page, chatApp }) => {
    test.slow();
    const person = chatApp.state.meet('失败');
    await page.goto('/');
    await holdTime(page);
    const expectBack = async (words: string) => {
      await runUntilShown(page, words);
      await page.clock.runFor(1000 - 2 * STEP_MS);
      await expect(page).toHaveURL(/#\/webGetCode$/);
      await page.clock.runFor(2 * STEP_MS);
      await expect(page).toHaveURL(loginPage);
      await page.goto('about:blank');
    };
    // A code that somebody else led here; one said twice; a bind by nobody.
    await page.goto(`/webGetCode?code=${codeFor(person, chatApp)}&state=login`);
    await expectBack('登录失败，返回登录页！');
    await page.goto('/webGetCode?code=a&code=b&state=login');
    await expectBack('登录失败，返回登录页！');
    await page.goto('/webGetCode?code=a&state=b1');
    await expectBack('跳转失败，返回登录页！');
    // The provider is away; the server's own words; no network between us.
    await page.goto('/');
    await beginTrip(page);
    chatApp.state.faults.push({
      route: '/sns/oauth2/access_token',
      times: 1,
      status: 502,
      body: '',
    });
    await page.goto(`/webGetCode?code=${codeFor(person, chatApp)}&state=login`);
    await expectBack('登录失败，返回登录页！');
    await page.route('**/v2/sessions/wx/login', (route) =>
      route.fulfill({
        status: 400,
        json: { error_code: 300011, error_msg: '账号已停用，请联系老师' },
      }),
    );
    await page.goto('/webGetCode?code=a&state=login');
    await expectBack('账号已停用，请联系老师');
    await page.unroute('**/v2/sessions/wx/login');
    await page.route('**/v2/sessions/wx/login', (route) => route.abort());
    await page.goto('/webGetCode?code=a&state=login');
    await expectBack('登录失败，返回登录页！');
  },
);

test('an empty reply leads to the login with the code', { tag: '@phone' }, async ({ page }) => {
  await page.route('**/v2/sessions/wx/login', (route) => route.fulfill({ status: 200, body: '' }));
  await page.goto('/webGetCode?code=a1b2&state=login');
  await expect(page).toHaveURL(/#\/\?code=a1b2$/);
  await expect(page.getByRole('button', { name: '绑定', exact: true })).toBeVisible();
});

test(
  'a code that cannot be bound leads back to the plain login',
  { tag: '@desktop' },
  async ({ page, ownPupil }) => {
    await page.goto('/#/?code=planted');
    await bind(page, ownPupil);
    await expect(page.getByRole('alert').getByText('登录失败，返回登录页！')).toBeVisible();
    await expect(page).toHaveURL(loginPage);
    await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible();
  },
);

test(
  'a pupil who is bound already is told so on the first login of somebody else',
  { tag: '@phone' },
  async ({ page, ownPupil, chatApp, server }) => {
    await bindElsewhere(server.address, ownPupil, codeFor(chatApp.state.meet('先来的'), chatApp));
    const code = await comeUnbound(page, chatApp, chatApp.state.meet('后来的'));
    await bind(page, ownPupil);
    await shown(page, '这个账号已绑定过微信');
    await expect(page).toHaveURL(new RegExp(`#/\\?code=${code}$`));
  },
);

test(
  'a bind that is refused is told, and the app goes on half a second later',
  { tag: '@phone' },
  async ({ page, ownPupil, pupil, chatApp, server }) => {
    const taken = chatApp.state.meet('有主的');
    await bindElsewhere(server.address, ownPupil, codeFor(taken, chatApp));
    await openSignedIn(page, pupil);
    const state = await beginTrip(page, 'bind');
    await holdTime(page);
    const release = await holdReply(page, '**/v2/users/wx/binding');
    await page.goto(`/webGetCode?code=${codeFor(taken, chatApp)}&state=${state}`);
    await runUntilShown(page, '正在跳转…');
    release();
    await shown(page, '该微信号已绑定账号');
    await page.clock.runFor(499);
    await expect(page).toHaveURL(/#\/webGetCode$/);
    await page.clock.runFor(1);
    await page.clock.resume();
    await expect(page).toHaveURL(/#\/home\/curriculum$/);
  },
);

test(
  'a victim led to an attacker’s code binds nothing and stays who they are',
  { tag: '@desktop' },
  async ({ page, ownPupil, chatApp }) => {
    const attacker = chatApp.state.meet('攻击者');
    await openSignedIn(page, ownPupil);
    for (const state of ['b0123456789abcdefghijkl', 'login']) {
      await page.goto('about:blank');
      await page.goto(`/webGetCode?code=${codeFor(attacker, chatApp)}&state=${state}`);
      await expect(page.getByText(/返回登录页！$/)).toBeVisible();
      await expect(page).toHaveURL(/#\/home\/curriculum$/);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(ownPupil.name.slice(1));
    }
    await page.goto('/#/home/user/safe/bind');
    await expect(page.getByText('还没有绑定微信')).toBeVisible();
  },
);

test(
  'the phone’s shell is asked to go, and told that somebody has come back to bind',
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
    // The shell's own kit brings the code.
    const { code } = chatApp.state.grant(
      accounts.mobile.appid,
      'snsapi_userinfo',
      chatApp.state.meet('壳里的人'),
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
