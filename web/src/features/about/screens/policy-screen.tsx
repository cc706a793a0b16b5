import { policyTitles } from '@meiyu/contract/about/policy.schema';

import { addresses } from '../../../lib/addresses.ts';
import { useSearch } from '../../../navigation/hash-location.ts';
import { Redirect } from '../../../navigation/redirect.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { findPolicyName } from '../about.addresses.ts';
import { PolicyText } from '../components/policy-text.tsx';

/** Shows one policy to a signed-in user. */
export function PolicyScreen() {
  const name = findPolicyName(useSearch());
  if (name === null) return <Redirect to={addresses.about()} />;
  return (
    <>
      <PageHead
        title={policyTitles[name]}
        back={{ label: '关于我们', address: addresses.about() }}
      />
      <Card as="section" padding="roomy" aria-label={policyTitles[name]}>
        <PolicyText name={name} />
      </Card>
    </>
  );
}
