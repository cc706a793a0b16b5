import { PolicyName, policyTitles } from '@meiyu/contract/about/policy.schema';

import { getHref } from '../../../lib/address.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import styles from './policy-links.module.css';

/** Shows a link to each policy. `getAddress` returns the address of the screen with a policy. */
export function PolicyLinks({ getAddress }: { getAddress: (name: PolicyName) => string }) {
  return (
    <Card as="section" padding="none" aria-label="协议和政策">
      <ul className={styles['links']}>
        {PolicyName.options.map((name) => (
          <li key={name}>
            <a className={styles['link']} href={getHref(getAddress(name))}>
              <Icon name="form" />
              <span className={styles['title']}>{policyTitles[name]}</span>
              <Icon name="chevronRight" size={20} />
            </a>
          </li>
        ))}
      </ul>
    </Card>
  );
}
