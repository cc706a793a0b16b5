import { once } from 'node:events';
import { connect } from 'node:net';

import { beforeAll, expect, test } from 'vitest';

import { insertPupil, insertSchool, signIn } from '../testing/school-fixtures.ts';
import { createTestApp, createTestContext } from '../testing/test-context.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { createTusClient } from '../testing/tus-fixtures.ts';

const { db } = await createTestDatabase();
const context = createTestContext(db);
const app = await createTestApp(context);
const { hostname, port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
let token = '';

beforeAll(async () => {
  await insertSchool(context, 'A', [{ grade: 5, klass: 1 }]);
  await insertPupil(context, 'A', { number: '1' });
  token = await signIn(app, 'A', '1');
});

/** Sends a request that announces a body and never sends the body. Returns the status of the reply. */
async function readStatusWithoutBody(request: string, headers: string): Promise<string> {
  const socket = connect(Number(port), hostname);
  socket.setEncoding('utf8');
  socket.write(`${request} HTTP/1.1\r\nHost: x\r\n${headers}Content-Length: 1000\r\n\r\n{`);
  const [received]: string[] = await once(socket, 'data');
  socket.destroy();
  return received?.split('\r\n')[0] ?? '';
}

const json = 'Content-Type: application/json\r\n';
const form = 'Content-Type: multipart/form-data; boundary=x\r\n';
const part =
  'Content-Type: application/offset+octet-stream\r\nTus-Resumable: 1.0.0\r\nUpload-Offset: 0\r\n';
const id = '01980000-0000-7000-8000-000000000000';

test.each([
  ['a call', 'POST /v2/users/wx/unbind', json],
  ['a form', 'POST /v2/assets', form],
  ['a form sent as JSON', 'POST /v2/assets', json],
  ['a new upload', 'POST /v2/uploads', json],
  ['a part of an upload', `PATCH /v2/uploads/${id}`, part],
])('%s without a session is refused before its body has come', async (_what, request, headers) => {
  for (const authorization of ['', `Authorization: ${'x'.repeat(43)}\r\n`])
    expect(await readStatusWithoutBody(request, headers + authorization)).toBe(
      'HTTP/1.1 401 Unauthorized',
    );
});

test('answers 100 Continue only to a client with a session', async () => {
  const expecting = `${form}Expect: 100-continue\r\n`;
  expect(await readStatusWithoutBody('POST /v2/assets', expecting)).toBe(
    'HTTP/1.1 401 Unauthorized',
  );
  const signedIn = `${expecting}Authorization: ${token}\r\n`;
  expect(await readStatusWithoutBody('POST /v2/assets', signedIn)).toBe('HTTP/1.1 100 Continue');
});

test('refuses an unknown address before the body arrives', async () => {
  expect(await readStatusWithoutBody('POST /v2/nowhere', json)).toBe('HTTP/1.1 404 Not Found');
});

test('refuses a session without the right before the body arrives', async () => {
  const authorization = `Authorization: ${token}\r\n`;
  const path = `POST /v2/password-resets/${id}/approve`;
  expect(await readStatusWithoutBody(path, json + authorization)).toBe('HTTP/1.1 403 Forbidden');
});

test.each(['POST', 'PATCH'] as const)('%s of an upload as JSON is refused', async (method) => {
  const url = method === 'POST' ? '/v2/uploads' : `/v2/uploads/${id}`;
  const tus = createTusClient(app, token);
  for (const payload of ['{}', '{', '']) {
    const reply = await tus.send(method, url, { 'content-type': 'application/json' }, payload);
    expect(reply.statusCode).toBe(415);
    expect(reply.json()).toMatchObject({ error_code: 300009 });
  }
});

test('deletes an upload with any content type', async () => {
  const tus = createTusClient(app, token);
  const url = await tus.create(10, 'a.txt');
  const reply = await tus.send('DELETE', url, { 'content-type': 'application/json' });
  expect(reply.statusCode).toBe(204);
});
