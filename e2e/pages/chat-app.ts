import type { Persona } from '@meiyu/wechat-emulator/people';
import type { Emulator } from '@meiyu/wechat-emulator/start-emulator';
import { expect, type Page } from '@playwright/test';

/** What a browser inside the chat app says of itself. */
export const inAppAgent =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 16_0 like Mac OS X) AppleWebKit/605.1.15 MicroMessenger/8.0.40';

/** Plays the phone of somebody before the QR code that stands open: scans it, and confirms or refuses. */
export async function scan(
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

/** Turns a desktop's login page to its QR code. */
export async function openQr(page: Page): Promise<void> {
  await page.getByRole('button', { name: '微信扫码登录' }).click();
  await expect(
    page.frameLocator('iframe[title="微信二维码"]').getByText('请使用微信扫描二维码登录'),
  ).toBeVisible();
}

/** Goes there and back within the chat app's own browser. */
export async function consent(page: Page, person: Persona): Promise<void> {
  await page.getByLabel('谁的手机').selectOption(person.id);
  await page.getByRole('button', { name: '允许' }).click();
}
