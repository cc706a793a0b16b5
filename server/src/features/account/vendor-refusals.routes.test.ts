import { expect, test } from 'vitest';

import { createAliyunSms } from '../../platform/sms/aliyun-sms.ts';
import { createPhoneApi } from '../../testing/phone-fixtures.ts';
import { insertPupil, insertSchool } from '../../testing/school-fixtures.ts';
import { createAliyunVendor, replyWith } from '../../testing/sms-vendors.ts';
import { createTestApp, createTestContext } from '../../testing/test-context.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const { db } = await createTestDatabase();
const vendor = await createAliyunVendor('geheim');
const settings = {
  keyId: 'id',
  keySecret: 'geheim',
  signName: '美育',
  template: 'T',
  noticeTemplate: 'T_2',
  endpoint: vendor.endpoint,
};
const plain = createTestContext(db);
const context = {
  ...plain,
  sms: createAliyunSms({ provider: 'aliyun', ...settings }, plain.clock),
};
const app = await createTestApp(context);
const phone = '13800000001';
await insertSchool(context, '3301060001', [{ grade: 5, klass: 1 }]);
await insertPupil(context, '3301060001', { phone });

test.each([
  ['isv.BUSINESS_LIMIT_CONTROL', 429, '操作过于频繁, 请稍后再试！'],
  ['isv.MOBILE_NUMBER_ILLEGAL', 400, '请输入正确的手机号'],
  ['isv.BLACK_KEY_CONTROL_LIMIT', 400, '验证码发送失败'],
  ['isv.OUT_OF_SERVICE', 400, '验证码发送失败'],
])('reports the vendor error %s as %i %s', async (code, status, text) => {
  plain.clock.advanceSeconds(3600);
  vendor.answer = replyWith({ Code: code });
  const reply = await createPhoneApi(app).send(phone);
  expect(reply.statusCode).toBe(status);
  expect(reply.json()).toMatchObject({ error_msg: text });
  expect(await db.selectFrom('sms_challenges').selectAll().execute()).toEqual([]);
});

test('reports a broken connection as 发送失败 and sends the next code', async () => {
  plain.clock.advanceSeconds(86_400);
  vendor.answer = (response) => response.destroy();
  expect((await createPhoneApi(app).send(phone)).json()).toMatchObject({
    error_code: 300034,
    error_msg: '发送失败',
  });
  plain.clock.advanceSeconds(30);
  vendor.answer = null;
  const { identityCode: challenge } = (await createPhoneApi(app).send(phone)).json<{
    identityCode: string;
  }>();
  const { code } = JSON.parse(String(vendor.accepted.at(-1)?.['TemplateParam']));
  expect((await createPhoneApi(app).check(phone, code, challenge)).statusCode).toBe(200);
});

test('does not count a message that the vendor refused', async () => {
  plain.clock.advanceSeconds(86_400);
  for (let times = 0; times < 12; times += 1) {
    vendor.answer = replyWith({ Code: 'isv.OUT_OF_SERVICE' });
    expect((await createPhoneApi(app).send(phone)).json()).toMatchObject({ error_code: 300035 });
  }
  vendor.answer = null;
  expect((await createPhoneApi(app).send(phone)).statusCode).toBe(200);
});

test('accepts the code of a message without a vendor reply that arrives late', async () => {
  plain.clock.advanceSeconds(86_400);
  vendor.answer = (response) => response.destroy();
  const reply = await createPhoneApi(app).send(phone);
  const { identityCode: challenge } = reply.json<{ identityCode: string }>();
  expect(reply.json()).toMatchObject({ error_code: 300034, error_msg: '发送失败' });
  vendor.answer = null;
  const { code } = JSON.parse(String(vendor.accepted.at(-1)?.['TemplateParam']));
  expect((await createPhoneApi(app).check(phone, code, challenge)).statusCode).toBe(200);
});

test('reports 验证码发送失败 if no SMS vendor is configured', async () => {
  const appWithoutSms = await createTestApp(createTestContext(db, { SMS_PROVIDER: 'none' }));
  expect((await createPhoneApi(appWithoutSms).send(phone)).json()).toMatchObject({
    error_code: 300035,
    error_msg: '验证码发送失败',
  });
});
