import { expect, type Page } from '@playwright/test';

import { createPhoneNumber } from '../fixtures/phones.ts';
import { startServer } from '../fixtures/server.ts';
import { signInOnOpenForm } from '../fixtures/sign-in.ts';
import { startSmsVendor } from '../fixtures/sms-vendor.ts';
import { test } from '../fixtures/test.ts';

const findText = (page: Page, text: string) => page.getByText(text, { exact: true });

test(
  'shows a refusal by the SMS vendor, and accepts a code whose sending lost its reply',
  { tag: '@phone' },
  async ({ page, importedPupil, server }) => {
    const vendor = await startSmsVendor();
    const smsServer = await startServer(server, vendor.environment);
    try {
      const phone = createPhoneNumber();
      await page.goto(smsServer.address);
      await signInOnOpenForm(page, importedPupil);
      await page.goto(`${smsServer.address}/#/home/bind-phone`);
      const requestCode = page.getByRole('button', { name: '获取验证码' });
      await page.getByLabel('手机号').fill(phone);

      vendor.answer = 'no service';
      await requestCode.click();
      await expect(findText(page, '验证码发送失败')).toBeVisible();
      expect(vendor.findCode(phone)).toBeUndefined();

      vendor.answer = 'broken line';
      await requestCode.click();
      await expect(page.getByText(/^发送失败。如果稍后收到短信/)).toBeVisible();
      await page.getByLabel('验证码', { exact: true }).fill(vendor.findCode(phone) ?? '');
      await page.getByRole('button', { name: '绑定', exact: true }).click();
      await expect(findText(page, '绑定成功!')).toBeVisible();
    } finally {
      await smsServer.remove();
      vendor.stop();
    }
  },
);

test(
  'without an SMS service a request for a code fails',
  { tag: '@desktop' },
  async ({ page, importedPupil, server }) => {
    const silentServer = await startServer(server, { SMS_PROVIDER: 'none' });
    try {
      await page.goto(silentServer.address);
      await signInOnOpenForm(page, importedPupil);
      await page.goto(`${silentServer.address}/#/home/bind-phone`);
      await page.getByLabel('手机号').fill(createPhoneNumber());
      await page.getByRole('button', { name: '获取验证码' }).click();
      await expect(findText(page, '验证码发送失败')).toBeVisible();
    } finally {
      await silentServer.remove();
    }
  },
);
