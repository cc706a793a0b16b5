import type { Config } from '../../config.ts';
import type { Db } from '../../db/database.ts';
import type { Clock } from '../clock.ts';
import { createAliyunSms } from './aliyun-sms.ts';
import { createOutboxSms } from './outbox-sms.ts';
import type { SmsSender } from './sms-sender.ts';
import { createTencentSms } from './tencent-sms.ts';

/** Opens the sender that the operator configured. */
export function openSms({ sms }: Config, db: Db, clock: Clock): SmsSender {
  if (sms.provider === 'aliyun') return createAliyunSms(sms, clock);
  if (sms.provider === 'tencent') return createTencentSms(sms, clock);
  if (sms.provider === 'outbox') return createOutboxSms(db, clock);
  return {
    send: async () => ({ ok: false, kind: 'config', vendorCode: 'SMS_PROVIDER=none' }),
    sendResetNotice: null,
  };
}
