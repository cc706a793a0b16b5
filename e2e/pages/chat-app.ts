import type { Persona } from '@meiyu/wechat-emulator/people';
import type { Emulator } from '@meiyu/wechat-emulator/start-emulator';
import { expect, type Page } from '@playwright/test';

/** The user agent of the chat app's built-in browser. */
export const inAppUserAgent =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 16_0 like Mac OS X) AppleWebKit/605.1.15 MicroMessenger/8.0.40';

/** Simulates a person's phone: scans the QR code on the page, then confirms or refuses the sign-in. */
export async function scanQrCode(
  page: Page,
  { state }: Emulator,
  person: Persona,
  answer: 'confirm' | 'refuse' = 'confirm',
): Promise<void> {
  const frame = page.frameLocator('iframe[title="微信二维码"]');
  const source = await frame.getByAltText('二维码').getAttribute('src');
  const uuid = source?.split('/').at(-1) ?? '';
  expect(state.scan(uuid, 'scan', person)).toBe(true);
  await frame.getByText('扫描成功').waitFor();
  expect(state.scan(uuid, answer, person)).toBe(true);
}

/** Opens the QR code on the sign-in form of a desktop. */
export async function openQrCode(page: Page): Promise<void> {
  await page.getByRole('button', { name: '微信扫码登录' }).click();
  await expect(
    page.frameLocator('iframe[title="微信二维码"]').getByText('请使用微信扫描二维码登录'),
  ).toBeVisible();
}

/** Gives consent on the provider's page in the chat app's own browser, which then returns to the app. */
export async function giveConsent(page: Page, person: Persona): Promise<void> {
  await page.getByLabel('谁的手机').selectOption(person.id);
  await page.getByRole('button', { name: '允许' }).click();
}
