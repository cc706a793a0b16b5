import { expect } from '@playwright/test';

import { createServerClient, openSession } from '../fixtures/server-client.ts';
import { startServer } from '../fixtures/server.ts';
import { test } from '../fixtures/test.ts';

test(
  'two servers on one database accept the same session, show the same answers and give one receipt',
  { tag: '@desktop' },
  async ({ importedPupil, server }) => {
    const second = await startServer(server);
    try {
      const { Authorization: token } = await openSession(server.address, importedPupil);
      const client = createServerClient(server.address, token);
      const other = createServerClient(second.address, token);
      const id = await client.start('mu-own-plain');
      await other.save(id, 'q-own-01', 'B');
      expect(await client.readAnswers(id)).toEqual({ 'q-own-01': 'B' });
      const [receipt, otherReceipt] = await Promise.all([client.submit(id), other.submit(id)]);
      expect(receipt).toMatch(/^[0-9A-Z-]{6,}$/);
      expect(otherReceipt).toBe(receipt);
      expect(await other.submit(id)).toBe(receipt);
    } finally {
      await second.remove();
    }
  },
);
