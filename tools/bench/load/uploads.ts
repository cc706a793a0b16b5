import { type IncomingMessage, request as requestHttp } from 'node:http';
import { text } from 'node:stream/consumers';

/** The server that receives a file, and the token of the user who uploads it. */
export interface Target {
  port: number;
  token: string;
}

export interface SentFile {
  name: string;
  bytes: Buffer;
}

/** Uploads a complete file. Throws for any response other than 2xx. */
export type Send = (target: Target, file: SentFile) => Promise<void>;

const BOUNDARY = 'meiyu-bench-boundary';
const formEnd = Buffer.from(`\r\n--${BOUNDARY}--\r\n`);

/** Uploads a file as a form: `POST /v2/assets`. A peer may handle the body differently. */
export const sendAsForm: Send = async (target, { name, bytes }) => {
  const headers = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };
  const head = Buffer.from(
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="data"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`,
  );
  await sendRequest(target, { method: 'POST', path: '/v2/assets', headers }, [
    head,
    bytes,
    formEnd,
  ]);
};

const tusHeaders = { 'tus-resumable': '1.0.0' };

/** Uploads a file as a resumable upload (tus) in one part. */
export const sendResumable: Send = async (target, { name, bytes }) => {
  const begin = {
    'upload-length': String(bytes.length),
    'upload-metadata': `filename ${Buffer.from(name).toString('base64')}`,
  };
  const created = await sendRequest(
    target,
    { method: 'POST', path: '/v2/uploads', headers: { ...tusHeaders, ...begin } },
    [],
  );
  const part = { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };
  const path = created.headers.location ?? '';
  await sendRequest(target, { method: 'PATCH', path, headers: { ...tusHeaders, ...part } }, [
    bytes,
  ]);
};

interface RequestHead {
  method: string;
  path: string;
  headers: Readonly<Record<string, string>>;
}

async function sendRequest(
  { port, token }: Target,
  { method, path, headers }: RequestHead,
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
  const replyText = await text(reply);
  const status = reply.statusCode ?? 0;
  if (status < 200 || status > 299) throw new Error(`${method} ${path}: ${status} ${replyText}`);
  return reply;
}
