import { createHash, createHmac } from 'node:crypto';

interface AliyunCall {
  keyId: string;
  keySecret: string;
  host: string;
  action: string;
  version: string;
  query: Readonly<Record<string, string>>;
  /** The date of the call, for example `2023-10-26T10:22:32Z`. */
  date: string;
  nonce: string;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

const encode = (text: string) =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** Signs a call without a body with ACS3-HMAC-SHA256. Returns its query and headers. */
export function signAliyun(call: AliyunCall): { query: string; headers: Record<string, string> } {
  const query = Object.entries(call.query)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .join('&');
  const bodyHash = sha256('');
  // The headers are sorted by name, because the signature requires it.
  const headers: Record<string, string> = {
    host: call.host,
    'x-acs-action': call.action,
    'x-acs-content-sha256': bodyHash,
    'x-acs-date': call.date,
    'x-acs-signature-nonce': call.nonce,
    'x-acs-version': call.version,
  };
  const names = Object.keys(headers).join(';');
  const lines = Object.entries(headers).map(([name, value]) => `${name}:${value}\n`);
  const canonical = ['POST', '/', query, lines.join(''), names, bodyHash].join('\n');
  const signature = createHmac('sha256', call.keySecret)
    .update(`ACS3-HMAC-SHA256\n${sha256(canonical)}`)
    .digest('hex');
  const authorization = `ACS3-HMAC-SHA256 Credential=${call.keyId},SignedHeaders=${names},Signature=${signature}`;
  return { query, headers: { ...headers, authorization } };
}
