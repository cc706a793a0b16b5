import { once } from 'node:events';
import { connect } from 'node:net';

import { fastify } from 'fastify';
import { expect, test } from 'vitest';

import { closeApp } from './close-app.ts';

test('stops although a client never ends its call', async () => {
  const app = fastify();
  app.post('/', async () => ({}));
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const client = connect(Number(new URL(address).port), '127.0.0.1').resume();
  const cut = once(client, 'close');
  const asked = once(app.server, 'request');
  client.write(
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
  );
  await asked;
  await closeApp(app, 50);
  await cut;
  expect(app.server.listening).toBe(false);
});
