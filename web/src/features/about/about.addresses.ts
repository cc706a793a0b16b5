import { PolicyName } from '@meiyu/contract/about/policy.schema';

import { addQuery } from '../../lib/address.ts';
import { addresses } from '../../lib/addresses.ts';
import { frontAddresses } from '../../lib/front-addresses.ts';

export const aboutAddresses = {
  /** Returns the address of one policy for signed-in users. */
  policy: (name: PolicyName) => addQuery(`${addresses.about()}/policy`, { name }),
  /** Returns the address of one policy for visitors. */
  frontPolicy: (name: PolicyName) => addQuery(frontAddresses.frontAbout(), { name }),
};

/** Returns the policy that an address names, or null. */
export function findPolicyName(search: string): PolicyName | null {
  return PolicyName.safeParse(new URLSearchParams(search).get('name')).data ?? null;
}
