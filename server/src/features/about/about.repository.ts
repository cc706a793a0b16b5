import type { PolicyName } from '@meiyu/contract/about/policy.schema';

import type { Db } from '../../db/database.ts';
import type { PolicyRow } from './about.tables.ts';

export function selectOptionalPolicy(db: Db, name: PolicyName): Promise<PolicyRow | undefined> {
  return db.selectFrom('policies').selectAll().where('name', '=', name).executeTakeFirst();
}

export function selectPolicies(db: Db): Promise<PolicyRow[]> {
  return db.selectFrom('policies').selectAll().execute();
}

export async function upsertPolicies(db: Db, policies: readonly PolicyRow[]): Promise<void> {
  await db
    .insertInto('policies')
    .values(policies)
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((eb) => ({ text: eb.ref('excluded.text') })),
    )
    .execute();
}
