import type { Asset } from '@meiyu/contract/asset/asset.schema';
import type { Student } from '@meiyu/contract/student/student.schema';
import { beforeAll, expect, test } from 'vitest';

import { deleteExpired } from '../../platform/delete-expired.ts';
import { makePhoto, makeWav, sendForm } from '../../testing/asset-fixtures.ts';
import { insertPupil, insertSchool, signIn } from '../../testing/school-fixtures.ts';
import { createTestApp, createTestContext } from '../../testing/test-context.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const { db } = await createTestDatabase();
const context = createTestContext(db);
const app = await createTestApp(context);
let [me, classmate] = ['', ''];
let [token, classmatesToken] = ['', ''];

beforeAll(async () => {
  await insertSchool(context, 'A', [{ grade: 5, klass: 1 }]);
  me = await insertPupil(context, 'A', { number: '1' });
  classmate = await insertPupil(context, 'A', { number: '2' });
  token = await signIn(app, 'A', '1');
  classmatesToken = await signIn(app, 'A', '2');
});

async function upload(by = token, name = 'a.jpg'): Promise<Asset> {
  const value = name === 'a.jpg' ? await makePhoto() : makeWav();
  return (await sendForm(app, by, [{ field: 'data', name, value }])).json<Asset>();
}

function change(payload: object, id = me, by = token) {
  return app.inject({
    method: 'PUT',
    url: `/v2/students/${id}`,
    headers: { authorization: by },
    payload,
  });
}

test('serves a portrait to every client with its address, until it is replaced', async () => {
  const first = await upload();
  const changed = await change({ portrait: first._id, name: '林小满' });
  expect(changed.statusCode, changed.body).toBe(200);
  const { portrait } = changed.json<Student>();
  const picture = await app.inject(portrait);
  expect(picture.headers['content-type']).toBe('image/jpeg');

  const repeated = await change({ portrait });
  expect(repeated.json<Student>().portrait).toBe(portrait);

  const second = await upload();
  const next = (await change({ portrait: second.url })).json<Student>().portrait;
  expect((await app.inject(next)).statusCode).toBe(200);
  expect((await app.inject(portrait)).statusCode).toBe(404);
});

test('shows every user an animal, and stores another that the pupil chooses', async () => {
  const shown = (await change({ portrait: '' })).json<Student>().portrait;
  expect(shown).toMatch(/^\/animals\/[a-z]+\.svg$/);
  const image = (await change({ portrait: (await upload())._id })).json<Student>().portrait;
  const chosen = (await change({ portrait: 'snake' })).json<Student>().portrait;
  expect(chosen).toBe('/animals/snake.svg');
  expect((await app.inject(image)).statusCode).toBe(404);
  expect((await change({ portrait: chosen })).json<Student>().portrait).toBe(chosen);
  expect((await change({ portrait: '' })).json<Student>().portrait).toBe(shown);
});

test('includes the portrait in the sign-in reply', async () => {
  const { portrait } = (await change({ portrait: (await upload())._id })).json<Student>();
  const session = await app.inject({
    url: '/v2/sessions/current',
    headers: { authorization: token },
  });
  expect(session.json<{ portrait: string }>().portrait).toBe(portrait);
});

test('does not delete a portrait with the unused files', async () => {
  const { portrait } = (await change({ portrait: (await upload())._id })).json<Student>();
  const unused = await upload();
  context.clock.advanceSeconds(31 * 86_400);
  await deleteExpired(context);
  expect((await app.inject(portrait)).statusCode).toBe(200);
  const rows = await db.selectFrom('assets').select('id').execute();
  expect(rows).toHaveLength(1);
  expect(rows[0]?.id).not.toBe(unused._id);
  token = await signIn(app, 'A', '1');
  classmatesToken = await signIn(app, 'A', '2');
});

test.each([
  [
    'an image of another user',
    async () => ({ portrait: (await upload(classmatesToken))._id }),
    300093,
  ],
  [
    'a file that is not an image',
    async () => ({ portrait: (await upload(token, 'a.wav'))._id }),
    300093,
  ],
  ['an image of another site', async () => ({ portrait: 'https://example.com/a.jpg' }), 300093],
  ['an unknown animal', async () => ({ portrait: 'cat' }), 300093],
  ['another name', async () => ({ name: '林大满' }), 300092],
])('refuses %s', async (_what, make, code) => {
  const reply = await change(await make());
  expect(reply.statusCode).toBe(400);
  expect(reply.json()).toMatchObject({ error_code: code });
});

test('refuses to change another user', async () => {
  const portrait = (await upload())._id;
  expect((await change({ portrait }, classmate)).statusCode).toBe(404);
});
