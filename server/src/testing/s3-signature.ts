import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

interface S3Account {
  readonly keyId: string;
  readonly keySecret: string;
  readonly region: string;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: Buffer | string, text: string) =>
  createHmac('sha256', key).update(text).digest();

/**
 * Checks whether the signature of a request is valid for this account ("Authenticating Requests: Using the Authorization Header",
 * Signature Version 4). It decodes the path and encodes it again, so a client with another encoding has signed another path.
 */
export function isSigned(
  { method, url = '', headers }: IncomingMessage,
  account: S3Account,
): boolean {
  const authorization =
    /^AWS4-HMAC-SHA256 Credential=(\S+), SignedHeaders=(\S+), Signature=(\w+)$/.exec(
      headers.authorization ?? '',
    );
  const [, credential = '', names = '', signature] = authorization ?? [];
  const [id, day = '', ...rest] = credential.split('/');
  const time = String(headers['x-amz-date']);
  const scope = [day, account.region, 's3', 'aws4_request'];
  if (id !== account.keyId || rest.join('/') !== scope.slice(1).join('/')) return false;
  if (!time.startsWith(day)) return false;
  const lines = names.split(';').map((name) => `${name}:${String(headers[name])}\n`);
  const [path = '', query = ''] = url.split('?');
  const hash = String(headers['x-amz-content-sha256']);
  const request = [method, canonicalizePath(path), query, lines.join(''), names, hash].join('\n');
  const text = ['AWS4-HMAC-SHA256', time, scope.join('/'), sha256(request)].join('\n');
  const first = `AWS4${account.keySecret}`;
  const key = scope.reduce<Buffer | string>((last, part) => hmac(last, part), first);
  return hmac(key, text).toString('hex') === signature;
}

function canonicalizePath(path: string): string {
  return encodeURIComponent(decodeURIComponent(path))
    .replaceAll('%2F', '/')
    .replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}
