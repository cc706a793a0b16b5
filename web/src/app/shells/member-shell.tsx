import { Suspense, useEffect, useState, type ReactNode } from 'react';

import type { AppRoute } from '../../feature.ts';
import { addresses } from '../../lib/addresses.ts';
import { hasNativeTabs } from '../../native/native-tabs.ts';
import { useUser } from '../../session/session-store.ts';
import { useIsDesktop } from '../../ui/layout/use-is-desktop.ts';
import { onDemand } from '../../ui/on-demand.ts';
import styles from './member-shell.module.css';
import { findMenuPath } from './navigation.ts';
import { SideMenu } from './side-menu.tsx';
import { TabBar } from './tab-bar.tsx';
import { TopBar } from './top-bar.tsx';
import { useSideMenu } from './use-side-menu.ts';

const Breadcrumb = onDemand(() => import('./breadcrumb.tsx'), 'Breadcrumb');

const MAIN_ID = 'main';

function skipToMain(): void {
  document.getElementById(MAIN_ID)?.focus();
}

/**
 * Shows the navigation around a screen: tabs at the bottom of a phone, or bars at the top and left of a desktop. The screen is at the
 * same place in the React tree in both layouts, so that rotating a tablet does not reset its state.
 */
export function MemberShell({ route, children }: { route: AppRoute; children: ReactNode }) {
  const user = useUser();
  const onDesktop = useIsDesktop();
  const menuPath = findMenuPath(route);
  const menu = useSideMenu(menuPath, user);
  return (
    <div>
      <button type="button" className={styles['skip']} onClick={skipToMain}>
        跳到主要内容
      </button>
      {onDesktop && <TopBar path={menuPath} user={user} />}
      <div className={styles['wrap']}>
        {onDesktop && menu && <SideMenu path={menuPath} content={menu} />}
        <main id={MAIN_ID} className={styles['main']} tabIndex={-1}>
          {onDesktop && route.path !== addresses.curriculum() && <BreadcrumbRow route={route} />}
          {children}
        </main>
      </div>
      {!onDesktop && !hasNativeTabs() && <TabBar path={menuPath} />}
    </div>
  );
}

/** Shows the breadcrumb, whose script phones and the home do not need. A page is complete without it. */
function BreadcrumbRow({ route }: { route: AppRoute }) {
  const [isReady, setIsReady] = useState(false);
  useEffect(() => {
    Breadcrumb.fetch().then(
      () => setIsReady(true),
      () => undefined,
    );
  }, []);
  return (
    <div className={styles['crumbs']}>
      <Suspense fallback={null}>{isReady && <Breadcrumb route={route} />}</Suspense>
    </div>
  );
}
