import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

import { afterAll } from 'vitest';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) =>
  createHmac('sha256', key).update(text).digest();

/** A received request. */
interface ReceivedRequest {
  method: string;
  path: string;
  query: string;
  headers: Readonly<Record<string, string>>;
  body: string;
}

export interface Vendor {
  readonly endpoint: string;
  /** The requests with a valid signature. */
  readonly accepted: Record<string, unknown>[];
  /** The reply to the next requests. Null means the reply to a valid request. */
  answer: ((response: ServerResponse) => void) | null;
  readonly requests: number;
}

/** Returns a function that answers every request with `value` as JSON. */
export const replyWith =
  (value: unknown, status = 200) =>
  (response: ServerResponse) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));

/** Creates a server that checks requests as Aliyun documents it: it builds the canonical request from the received request. */
export const createAliyunVendor = (secret: string) =>
  startVendor(
    (arrived) => {
      const [, names = '', signature] =
        /^ACS3-HMAC-SHA256 Credential=[^,]+,SignedHeaders=([^,]+),Signature=(.+)$/.exec(
          arrived.headers['authorization'] ?? '',
        ) ?? [];
      const canonical = [
        arrived.method,
        arrived.path,
        arrived.query.split('&').toSorted().join('&'),
        ...names.split(';').map((name) => `${name}:${arrived.headers[name]?.trim()}`),
        '',
        names,
        sha256(arrived.body),
      ].join('\n');
      const expected = hmac(secret, `ACS3-HMAC-SHA256\n${sha256(canonical)}`).toString('hex');
      if (signature !== expected || !names.includes('x-acs-content-sha256')) return null;
      return {
        asked: { ...Object.fromEntries(new URLSearchParams(arrived.query)), ...getAction(arrived) },
        good: { Code: 'OK', Message: 'OK', BizId: '1^0', RequestId: 'R' },
      };
    },
    { Code: 'SignatureDoesNotMatch', Message: 'no' },
  );

/** Creates a server that checks requests as Tencent documents it. */
export const createTencentVendor = (secret: string) =>
  startVendor(
    (arrived) => {
      const { headers, body } = arrived;
      const [, day = '', service = '', names = '', signature] =
        /^TC3-HMAC-SHA256 Credential=[^/]+\/([\d-]+)\/(\w+)\/tc3_request, SignedHeaders=([^,]+), Signature=(.+)$/.exec(
          headers['authorization'] ?? '',
        ) ?? [];
      const lines = names
        .split(';')
        .map((name) => `${name}:${(headers[name] ?? '').trim().toLowerCase()}\n`);
      const canonical = [
        arrived.method,
        arrived.path,
        arrived.query,
        lines.join(''),
        names,
        sha256(body),
      ];
      const scope = `${day}/${service}/tc3_request`;
      const toSign = `TC3-HMAC-SHA256\n${headers['x-tc-timestamp']}\n${scope}\n${sha256(canonical.join('\n'))}`;
      const key = hmac(hmac(hmac(`TC3${secret}`, day), service), 'tc3_request');
      if (signature !== hmac(key, toSign).toString('hex')) return null;
      const asked: Record<string, unknown> = JSON.parse(body);
      return {
        asked: { ...asked, ...getAction(arrived) },
        good: { Response: { SendStatusSet: [{ Code: 'Ok', SerialNo: '1' }], RequestId: 'R' } },
      };
    },
    {
      Response: { Error: { Code: 'AuthFailure.SignatureFailure', Message: 'no' }, RequestId: 'R' },
    },
  );

function getAction({ headers }: ReceivedRequest) {
  return { action: headers['x-acs-action'] ?? headers['x-tc-action'] };
}

type CheckRequest = (
  arrived: ReceivedRequest,
) => { asked: Record<string, unknown>; good: unknown } | null;

async function startVendor(judge: CheckRequest, unsigned: unknown): Promise<Vendor> {
  const server = createServer((request, response) => void receive(request, response));
  const vendor = {
    endpoint: '',
    accepted: [] as Record<string, unknown>[],
    answer: null as Vendor['answer'],
    requests: 0,
  };

  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    vendor.requests += 1;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const [path = '', query = ''] = (request.url ?? '').split('?');
    const judged = judge({
      method: request.method ?? '',
      path,
      query,
      headers: Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
      ),
      body: Buffer.concat(chunks).toString('utf8'),
    });
    if (judged !== null) vendor.accepted.push(judged.asked);
    if (vendor.answer !== null) vendor.answer(response);
    else replyWith(judged === null ? unsigned : judged.good)(response);
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('no port');
  vendor.endpoint = `http://127.0.0.1:${bound.port}`;
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return vendor;
}
