import { type IncomingMessage, request as requestHttp } from 'node:http';
import { text } from 'node:stream/consumers';

/** Where a file goes, and as whom. */
export interface Target {
  port: number;
  token: string;
}

export interface SentFile {
  name: string;
  bytes: Buffer;
}

/** A way to send a whole file; throws for any answer but 2xx. */
export type Send = (target: Target, file: SentFile) => Promise<void>;

const BOUNDARY = 'meiyu-bench-boundary';
const formEnd = Buffer.from(`\r\n--${BOUNDARY}--\r\n`);

/** As a form, `POST /v2/assets`; what another server makes of it is its own affair. */
export const sendAsForm: Send = async (target, { name, bytes }) => {
  const headers = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };
  const head = Buffer.from(
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="data"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`,
  );
  await ask(target, { method: 'POST', path: '/v2/assets', headers }, [head, bytes, formEnd]);
};

const tus = { 'tus-resumable': '1.0.0' };

/** As an upload that can be resumed, in one part. */
export const sendResumable: Send = async (target, { name, bytes }) => {
  const begin = {
    'upload-length': String(bytes.length),
    'upload-metadata': `filename ${Buffer.from(name).toString('base64')}`,
  };
  const created = await ask(
    target,
    { method: 'POST', path: '/v2/uploads', headers: { ...tus, ...begin } },
    [],
  );
  const part = { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };
  const path = created.headers.location ?? '';
  await ask(target, { method: 'PATCH', path, headers: { ...tus, ...part } }, [bytes]);
};

interface Question {
  method: string;
  path: string;
  headers: Readonly<Record<string, string>>;
}

async function ask(
  { port, token }: Target,
  { method, path, headers }: Question,
  body: readonly Buffer[],
): Promise<IncomingMessage> {
  const length = body.reduce((sum, piece) => sum + piece.length, 0);
  const reply = await new Promise<IncomingMessage>((resolve, reject) => {
    const request = requestHttp({
      port,
      method,
      path,
      headers: { ...headers, authorization: token, 'content-length': length },
    });
    request.on('response', resolve);
    request.on('error', reject);
    for (const piece of body) request.write(piece);
    request.end();
  });
  const told = await text(reply);
  const status = reply.statusCode ?? 0;
  if (status < 200 || status > 299) throw new Error(`${method} ${path}: ${status} ${told}`);
  return reply;
}
