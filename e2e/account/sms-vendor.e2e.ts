import { expect, type Page } from '@playwright/test';

import { newPhone } from '../fixtures/phones.ts';
import { startServer } from '../fixtures/server.ts';
import { signInHere } from '../fixtures/sign-in.ts';
import { startSmsVendor } from '../fixtures/sms-vendor.ts';
import { test } from '../fixtures/test.ts';

const says = (page: Page, text: string) => page.getByText(text, { exact: true });

test(
  'a code that the vendor refuses is told as that, and one whose line broke still binds',
  { tag: '@phone' },
  async ({ page, ownPupil, server }) => {
    const vendor = await startSmsVendor();
    const sending = await startServer(server, vendor.environment);
    try {
      const phone = newPhone();
      await page.goto(sending.address);
      await signInHere(page, ownPupil);
      await page.goto(`${sending.address}/#/home/bind-phone`);
      const ask = page.getByRole('button', { name: '获取验证码' });
      await page.getByLabel('手机号').fill(phone);

      vendor.answer = 'no service';
      await ask.click();
      await expect(says(page, '验证码发送失败')).toBeVisible();
      expect(vendor.codeFor(phone)).toBeUndefined();

      vendor.answer = 'broken line';
      await ask.click();
      await expect(page.getByText(/^发送失败。如果稍后收到短信/)).toBeVisible();
      await page.getByLabel('验证码', { exact: true }).fill(vendor.codeFor(phone) ?? '');
      await page.getByRole('button', { name: '绑定', exact: true }).click();
      await expect(says(page, '绑定成功!')).toBeVisible();
    } finally {
      await sending.remove();
      vendor.stop();
    }
  },
);

test(
  'where the school has no message service, a code cannot be had',
  { tag: '@desktop' },
  async ({ page, ownPupil, server }) => {
    const silent = await startServer(server, { SMS_PROVIDER: 'none' });
    try {
      await page.goto(silent.address);
      await signInHere(page, ownPupil);
      await page.goto(`${silent.address}/#/home/bind-phone`);
      await page.getByLabel('手机号').fill(newPhone());
      await page.getByRole('button', { name: '获取验证码' }).click();
      await expect(says(page, '验证码发送失败')).toBeVisible();
    } finally {
      await silent.remove();
    }
  },
);
