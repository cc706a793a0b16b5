import { randomUUID } from 'node:crypto';

import { z } from 'zod';

import type { AliyunSms } from '../../config-sms.ts';
import type { Clock } from '../clock.ts';
import { signAliyun } from './aliyun-signature.ts';
import { postToVendor } from './post-to-vendor.ts';
import type { SmsResult, SmsSender } from './sms-sender.ts';

const Reply = z.object({ Code: z.string().max(200) });

type RefusalKind = Extract<SmsResult, { ok: false }>['kind'];

/**
 * Creates a sender that uses Dysms 2017-05-25. The query of its requests contains phone number and code, as in the vendor's own
 * clients.
 */
export function createAliyunSms(
  { keyId, keySecret, signName, template, noticeTemplate, endpoint }: AliyunSms,
  clock: Clock,
): SmsSender {
  const post = async (
    to: string,
    ref: string,
    filledTemplate: Record<string, string>,
  ): Promise<SmsResult> => {
    const { query, headers } = signAliyun({
      keyId,
      keySecret,
      host: new URL(endpoint).host,
      action: 'SendSms',
      version: '2017-05-25',
      query: { PhoneNumbers: to, SignName: signName, ...filledTemplate, OutId: ref },
      date: clock
        .now()
        .toISOString()
        .replace(/\.\d+Z$/, 'Z'),
      nonce: randomUUID(),
    });
    const reply = await postToVendor(`${endpoint}/?${query}`, headers, '');
    if ('failure' in reply) return { ok: false, kind: 'unknown', vendorCode: reply.failure };
    const parsed = Reply.safeParse(reply.json);
    if (!parsed.success) return { ok: false, kind: 'unknown', vendorCode: 'unreadable reply' };
    const { Code: vendorCode } = parsed.data;
    return vendorCode === 'OK'
      ? { ok: true }
      : { ok: false, kind: getRefusalKind(vendorCode), vendorCode };
  };
  return {
    send: ({ to, code, ref }) =>
      post(to, ref, { TemplateCode: template, TemplateParam: JSON.stringify({ code }) }),
    sendResetNotice:
      noticeTemplate === null
        ? null
        : ({ to, ref }) => post(to, ref, { TemplateCode: noticeTemplate }),
  };
}

function getRefusalKind(vendorCode: string): RefusalKind {
  switch (vendorCode) {
    case 'isv.BUSINESS_LIMIT_CONTROL':
      return 'throttled';
    case 'isv.MOBILE_NUMBER_ILLEGAL':
      return 'badNumber';
    case 'isv.BLACK_KEY_CONTROL_LIMIT':
    case 'isv.MOBILE_COUNT_OVER_LIMIT':
      return 'blocked';
    default:
      return 'config';
  }
}
