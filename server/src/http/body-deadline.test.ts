import { EventEmitter, once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';

import { fastify } from 'fastify';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';

import { installBodyDeadline } from './body-deadline.ts';
import { createUnreadableRequestHandler } from './unreadable-request.ts';

/** Waits with a long limit, because machines can be busy. A passing test never waits so long. */
const waitFor = <T>(check: () => T | Promise<T>) => vi.waitFor(check, { timeout: 30_000 });

const INTERVAL_MS = 30_000;
const FILE = 'text/file';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});

afterEach(() => {
  vi.useRealTimers();
});

const refuseSession = () => Promise.reject(new Error('no session'));

/** Opens a connection and sends the head of a request whose body has 60,000 bytes. */
async function beginRequest(path: string, type: string) {
  const app = fastify({ clientErrorHandler: createUnreadableRequestHandler({}) });
  onTestFinished(() => app.close());
  let arrived: Socket | undefined;
  app.server.on('connection', (socket: Socket) => (arrived = socket));
  const gate = new EventEmitter();
  const opened = once(gate, 'open');
  installBodyDeadline(app);
  app.addContentTypeParser(FILE, (_request, payload, done) => done(null, payload));
  app.post('/json', async () => ({}));
  const config = { takesFiles: true };
  app.post('/file', { config }, async ({ raw }) => ({ bytes: (await buffer(raw)).length }));
  app.post('/later', { config }, async ({ raw }) => {
    await opened;
    return { bytes: (await buffer(raw)).length };
  });
  app.post('/refused', { config, onRequest: refuseSession }, () => null);

  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const client = connect(Number(new URL(address).port), '127.0.0.1');
  client.on('error', () => undefined);
  let received = '';
  client.on('data', (bytes: Buffer) => (received += bytes.toString()));
  let sent = 0;
  /** Sends text, and waits until the server has received it. */
  const send = async (words: string): Promise<void> => {
    client.write(words);
    sent += words.length;
    await waitFor(() => expect(arrived?.bytesRead).toBe(sent));
  };
  const lines = [`POST ${path} HTTP/1.1`, 'Host: x', `Content-Type: ${type}`];
  await send(`${lines.join('\r\n')}\r\nContent-Length: 60000\r\n\r\n`);
  return {
    send,
    openGate: () => gate.emit('open'),
    received: () => received,
    isClosed: () => client.closed,
  };
}

test('closes a request whose body without a file takes longer than 30 s', async () => {
  const client = await beginRequest('/json', 'application/json');
  await client.send('{'.repeat(50_000));
  await vi.advanceTimersByTimeAsync(INTERVAL_MS);
  await waitFor(() => expect(client.received()).toMatch(/^HTTP\/1\.1 408 /));
  await waitFor(() => expect(client.isClosed()).toBe(true));
});

test.each([0, 1, 10_000])('cuts a file of which %i bytes came in 30 s', async (bytes) => {
  const client = await beginRequest('/file', FILE);
  if (bytes > 0) await client.send('x'.repeat(bytes));
  await vi.advanceTimersByTimeAsync(INTERVAL_MS);
  await waitFor(() => expect(client.received()).toMatch(/^HTTP\/1\.1 408 /));
  await waitFor(() => expect(client.isClosed()).toBe(true));
});

test('waits for a file from a slow client that continues', async () => {
  const client = await beginRequest('/file', FILE);
  for (let part = 0; part < 3; part += 1) {
    await client.send('x'.repeat(20_000));
    await vi.advanceTimersByTimeAsync(INTERVAL_MS);
  }
  await waitFor(() => expect(client.received()).toMatch(/"bytes":60000/));
});

test('does not close a request that waits for the server', async () => {
  const client = await beginRequest('/later', FILE);
  await client.send('x'.repeat(20_000));
  await vi.advanceTimersByTimeAsync(3 * INTERVAL_MS);
  expect(client.isClosed()).toBe(false);
  client.openGate();
  await client.send('x'.repeat(40_000));
  await waitFor(() => expect(client.received()).toMatch(/"bytes":60000/));
});

test('closes a refused request whose client continues to send', async () => {
  const client = await beginRequest('/refused', FILE);
  await waitFor(() => expect(client.received()).toMatch(/^HTTP\/1\.1 500 /));
  await client.send('x'.repeat(30_000));
  await vi.advanceTimersByTimeAsync(INTERVAL_MS);
  await waitFor(() => expect(client.isClosed()).toBe(true));
});
