import { beforeEach, describe, expect, test } from 'vitest';

import { createAliyunVendor, replyWith, createTencentVendor } from '../../testing/sms-vendors.ts';
import { systemClock } from '../clock.ts';
import { createAliyunSms } from './aliyun-sms.ts';
import { postToVendor } from './post-to-vendor.ts';
import { createTencentSms } from './tencent-sms.ts';

const message = { to: '13800000001', code: '042917', minutes: 5, ref: 'ref-1' };
const aliyun = await createAliyunVendor('geheim');
const tencent = await createTencentVendor('geheim');
const signed = { signName: '美育（学校）', template: 'T_1', noticeTemplate: 'T_2' };
const byAliyun = (keySecret = 'geheim') =>
  createAliyunSms(
    { provider: 'aliyun', keyId: 'id', keySecret, ...signed, endpoint: aliyun.endpoint },
    systemClock,
  );
const byTencent = (secretKey = 'geheim') =>
  createTencentSms(
    {
      provider: 'tencent',
      secretId: 'id',
      secretKey,
      appId: '1400',
      region: 'ap-beijing',
      ...signed,
      endpoint: tencent.endpoint,
    },
    systemClock,
  );

beforeEach(() => {
  aliyun.answer = null;
  tencent.answer = null;
});

describe('Aliyun', () => {
  test('gets a call that it can verify, with the code in its template', async () => {
    expect(await byAliyun().send(message)).toEqual({ ok: true });
    expect(aliyun.accepted.at(-1)).toMatchObject({
      action: 'SendSms',
      PhoneNumbers: '13800000001',
      SignName: '美育（学校）',
      TemplateCode: 'T_1',
      TemplateParam: '{"code":"042917"}',
      OutId: 'ref-1',
    });
  });

  test('gets the reset notice with its own template and no variables', async () => {
    const { to, ref } = message;
    expect(await byAliyun().sendResetNotice?.({ to, ref })).toEqual({ ok: true });
    expect(aliyun.accepted.at(-1)).toMatchObject({ TemplateCode: 'T_2', PhoneNumbers: to });
    expect(aliyun.accepted.at(-1)).not.toHaveProperty('TemplateParam');
  });

  test.each([
    ['isv.BUSINESS_LIMIT_CONTROL', 'throttled'],
    ['isv.MOBILE_NUMBER_ILLEGAL', 'badNumber'],
    ['isv.BLACK_KEY_CONTROL_LIMIT', 'blocked'],
    ['isv.OUT_OF_SERVICE', 'config'],
    ['isv.DAY_LIMIT_CONTROL', 'config'],
    ['isp.RAM_PERMISSION_DENY', 'config'],
  ])('maps the refusal %s to %s', async (vendorCode, kind) => {
    aliyun.answer = replyWith({ Code: vendorCode, Message: '拒绝' });
    expect(await byAliyun().send(message)).toEqual({ ok: false, kind, vendorCode });
  });

  test('a wrong key is reported as a fault for the operator', async () => {
    expect(await byAliyun('falsch').send(message)).toMatchObject({ ok: false, kind: 'config' });
  });
});

describe('Tencent', () => {
  test('gets a call that it can verify, with the code in its template', async () => {
    expect(await byTencent().send(message)).toEqual({ ok: true });
    expect(tencent.accepted.at(-1)).toEqual({
      action: 'SendSms',
      PhoneNumberSet: ['+8613800000001'],
      SmsSdkAppId: '1400',
      SignName: '美育（学校）',
      TemplateId: 'T_1',
      TemplateParamSet: ['042917', '5'],
      SessionContext: 'ref-1',
    });
  });

  test('gets the reset notice with its own template and no variables', async () => {
    const { to, ref } = message;
    expect(await byTencent().sendResetNotice?.({ to, ref })).toEqual({ ok: true });
    expect(tencent.accepted.at(-1)).toMatchObject({ TemplateId: 'T_2', TemplateParamSet: [] });
  });

  test.each([
    ['LimitExceeded.PhoneNumberThirtySecondLimit', 'throttled'],
    ['LimitExceeded.PhoneNumberOneHourLimit', 'throttled'],
    ['LimitExceeded.PhoneNumberDailyLimit', 'throttled'],
    ['LimitExceeded.DeliveryFrequencyLimit', 'throttled'],
    ['LimitExceeded.AppDailyLimit', 'config'],
    ['InvalidParameterValue.IncorrectPhoneNumber', 'badNumber'],
    ['FailedOperation.PhoneNumberInBlacklist', 'blocked'],
    ['FailedOperation.InsufficientBalanceInSmsPackage', 'config'],
    ['AuthFailure.SignatureExpire', 'config'],
  ])('maps the refusal %s, of the call or of one number, to %s', async (vendorCode, kind) => {
    tencent.answer = replyWith({ Response: { Error: { Code: vendorCode } } });
    expect(await byTencent().send(message)).toEqual({ ok: false, kind, vendorCode });
    tencent.answer = replyWith({ Response: { SendStatusSet: [{ Code: vendorCode }] } });
    expect(await byTencent().send(message)).toEqual({ ok: false, kind, vendorCode });
  });

  test('a wrong key is reported as a fault for the operator', async () => {
    expect(await byTencent('falsch').send(message)).toMatchObject({ ok: false, kind: 'config' });
  });
});

describe.each([
  ['Aliyun', aliyun, byAliyun],
  ['Tencent', tencent, byTencent],
])('it is unknown whether %s has sent', (_name, vendor, sender) => {
  test.each<[string, NonNullable<typeof vendor.answer>, string]>([
    ['after a reply that is not JSON', (response) => response.end('<html>'), 'not JSON'],
    ['after JSON of another kind', replyWith({ hello: 1 }), 'unreadable reply'],
    ['after a reply without an end', replyWith('x'.repeat(70_000)), 'reply too large'],
    ['when the connection breaks', (response) => response.destroy(), 'network'],
    [
      'after a redirect, which is not followed',
      (response) => response.writeHead(307, { location: vendor.endpoint }).end(),
      'not JSON',
    ],
  ])('%s, and the message is not sent again', async (_case, answer, vendorCode) => {
    vendor.answer = answer;
    const before = vendor.requests;
    expect(await sender().send(message)).toEqual({ ok: false, kind: 'unknown', vendorCode });
    expect(vendor.requests).toBe(before + 1);
  });
});

test('gives up a vendor that does not answer, and the error names only that', async () => {
  aliyun.answer = () => undefined;
  const before = aliyun.requests;
  const reply = await postToVendor(`${aliyun.endpoint}/?code=042917`, {}, '', 50);
  expect(reply).toEqual({ failure: 'timeout' });
  expect(aliyun.requests).toBe(before + 1);
});
