import { expect, test } from 'vitest';

import { createTestContext } from '../testing/test-context.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { createFileAddresses } from './file-addresses.service.ts';

const { db } = await createTestDatabase();
const cdn = 'https://cdn.example.com';

test('serves files for scripts from this server, even if other files come from a CDN', () => {
  const context = createTestContext(db);
  const addresses = createFileAddresses({ ...context, fileBase: cdn }, context.clock.now());
  expect(addresses.media('media/a.mp4')).toMatch(
    /^https:\/\/cdn\.example\.com\/v2\/media\/a\.mp4\?t=/,
  );
  expect(addresses.ownMedia('media/a.pdf')).toMatch(/^\/v2\/media\/a\.pdf\?t=/);
});
