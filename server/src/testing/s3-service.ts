import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import { isSigned } from './s3-signature.ts';

const account = { keyId: 'test-key', keySecret: 'test-secret', region: 'cn-test-1' };

/**
 * The faults that a test can switch on:
 *
 * - an object: refuses all requests, or those with one method
 * - `early`: refuses a file before it is sent
 * - `mute`: never asks for the file
 * - `cut`: breaks each connection in the middle
 * - `break`: breaks the next connection before it replies
 * - `once`: breaks the connection in the middle of the next file that is read
 * - `stale`: ends a connection when it is used again
 * - `garbled`: receives other bytes than those that were sent
 * - `page`: replies with an HTML page that does not end
 */
export type S3Fault =
  | { status: number; code: string; region?: string; method?: 'PUT' | 'GET' | 'DELETE' }
  | 'early'
  | 'mute'
  | 'cut'
  | 'break'
  | 'once'
  | 'stale'
  | 'garbled'
  | 'page';

interface StoredObject {
  readonly bytes: Buffer;
  readonly contentType: string;
}

/**
 * Starts a server with the part of the S3 protocol that the store needs. It checks every signature as Amazon documents it. The
 * caller closes the server.
 */
export async function startS3Service() {
  const state: { fault: S3Fault | null } = { fault: null };
  /** The objects by `/bucket/key`. */
  const objects = new Map<string, StoredObject>();
  /** The requests so far, for example `GET bytes=0-9`. */
  const asked: string[] = [];
  const used = new WeakSet<Socket>();
  /** The replies with files that are not finished. */
  const giving = new Set<ServerResponse>();
  const lines = new Set<Socket>();

  async function answer(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const { fault } = state;
    asked.push([request.method, request.headers.range].filter(Boolean).join(' '));
    if (fault === 'stale' && used.has(request.socket)) {
      request.socket.destroy();
      return;
    }
    used.add(request.socket);
    if (fault === 'break') {
      state.fault = null;
      request.socket.destroy();
      return;
    }
    if (fault === 'page') {
      giving.add(reply);
      reply.on('close', () => giving.delete(reply));
      Readable.from(endlessPage()).pipe(reply.writeHead(403, { 'content-type': 'text/html' }));
      return;
    }
    if (fault === 'cut') {
      cut(request, reply);
      return;
    }
    if (fault === 'early') {
      refuse(reply.setHeader('connection', 'close'), 403, 'AccessDenied');
      return;
    }
    if (request.headers.expect === '100-continue' && fault !== 'mute') reply.writeContinue();
    const bytes = await buffer(request);
    if (fault === 'garbled') bytes.writeUInt8(bytes.readUInt8() ^ 1);
    const isRefused =
      typeof fault === 'object' && [request.method, undefined].includes(fault?.method);
    if (isRefused && fault !== null) refuse(reply, fault.status, fault.code, fault.region);
    else if (!isSigned(request, account)) refuse(reply, 403, 'SignatureDoesNotMatch');
    else if (isForAwsOnly(request.headers)) refuse(reply, 501, 'NotImplemented');
    else if (request.method === 'PUT') put(request, reply, bytes);
    else if (request.method === 'DELETE') {
      objects.delete(getKey(request));
      reply.writeHead(204).end();
    } else give(request, reply);
  }

  function put({ headers, ...request }: IncomingMessage, reply: ServerResponse, bytes: Buffer) {
    const digest = createHash('md5').update(bytes).digest('base64');
    if (headers['content-md5'] !== undefined && headers['content-md5'] !== digest) {
      refuse(reply, 400, 'BadDigest');
      return;
    }
    objects.set(getKey(request), { bytes, contentType: headers['content-type'] ?? '' });
    reply.end();
  }

  function give(request: IncomingMessage, reply: ServerResponse): void {
    const storedObject = objects.get(getKey(request));
    if (storedObject === undefined) {
      refuse(reply, 404, 'NoSuchKey');
      return;
    }
    const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? [];
    const etag = `"${createHash('md5').update(storedObject.bytes).digest('hex')}"`;
    if (request.headers['if-match'] !== undefined && request.headers['if-match'] !== etag) {
      refuse(reply, 412, 'PreconditionFailed');
      return;
    }
    const size = storedObject.bytes.length;
    if (Number(first) >= size) {
      refuse(reply, 416, 'InvalidRange');
      return;
    }
    const start = Number(first ?? 0);
    const end = Math.min(last === undefined || last === '' ? size : Number(last) + 1, size);
    const part = storedObject.bytes.subarray(start, end);
    reply.setHeader('etag', etag).setHeader('content-length', part.length);
    if (first !== undefined) {
      reply.statusCode = 206;
      reply.setHeader('content-range', `bytes ${start}-${end - 1}/${size}`);
    }
    giving.add(reply);
    reply.on('close', () => giving.delete(reply));
    if (state.fault === 'once') {
      state.fault = null;
      reply.write(part.subarray(0, part.length / 2), () => reply.destroy());
    } else reply.end(part);
  }

  const server = createServer((request, reply) => void answer(request, reply));
  server.on('checkContinue', (request, reply) => void answer(request, reply));
  server.on('connection', (line) => lines.add(line));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const bucketUrl = `http://127.0.0.1:${address.port}/meiyu`;
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  /** Returns the received KB, rounded down, so that headers hardly count. */
  const received = () => Math.floor(sum([...lines].map((line) => line.bytesRead)) / 1024);
  return { state, objects, asked, giving, received, close, config: { bucketUrl, ...account } };
}

function* endlessPage() {
  for (;;) yield Buffer.alloc(16 * 1024, '<p>');
}

const sum = (counts: readonly number[]) => counts.reduce((all, one) => all + one, 0);

/** Breaks the connection in the middle of a request or reply. */
function cut(request: IncomingMessage, reply: ServerResponse): void {
  request.once('data', () => request.destroy());
  request.resume();
  if (request.method === 'PUT') reply.writeContinue();
  else reply.writeHead(200, { 'content-length': 1000 }).write('x', () => reply.destroy());
}

function refuse(reply: ServerResponse, status: number, code: string, region?: string): void {
  const more = region === undefined ? '' : `<Region>${region}</Region>`;
  reply.writeHead(status).end(`<Error><Code>${code}</Code>${more}</Error>`);
}

/** Checks whether a request uses checksums or encodings that only AWS supports. */
function isForAwsOnly(headers: IncomingHttpHeaders): boolean {
  const names = Object.keys(headers).filter((name) => name.includes('checksum'));
  return names.length > 0 || headers['content-encoding'] !== undefined;
}

function getKey({ url = '' }: Pick<IncomingMessage, 'url'>): string {
  return decodeURIComponent(url.split('?', 1)[0] ?? '');
}
