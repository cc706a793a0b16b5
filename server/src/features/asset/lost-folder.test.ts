import { renameSync, writeFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { insertPupil, insertSchool } from '../../testing/school-fixtures.ts';
import { signInAt, startServer } from '../../testing/start-server.ts';
import { createTestContext } from '../../testing/test-context.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { formatTusMetadata, tusVersion } from '../../testing/tus-fixtures.ts';

const { db, databaseUrl } = await createTestDatabase();
const context = createTestContext(db);
const { dataDir } = context.config;

test('a server without its data folder replies to uploads and keeps running', async () => {
  await insertSchool(context, 'A', [{ grade: 5, klass: 1 }]);
  await insertPupil(context, 'A', { number: '1' });
  const { origin } = await startServer({ databaseUrl, dataDir });
  const { token } = await signInAt(origin, 'A', '1');
  renameSync(dataDir, `${dataDir}-lost`);
  // A file with the name of the folder prevents the server from creating the folder again.
  writeFileSync(dataDir, '');

  const unknown = await fetch(`${origin}/v2/uploads/01980000-0000-7000-8000-000000000000`, {
    method: 'HEAD',
    headers: { authorization: token, ...tusVersion },
  });
  expect(unknown.status).toBe(404);
  const begun = await fetch(`${origin}/v2/uploads`, {
    method: 'POST',
    headers: {
      authorization: token,
      ...tusVersion,
      'upload-length': '10',
      'upload-metadata': formatTusMetadata({ filename: 'a.wav' }),
    },
  });
  expect(begun.status).toBe(500);
  expect((await fetch(`${origin}/healthz`)).status).toBe(200);
});
