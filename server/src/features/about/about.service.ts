import type { PolicyName } from '@meiyu/contract/about/policy.schema';

import type { Context } from '../../platform/context.ts';
import { selectOptionalPolicy } from './about.repository.ts';
import { defaultPolicies } from './default-policies.rules.ts';

/** Returns the operator's policy, or the default text if the operator has none. */
export async function getPolicy({ db }: Context, name: PolicyName): Promise<{ text: string }> {
  const policy = await selectOptionalPolicy(db, name);
  return { text: policy?.text ?? defaultPolicies[name] };
}
