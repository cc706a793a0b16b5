import { installShell, pressBack } from '@meiyu/native-emulator/install-shell';
import { androidShell, iosShell, type Shell } from '@meiyu/native-emulator/shells';
import { expect, type Page } from '@playwright/test';

import { signInServerClient } from '../fixtures/server-client.ts';
import { openSignedIn } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';
import { allowedSite } from '../fixtures/worker-test.ts';

const readCalls = (page: Page) =>
  page.evaluate(() =>
    (window.nativeCalls ?? []).map(({ name, argument }) =>
      argument === null ? name : `${name} ${argument}`,
    ),
  );

const readLastCall = async (page: Page) => (await readCalls(page)).slice(-1)[0];

/** Opens an address in a new page of the signed-in user. It is the only history entry, as in a native shell. */
async function openInShell(signedIn: Page, shell: Shell, address: string): Promise<Page> {
  const page = await signedIn.context().newPage();
  await page.addInitScript(installShell, shell);
  const search = new URLSearchParams({ address, tag: 'v2', version: '1.2.0' });
  const { origin } = new URL(signedIn.url());
  await page.evaluate(
    (url) => location.replace(url),
    `${origin}/#/native-proxy?${search.toString()}`,
  );
  await expect(page).toHaveURL(new RegExp(`#${address}$`));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return page;
}

const readUserInfo = (page: Page) =>
  page.evaluate(() => localStorage.getItem('meiyu.session') ?? '');

test.describe('in the shell of Android', { tag: '@phone' }, () => {
  test.use({ userAgent: androidShell.userAgent });

  test('tabs, subject, back button, links and closing use the shell', async ({
    page: signedIn,
    pupil,
  }) => {
    await openSignedIn(signedIn, pupil);
    const page = await openInShell(signedIn, androidShell, '/home/in-school');
    const stored = await readUserInfo(page);
    for (const value of ['"app":"android"', '"tag":"v2"', '"version":"1.2.0"'])
      expect(stored).toContain(value);
    await expect.poll(() => readLastCall(page)).toBe('showTabbar');
    await expect(page.getByRole('navigation', { name: '主导航' })).toBeHidden();

    await page.goto('/#/home/curriculum/art/operation');
    await expect.poll(() => readCalls(page)).toContain('hideTabbar');
    await expect.poll(() => readCalls(page)).toContain('changeSubject ar');
    expect(await page.evaluate(pressBack)).toBe(true);
    await expect(page).toHaveURL(/#\/home\/in-school$/);

    const dialog = page.getByRole('dialog', { name: '退出应用?' });
    expect(await page.evaluate(pressBack)).toBe(true);
    await expect(dialog).toBeVisible();
    expect(await page.evaluate(pressBack)).toBe(true);
    await expect(dialog).toBeHidden();
    expect(await page.evaluate(pressBack)).toBe(true);
    await dialog.getByRole('button', { name: '退出', exact: true }).click();
    expect(await readLastCall(page)).toBe('androidCloseApp');
    await expect(dialog).toBeHidden();

    const followLink = (url: string) =>
      page.evaluate((href) => {
        const link = document.createElement('a');
        link.href = href;
        document.body.append(link);
        link.click();
      }, url);
    await followLink(`${allowedSite}/art?id=5`);
    expect(await readLastCall(page)).toBe(`openNativeURL ${allowedSite}/art?id=5`);
    await followLink('https://evil.example/');
    await expect(page.getByText('这个网址不能在应用里打开')).toBeVisible();
    expect(await readLastCall(page)).toBe(`openNativeURL ${allowedSite}/art?id=5`);
  });

  test('leaves the back button to a shell with the tag v1, and shows why a session was refused before the shell signs out', async ({
    page,
    importedPupil,
    server,
  }) => {
    await page.addInitScript(installShell, androidShell);
    await openSignedIn(page, importedPupil);
    await expect.poll(() => readLastCall(page)).toBe('showTabbar');
    expect(await page.evaluate(pressBack)).toBe(false);
    await expect(page.getByRole('dialog')).toBeHidden();

    const otherDevice = await signInServerClient(server.address, importedPupil);
    await otherDevice.endOtherSessions();
    await page.reload();
    await expect(page.getByText('登录已失效，请重新登录')).toBeVisible();
    expect(await readCalls(page)).not.toContain('nativeLogout');
    await expect.poll(() => readLastCall(page)).toBe('nativeLogout');
  });

  test('opens the login of the shell after a refusal in the older reply form', async ({
    page,
    pupil,
  }) => {
    await page.addInitScript(installShell, androidShell);
    await page.route('**/v2/sessions?*', (route) =>
      route.fulfill({ json: { code: 401, message: '请重新登录' } }),
    );
    await openSignedIn(page, pupil, '/#/home/user/safe');
    await expect(page.getByText('请重新登录')).toBeVisible();
    await expect.poll(() => readLastCall(page)).toBe('goLogin');
  });
});

test.describe('in the shell of iOS', { tag: '@phone' }, () => {
  test.use({ userAgent: iosShell.userAgent });

  test('tabs, the back link of the first page, and the sign-out use the shell', async ({
    page,
    pupil,
    openDevice,
  }) => {
    await openSignedIn(page, pupil);
    const first = await openInShell(page, iosShell, '/home/user/safe/change-password');
    expect(await readUserInfo(first)).toContain('"app":"iosWK"');
    await expect.poll(() => readLastCall(first)).toBe('nativeTabbarHide');
    await first.locator('a[data-back]').click();
    await expect.poll(() => readLastCall(first)).toBe('goback');
    await first.goto('/#/home/user');
    await expect.poll(() => readLastCall(first)).toBe('nativeTabbarShow');
    await first.getByRole('button', { name: '退出登录' }).click();
    await first.getByRole('dialog').getByRole('button', { name: '退出登录' }).click();
    await expect.poll(() => readCalls(first)).toContain('nativeLogout');

    const visitor = await openDevice();
    await visitor.addInitScript(installShell, iosShell);
    await visitor.goto(`${new URL(page.url()).origin}/#/native-proxy?address=//evil.example`);
    await expect(visitor.getByLabel('学号')).toBeVisible();
    await expect(visitor).toHaveURL(/127\.0\.0\.1:\d+\/#\/\?back=/);
  });
});

test.describe('on a desktop with Linux', { tag: '@desktop' }, () => {
  test.use({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/130.0.0.0 Safari/537.36' });

  test('does not behave as in a shell', async ({ page, pupil }) => {
    await openSignedIn(page, pupil);
    expect(await readUserInfo(page)).toContain('"app":"android","tag":"v1","version":"1.0.0"');
    await expect(page.getByRole('link', { name: '校内实践' }).first()).toBeVisible();
    expect(await page.evaluate(pressBack)).toBe(false);
    await expect(page.getByRole('dialog')).toBeHidden();
  });
});
