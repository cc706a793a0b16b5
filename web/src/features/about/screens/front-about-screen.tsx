import { policyTitles } from '@meiyu/contract/about/policy.schema';

import { getHref } from '../../../lib/address.ts';
import { frontAddresses } from '../../../lib/front-addresses.ts';
import { useSearch } from '../../../navigation/hash-location.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { aboutAddresses, findPolicyName } from '../about.addresses.ts';
import { AppVersion } from '../components/app-version.tsx';
import { PolicyLinks } from '../components/policy-links.tsx';
import { PolicyText } from '../components/policy-text.tsx';
import styles from './front-about-screen.module.css';

/** Shows a visitor the version and the policies, or the policy that the address names. */
export function FrontAboutScreen() {
  const name = findPolicyName(useSearch());
  return (
    <div className={styles['page']}>
      <h1>{name === null ? '关于美育' : policyTitles[name]}</h1>
      {name === null ? (
        <>
          <AppVersion />
          <PolicyLinks getAddress={aboutAddresses.frontPolicy} />
        </>
      ) : (
        <PolicyText key={name} name={name} />
      )}
      <div className={styles['links']}>
        {name !== null && (
          <LinkButton variant="soft" wide href={getHref(frontAddresses.frontAbout())}>
            其他协议和政策
          </LinkButton>
        )}
        <LinkButton variant="ghost" wide href={getHref(frontAddresses.login())}>
          返回登录
        </LinkButton>
      </div>
    </div>
  );
}
