import { accounts, type Persona } from '@meiyu/wechat-emulator/people';
import type { Emulator } from '@meiyu/wechat-emulator/start-emulator';
import { expect } from '@playwright/test';

import { bindChatAppByApi } from '../fixtures/chat-app.ts';
import { openSignedIn } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';

const grantCode = (person: Persona, { state }: Emulator) =>
  state.grant(accounts.website.appid, 'snsapi_login', person).code;

test(
  'ignores the code of an attacker, signs a bound pupil in with the code before the hash of the address, and removes the code before or after the hash',
  { tag: '@desktop' },
  async ({ page, importedPupil, chatApp, server }) => {
    const attackerCode = grantCode(chatApp.state.addPerson('攻击者'), chatApp);
    await openSignedIn(
      page,
      importedPupil,
      `/webGetCode?code=${attackerCode}&state=b0123456789abcdefghijkl`,
    );
    await expect(page.getByText(/返回登录页！$/)).toBeVisible();
    await expect(page).toHaveURL(/#\/home\/curriculum$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(
      importedPupil.name.slice(1),
    );
    await page.goto('/#/home/user/safe/bind');
    await expect(page.getByText('还没有绑定微信')).toBeVisible();

    const person = chatApp.state.addPerson('榕树奶奶');
    await bindChatAppByApi(server.address, importedPupil, grantCode(person, chatApp));
    await page.goto('about:blank');
    await page.context().setStorageState({ cookies: [], origins: [] });
    const urls: string[] = [];
    page.on('framenavigated', (frame) => urls.push(frame.url()));
    // The browser gets the cookie of a flow that it has begun.
    await page.request.post('/v2/sessions/wx/flow', { data: { intent: 'login' } });
    await page.goto(`/webGetCode?code=${grantCode(person, chatApp)}&state=login`);
    await page.waitForURL(/\/#\/home\/curriculum$/);
    expect(urls).toContain(`${server.address}/#/webGetCode`);

    // The script in the page itself removes the parameters of each form of the address, before the app starts.
    await page.route('**/*.js', (route) => route.abort());
    for (const address of [
      '/#/webGetCode?code=c1&state=login',
      // The desktop client of the chat app returns to this form when the user signs in without a scan.
      '/?code=c1&state=login#/webGetCode',
    ]) {
      await page.goto('about:blank');
      await page.goto(address);
      expect(page.url()).toBe(`${server.address}/#/webGetCode`);
      const state = await page.evaluate(() => JSON.stringify(history.state));
      expect(state).toMatch(/"[^"]*code=c1&state=login[^"]*"/);
    }
  },
);
