import { createHash, createHmac } from 'node:crypto';

interface TencentCall {
  secretId: string;
  secretKey: string;
  host: string;
  service: string;
  action: string;
  version: string;
  region: string;
  body: string;
  /** The time of the call in seconds. The vendor refuses a time that is wrong by more than five minutes. */
  timestamp: number;
}

const SIGNATURE_ALGORITHM = 'TC3-HMAC-SHA256';
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) =>
  createHmac('sha256', key).update(text).digest();

/** Signs a call with TC3-HMAC-SHA256. Returns its headers. */
export function signTencent(call: TencentCall): Record<string, string> {
  const contentType = 'application/json; charset=utf-8';
  const names = 'content-type;host;x-tc-action';
  const lines = `content-type:${contentType}\nhost:${call.host}\nx-tc-action:${call.action.toLowerCase()}\n`;
  const canonical = ['POST', '/', '', lines, names, sha256(call.body)].join('\n');
  // The day in UTC. With the day in Beijing, signatures would be wrong from 0 to 8 o'clock.
  const day = new Date(call.timestamp * 1000).toISOString().slice(0, 10);
  const scope = `${day}/${call.service}/tc3_request`;
  const toSign = [SIGNATURE_ALGORITHM, call.timestamp, scope, sha256(canonical)].join('\n');
  const key = hmac(hmac(hmac(`TC3${call.secretKey}`, day), call.service), 'tc3_request');
  const signature = hmac(key, toSign).toString('hex');
  return {
    'content-type': contentType,
    host: call.host,
    'x-tc-action': call.action,
    'x-tc-version': call.version,
    'x-tc-region': call.region,
    'x-tc-timestamp': String(call.timestamp),
    authorization: `${SIGNATURE_ALGORITHM} Credential=${call.secretId}/${scope}, SignedHeaders=${names}, Signature=${signature}`,
  };
}
