import { Agent, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import type { Call } from '../operations.ts';

const agent = new Agent({ keepAlive: true, maxSockets: 4 });

/** A reply with the time until its last byte. */
export interface TimedReply {
  ms: number;
  /** The size of the body as it was sent, compressed. */
  bytes: number;
  readText: () => string;
}

/**
 * Sends a call as a browser does, which accepts compressed replies.
 *
 * @throws {Error} for any response other than 2xx
 */
export async function sendCall(
  port: number,
  { method, path, token, body }: Call,
): Promise<TimedReply> {
  const headers = {
    authorization: token,
    platform: '11',
    version: '1.0.0',
    'accept-encoding': 'gzip, br',
    ...(body !== undefined && { 'content-type': 'application/json' }),
  };
  const startedAt = performance.now();
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const options = { host: '127.0.0.1', port, agent, method, path, headers };
    request(options, resolve).on('error', reject).end(body);
  });
  const received = await buffer(response);
  const ms = performance.now() - startedAt;
  const readText = () => decompress(received, response.headers);
  const { statusCode = 0 } = response;
  if (statusCode < 200 || statusCode > 299) {
    throw new Error(`${method} ${path}: ${statusCode} ${readText()}`);
  }
  return { ms, bytes: received.length, readText };
}

function decompress(body: Buffer, headers: IncomingHttpHeaders): string {
  const encoding = headers['content-encoding'];
  if (encoding === 'br') return brotliDecompressSync(body).toString();
  if (encoding === 'gzip') return gunzipSync(body).toString();
  return body.toString();
}
