import { once } from 'node:events';
import { connect } from 'node:net';

import { fastify } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';

import { installBodyDeadline } from './body-deadline.ts';
import { unreadableRequestHandler } from './unreadable-request.ts';

test('a body that does not come is not waited for', async () => {
  const app = fastify({ clientErrorHandler: unreadableRequestHandler({}) });
  onTestFinished(() => app.close());
  installBodyDeadline(app, 50);
  app.post('/', async () => ({}));
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const client = connect(Number(new URL(address).port), '127.0.0.1');
  client.setEncoding('utf8');
  let told = '';
  client.on('data', (text: string) => (told += text));
  client.write(
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
  );
  await once(client, 'close');
  expect(told).toMatch(/^HTTP\/1\.1 408 /);
});
