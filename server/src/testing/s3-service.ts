import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';

const keyId = 'test-key';
const keySecret = 'test-secret';
const region = 'cn-test-1';

/** A refusal for all that is asked, or a line that breaks. */
export type S3Fault = { status: number; code: string } | 'cut';

/**
 * A bucket that speaks as much of S3 as a store needs, and looks at every signature as Amazon's document says
 * ("Authenticating Requests: Using the Authorization Header", Signature Version 4).
 *
 * Whoever starts it closes it.
 */
export async function startS3Service() {
  const state: { fault: S3Fault | null } = { fault: null };
  const objects = new Map<string, { bytes: Buffer; contentType: string }>();
  const server = createServer((request, reply) => {
    void (async () => {
      const { fault } = state;
      if (fault === 'cut') {
        // In the middle of whatever is going on.
        request.once('data', () => request.destroy());
        request.resume();
        if (request.method !== 'PUT') reply.writeHead(200, { 'content-length': 1000 }).write('x');
        if (request.method !== 'PUT') setImmediate(() => reply.destroy());
        return;
      }
      const bytes = await buffer(request);
      if (fault !== null) {
        reply.writeHead(fault.status).end(`<Error><Code>${fault.code}</Code></Error>`);
        return;
      }
      if (!isSigned(request)) {
        reply.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>');
        return;
      }
      const key = request.url ?? '';
      const found = objects.get(key);
      if (request.method === 'PUT') {
        objects.set(key, { bytes, contentType: request.headers['content-type'] ?? '' });
        reply.end();
      } else if (request.method === 'DELETE') {
        objects.delete(key);
        reply.writeHead(204).end();
      } else if (found === undefined) {
        reply.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
      } else {
        const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
        if (start === undefined) reply.end(found.bytes);
        else reply.writeHead(206).end(found.bytes.subarray(Number(start), Number(end) + 1));
      }
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const bucketUrl = `http://127.0.0.1:${address.port}/meiyu`;
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { state, objects, close, config: { bucketUrl, region, keyId, keySecret } };
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: Buffer | string, text: string) =>
  createHmac('sha256', key).update(text).digest();

function isSigned({ method, url = '', headers }: IncomingMessage): boolean {
  const given = /^AWS4-HMAC-SHA256 Credential=(\S+), SignedHeaders=(\S+), Signature=(\w+)$/.exec(
    headers.authorization ?? '',
  );
  const [, credential = '', names = '', signature] = given ?? [];
  const [id, day = '', ...rest] = credential.split('/');
  const time = String(headers['x-amz-date']);
  if (id !== keyId || rest.join('/') !== `${region}/s3/aws4_request` || !time.startsWith(day)) {
    return false;
  }
  const lines = names.split(';').map((name) => `${name}:${String(headers[name])}\n`);
  const [path, query = ''] = url.split('?');
  const hash = String(headers['x-amz-content-sha256']);
  const request = [method, path, query, lines.join(''), names, hash].join('\n');
  const scope = [day, region, 's3', 'aws4_request'];
  const text = ['AWS4-HMAC-SHA256', time, scope.join('/'), sha256(request)].join('\n');
  const key = scope.reduce<Buffer | string>((last, part) => hmac(last, part), `AWS4${keySecret}`);
  return hmac(key, text).toString('hex') === signature;
}
