import { createReadStream } from 'node:fs';
import { type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { pipeline } from 'node:stream/promises';

import { AwsV4Signer } from 'aws4fetch';

import type { S3Config } from '../../config-assets.ts';
import { StoreAwayError } from './asset-store.ts';

/** Whoever does not even take the call by then is away. */
const CONNECT_MS = 10_000;
/** Without a word from the service for so long, it is as good as away. */
const SILENCE_MS = 60_000;
export interface S3Question {
  readonly method: 'PUT' | 'GET' | 'DELETE';
  readonly key: string;
  readonly headers: Readonly<Record<string, string>>;
  /** What is sent along: a path on the local disk, and how long the service may take to agree to it. */
  readonly file?: { readonly path: string; readonly agreementMs: number };
}

/**
 * Asks, signed; resolves when the reply begins. The file goes by without standing in memory, and only once the service has
 * agreed to it. Throws `StoreAwayError`.
 */
export async function askS3(config: S3Config, question: S3Question): Promise<IncomingMessage> {
  const url = `${config.bucketUrl}/${question.key.split('/').map(encodeSigns).join('/')}`;
  const signed = await new AwsV4Signer({
    method: question.method,
    url,
    headers: question.headers,
    accessKeyId: config.keyId,
    secretAccessKey: config.keySecret,
    region: config.region,
    service: 's3',
  }).sign();
  const headers = Object.fromEntries(signed.headers);
  try {
    return await send(signed.url, headers, question, true);
  } catch (error) {
    if (!(error instanceof StaleLineError)) throw error;
    // Whatever we ask may be asked twice.
    return send(signed.url, headers, question, false);
  }
}

/** As signatures want it (RFC 3986): a service that reads a sign in two ways would find another key, or another signature. */
function encodeSigns(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** The service has ended a connection that waited here to be used again. */
class StaleLineError extends Error {}

/** @param mayReuse whether a connection that has been used before will do */
function send(
  url: URL,
  headers: Readonly<Record<string, string>>,
  { method, file }: S3Question,
  mayReuse: boolean,
): Promise<IncomingMessage> {
  const open = url.protocol === 'https:' ? requestHttps : requestHttp;
  const expect = file === undefined ? {} : { expect: '100-continue' };
  const outgoing = open(url, {
    method,
    headers: { ...headers, ...expect },
    ...(!mayReuse && { agent: false }),
  });
  return new Promise((resolve, reject) => {
    const fail = (cause: unknown) => {
      const isUnheard = mayReuse && outgoing.reusedSocket && !isAgreed;
      const isStale = isUnheard && isBrokenLine(cause);
      reject(isStale ? new StaleLineError() : new StoreAwayError('the store is away', { cause }));
    };
    outgoing.on('error', fail);
    const waiting = limitWaiting(outgoing);
    let isSent = file === undefined;
    let isAgreed = false;
    outgoing.on('response', (reply) => {
      waiting.reply = reply;
      clearTimeout(patience);
      // The service may still wait for the file: nothing else can be asked on this line.
      if (!isSent) reply.once('close', () => outgoing.destroy());
      isSent = true;
      resolve(reply);
    });
    const sendFile = () => {
      if (isSent || file === undefined) return;
      isSent = true;
      pipeline(createReadStream(file.path), outgoing).catch(fail);
    };
    outgoing.on('continue', () => {
      isAgreed = true;
      sendFile();
    });
    let patience: NodeJS.Timeout | undefined;
    if (file === undefined) outgoing.end();
    else patience = setTimeout(sendFile, file.agreementMs);
    outgoing.on('close', () => clearTimeout(patience));
  });
}

function isBrokenLine(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  return code === 'ECONNRESET' || code === 'EPIPE';
}

/** Gives up a service that does not answer, not one whose answer nobody reads at the moment. */
function limitWaiting(outgoing: ClientRequest): { reply: IncomingMessage | null } {
  const state: { reply: IncomingMessage | null } = { reply: null };
  const connecting = setTimeout(() => outgoing.destroy(new Error('no connection')), CONNECT_MS);
  outgoing.on('close', () => clearTimeout(connecting));
  outgoing.on('socket', (socket) => {
    if (socket.connecting) socket.once('connect', () => clearTimeout(connecting));
    else clearTimeout(connecting);
  });
  const onSilence = () => {
    if (state.reply !== null && state.reply.readableLength > 0) outgoing.setTimeout(SILENCE_MS);
    else outgoing.destroy(new Error('the store is silent'));
  };
  outgoing.setTimeout(SILENCE_MS);
  outgoing.on('timeout', onSilence);
  return state;
}

/** The most that a service says of an error. */
const TOLD_BYTES = 64 * 1024;

/**
 * Reads a reply to its end, so that its connection can be used again. Throws `StoreAwayError`.
 *
 * @param expected statuses, and codes of errors; another one is an error
 */
export async function finishReply(
  reply: IncomingMessage,
  expected: readonly (number | string)[],
): Promise<void> {
  let told = '';
  try {
    for await (const chunk of reply as AsyncIterable<Buffer>) {
      told += chunk.toString('latin1');
      // No error: a file that was not asked for like this.
      if (told.length > TOLD_BYTES) break;
    }
  } catch (cause) {
    throw new StoreAwayError('the store broke off', { cause });
  }
  const status = reply.statusCode ?? 0;
  const code = /<Code>(\w+)<\/Code>/.exec(told)?.[1] ?? '';
  if (expected.includes(status) || expected.includes(code)) return;
  const region = /<Region>([\w-]+)<\/Region>/.exec(told)?.[1];
  throw new StoreRefusalError(status, code, region);
}

/** The service understood, and will not. */
export class StoreRefusalError extends StoreAwayError {
  readonly status: number;
  /** What S3 calls it, such as `NoSuchBucket`; empty where the service does not speak S3. */
  readonly code: string;
  /** Where the bucket is, if it says so. */
  readonly region: string | undefined;

  constructor(status: number, code: string, region?: string) {
    super(`the store of files refused: ${status} ${code}`);
    this.status = status;
    this.code = code;
    this.region = region;
  }
}
