import { addresses } from '../../../lib/addresses.ts';
import { hasNative } from '../../../native/native-bridge.ts';
import { aboutUpdate } from '../../../native/native-pages.ts';
import { Button } from '../../../ui/button.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { aboutAddresses } from '../about.addresses.ts';
import { AppVersion } from '../components/app-version.tsx';
import { PolicyLinks } from '../components/policy-links.tsx';
import styles from './about-screen.module.css';

/** Shows the version and the policies. In a native shell that can update itself, also shows a button that searches for an update. */
export function AboutScreen() {
  return (
    <>
      <PageHead title="关于我们" back={{ label: '我的', address: addresses.user() }}>
        音乐和美术的线上课堂。
      </PageHead>
      <div className={styles['sections']}>
        <AppVersion />
        {hasNative('aboutUpdate') && (
          <Button variant="soft" onClick={aboutUpdate}>
            检查更新
          </Button>
        )}
        <PolicyLinks getAddress={aboutAddresses.policy} />
      </div>
    </>
  );
}
