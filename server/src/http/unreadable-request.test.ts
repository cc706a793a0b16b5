import { once } from 'node:events';
import { connect } from 'node:net';

import { expect, test } from 'vitest';

import { createTestApp, createTestContext } from '../testing/test-context.ts';
import { createTestDatabase } from '../testing/test-database.ts';

const { db } = await createTestDatabase();
const app = await createTestApp(createTestContext(db));

test('refuses an unreadable address with the headers of every reply', async () => {
  for (const url of ['/v2/%', '/v2/homework/%E0%A4%A', `/v2/homework/${'x'.repeat(300)}`]) {
    const { headers, statusCode } = await app.inject({ url });
    expect(statusCode).toBe(404);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
    });
  }
});

const { hostname, port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));

/** Sends bytes to the server. Returns everything that the server sends back. */
async function send(bytes: string): Promise<string> {
  const socket = connect(Number(port), hostname);
  socket.setEncoding('utf8');
  let received = '';
  socket.on('data', (text: string) => (received += text));
  socket.write(bytes);
  await once(socket, 'close');
  return received;
}

test.each([
  ['no request at all', 'hello\r\n\r\n', 400, 300001],
  ['headers without end', `GET / HTTP/1.1\r\nhost: x\r\na: ${'x'.repeat(40_000)}`, 431, 300006],
])('%s is answered as every refusal is', async (_case, bytes, status, code) => {
  const [head = '', body = ''] = (await send(bytes)).split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(head).toContain('x-content-type-options: nosniff');
  expect(JSON.parse(body)).toEqual({
    error_code: code,
    error_msg: expect.stringMatching(/[\u4e00-\u9fff]/),
  });
});
