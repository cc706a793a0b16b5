import { z } from 'zod';

import type { TencentSms } from '../../config-sms.ts';
import type { Clock } from '../clock.ts';
import { postToVendor } from './post-to-vendor.ts';
import type { SmsResult, SmsSender } from './sms-sender.ts';
import { signTencent } from './tencent-signature.ts';

const Code = z.string().max(200);
const Reply = z.object({
  Response: z.union([
    z.object({ Error: z.object({ Code }) }),
    z.object({ SendStatusSet: z.array(z.object({ Code })).min(1) }),
  ]),
});

type RefusalKind = Extract<SmsResult, { ok: false }>['kind'];

/** Creates a sender that uses SMS 2021-01-11. A reply with status 200 may still contain an error code for the phone number. */
export function createTencentSms(
  { secretId, secretKey, appId, region, signName, template, noticeTemplate, endpoint }: TencentSms,
  clock: Clock,
): SmsSender {
  const post = async (
    to: string,
    ref: string,
    filledTemplate: { TemplateId: string; TemplateParamSet: string[] },
  ): Promise<SmsResult> => {
    const body = JSON.stringify({
      PhoneNumberSet: [`+86${to}`],
      SmsSdkAppId: appId,
      SignName: signName,
      ...filledTemplate,
      SessionContext: ref,
    });
    const headers = signTencent({
      secretId,
      secretKey,
      host: new URL(endpoint).host,
      service: 'sms',
      action: 'SendSms',
      version: '2021-01-11',
      region,
      body,
      timestamp: Math.floor(clock.now().getTime() / 1000),
    });
    const reply = await postToVendor(endpoint, headers, body);
    if ('failure' in reply) return { ok: false, kind: 'unknown', vendorCode: reply.failure };
    const parsed = Reply.safeParse(reply.json);
    if (!parsed.success) return { ok: false, kind: 'unknown', vendorCode: 'unreadable reply' };
    const { Response: smsReply } = parsed.data;
    const vendorCode =
      'Error' in smsReply ? smsReply.Error.Code : (smsReply.SendStatusSet[0]?.Code ?? '');
    return vendorCode === 'Ok'
      ? { ok: true }
      : { ok: false, kind: getRefusalKind(vendorCode), vendorCode };
  };
  return {
    send: ({ to, code, minutes, ref }) =>
      post(to, ref, { TemplateId: template, TemplateParamSet: [code, String(minutes)] }),
    sendResetNotice:
      noticeTemplate === null
        ? null
        : ({ to, ref }) => post(to, ref, { TemplateId: noticeTemplate, TemplateParamSet: [] }),
  };
}

/**
 * The error codes for the limits of the operator's account: money and quota. Only the operator can raise these limits.
 */
const accountLimits = new Set([
  'LimitExceeded.AppDailyLimit',
  'LimitExceeded.AppCountryOrRegionDailyLimit',
]);

function getRefusalKind(vendorCode: string): RefusalKind {
  if (accountLimits.has(vendorCode)) return 'config';
  if (vendorCode.startsWith('LimitExceeded.')) return 'throttled';
  switch (vendorCode) {
    case 'InvalidParameterValue.IncorrectPhoneNumber':
      return 'badNumber';
    case 'FailedOperation.PhoneNumberInBlacklist':
    case 'UnsupportedOperation.UnsupportedRegion':
      return 'blocked';
    default:
      return 'config';
  }
}
