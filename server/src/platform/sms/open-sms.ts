import type { Config } from '../../config.ts';
import type { Db } from '../../db/database.ts';
import type { Clock } from '../clock.ts';
import { aliyunSms } from './aliyun-sms.ts';
import { outboxSms } from './outbox-sms.ts';
import type { SmsSender } from './sms-sender.ts';
import { tencentSms } from './tencent-sms.ts';

/** Opens the sender that the operator configured. */
export function openSms({ sms }: Config, db: Db, clock: Clock): SmsSender {
  if (sms.provider === 'aliyun') return aliyunSms(sms, clock);
  if (sms.provider === 'tencent') return tencentSms(sms, clock);
  if (sms.provider === 'outbox') return outboxSms(db, clock);
  return {
    send: async () => ({ ok: false, kind: 'config', vendorCode: 'SMS_PROVIDER=none' }),
    sendResetNotice: null,
  };
}
