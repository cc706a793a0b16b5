import { policyTitles, PolicyName } from '@meiyu/contract/about/policy.schema';
import { expect, test } from 'vitest';

import { createTestApp, createTestContext } from '../../testing/test-context.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { upsertPolicies } from './about.repository.ts';
import { findPolicyFaults } from './import/policy.rules.ts';

const { db } = await createTestDatabase();
const app = await createTestApp(createTestContext(db));

async function readPolicy(name: string) {
  const reply = await app.inject({ method: 'GET', url: `/v2/policies?name=${name}` });
  return { status: reply.statusCode, data: reply.json<{ text: string }>() };
}

test.each(PolicyName.options)(
  'a visitor reads the default %s, which has no faults',
  async (name) => {
    const { status, data } = await readPolicy(name);
    expect(status).toBe(200);
    expect(data.text.length, policyTitles[name]).toBeGreaterThan(300);
    expect(findPolicyFaults(data.text)).toEqual([]);
  },
);

test('the operator’s policy replaces the default one', async () => {
  await upsertPolicies(db, [{ name: 'privacy', text: '# 本校的政策' }]);
  expect(await readPolicy('privacy')).toMatchObject({ data: { text: '# 本校的政策' } });
  expect((await readPolicy('agreement')).data.text).not.toContain('本校');
});

test('an unknown policy is refused', async () => {
  expect((await readPolicy('secret')).status).toBe(400);
});
