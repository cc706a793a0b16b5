import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';

import { insertPupil, insertSchool, signIn } from '../testing/school-fixtures.ts';
import { createTestApp, createTestContext } from '../testing/test-context.ts';
import { createTestDatabase } from '../testing/test-database.ts';

/** Waits with a long limit, because machines can be busy. A passing test never waits so long. */
const waitFor = <T>(check: () => T | Promise<T>) => vi.waitFor(check, { timeout: 30_000 });

const { db } = await createTestDatabase();
const CONNECTIONS_MAX = 10;
const settings = { CONNECTIONS_PER_ADDRESS: String(CONNECTIONS_MAX) };
const context = createTestContext(db, settings);
const sockets: Socket[] = [];
let token = '';

beforeAll(async () => {
  await insertSchool(context, 'A', [{ grade: 5, klass: 1 }]);
  await insertPupil(context, 'A', { number: '1' });
});

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

/** Starts a server with a limit of 10 connections. Returns a function that opens connections one after the other. */
async function listen(environment: Record<string, string> = {}) {
  const limitedContext = {
    ...createTestContext(db, { ...settings, ...environment }),
    secrets: context.secrets,
  };
  const app = await createTestApp(limitedContext);
  token = await signIn(app, 'A', '1');
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const open = async (count: number): Promise<Socket[]> => {
    const opened: Socket[] = [];
    for (let made = 0; made < count; made += 1) {
      const socket = connect(Number(port), '127.0.0.1').on('error', () => undefined);
      sockets.push(socket);
      opened.push(socket);
      await once(socket, 'connect');
    }
    return opened;
  };
  return { open };
}

const openOf = (all: readonly Socket[]) => all.filter(({ closed }) => !closed).length;
const request = (path: string, headers = '', method = 'GET') =>
  `${method} ${path} HTTP/1.1\r\nHost: x\r\n${headers}\r\n`;

async function sendRequest(socket: Socket, path: string, headers = ''): Promise<string> {
  socket.write(request(path, headers));
  const [received]: Buffer[] = await once(socket, 'data');
  return received?.toString().split('\r\n')[0] ?? '';
}

/** Sends the head of a request without its body, and waits until the server has received it. */
async function beginPost(socket: Socket, headers = ''): Promise<void> {
  const lines = ['Content-Type: application/json', 'Content-Length: 9', 'Expect: 100-continue'];
  socket.write(request('/v2/sessions', `${headers}${lines.join('\r\n')}\r\n`, 'POST'));
  await once(socket, 'data');
}

const from = (address: string) => `X-Forwarded-For: ${address}\r\n`;

describe('connections without a session', () => {
  test('are limited; a new one replaces the one that is idle longest', async () => {
    const { open } = await listen();
    const silent = await open(CONNECTIONS_MAX);
    const more = await open(3);
    await waitFor(() => expect(openOf(silent)).toBe(CONNECTIONS_MAX - 3));
    expect(silent.slice(0, 3).every(({ closed }) => closed)).toBe(true);
    for (const socket of more)
      expect(await sendRequest(socket, '/healthz')).toBe('HTTP/1.1 200 OK');
    const [latest] = more;
    // The server closes connections that were never used before one that has just been used.
    await open(CONNECTIONS_MAX - 3);
    await waitFor(() => expect(openOf(silent)).toBe(0));
    expect(latest?.closed).toBe(false);
  });

  test('are not closed during a request', async () => {
    const { open } = await listen();
    const busy = await open(CONNECTIONS_MAX);
    for (const socket of busy) await beginPost(socket);
    const [refused] = await open(1);
    await waitFor(() => expect(refused?.closed).toBe(true));
    expect(openOf(busy)).toBe(CONNECTIONS_MAX);
  });

  test('do not count connections of signed-in users', async () => {
    const { open } = await listen();
    const signedIn: Socket[] = [];
    for (let more = 0; more < CONNECTIONS_MAX + 5; more += 1) {
      const [socket] = await open(1);
      if (socket === undefined) throw new Error('no connection');
      const status = await sendRequest(
        socket,
        '/v2/sessions/current',
        `Authorization: ${token}\r\n`,
      );
      expect(status).toBe('HTTP/1.1 200 OK');
      signedIn.push(socket);
    }
    const silent = await open(CONNECTIONS_MAX + 1);
    await waitFor(() => expect(openOf(silent)).toBe(CONNECTIONS_MAX));
    expect(openOf(signedIn)).toBe(CONNECTIONS_MAX + 5);
  });

  test('behind a proxy count running requests by the forwarded address', async () => {
    const { open } = await listen({ TRUST_PROXY: 'loopback' });
    const proxied = await open(CONNECTIONS_MAX + 5);
    for (const socket of proxied.slice(0, CONNECTIONS_MAX))
      await beginPost(socket, from('203.0.113.9'));
    const [other, same, asked] = proxied.slice(CONNECTIONS_MAX);
    if (other === undefined || same === undefined || asked === undefined) throw new Error('none');
    expect(await sendRequest(other, '/healthz', from('203.0.113.10'))).toBe('HTTP/1.1 200 OK');
    expect(await sendRequest(same, '/healthz', from('203.0.113.9'))).toBe(
      'HTTP/1.1 503 Service Unavailable',
    );
    // After a request has ended, another can begin.
    proxied[0]?.destroy();
    await waitFor(async () =>
      expect(await sendRequest(asked, '/healthz', from('203.0.113.9'))).toBe('HTTP/1.1 200 OK'),
    );
  });
});
