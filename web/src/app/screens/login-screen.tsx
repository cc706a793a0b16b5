import { Suspense, useState, useSyncExternalStore } from 'react';

import { SchoolPicker } from '../../features/school/components/school-picker.tsx';
import { useSchoolChoice } from '../../features/school/school-choice-store.ts';
import { ChatAppWays } from '../../features/session/components/chat-app-ways.ts';
import { LoginForm } from '../../features/session/components/login-form.tsx';
import { getHref } from '../../lib/address.ts';
import { frontAddresses } from '../../lib/front-addresses.ts';
import { navigate, useSearch } from '../../navigation/hash-location.ts';
import { Seal } from '../../ui/art/seal.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { isDesktop } from '../../ui/layout/use-is-desktop.ts';
import { onDemand } from '../../ui/on-demand.ts';
import type { LoginDialog } from '../login-dialogs.tsx';
import styles from './login-screen.module.css';
import { PageLandscape } from './page-landscape.tsx';

const LoginDialogs = onDemand(() => import('../login-dialogs.tsx'), 'LoginDialogs');

/** Checks whether the visitor can sign in with the chat app: by a scan on a desktop, in the chat app's browser, or in a native shell. */
const hasChatApp = () =>
  isDesktop() ||
  navigator.userAgent.includes('MicroMessenger') ||
  'webkit' in window ||
  'android' in window;

/** The result depends on the window's size, which rarely changes on this screen, so there is nothing to subscribe to. */
const subscribeToNothing = () => () => {};
/** The prerendered page has no chat app button, because the build does not know the device of the visitor. */
const returnFalse = () => false;

/** Shows the login page. The build prerenders it into index.html, so that it is visible before any script runs. */
export function LoginScreen() {
  const division = useSchoolChoice((state) => state.division);
  const school = useSchoolChoice((state) => state.school);
  /** The code that the chat app returned. The next sign-in binds the chat app to the account (spec section 2). */
  const code = new URLSearchParams(useSearch()).get('code');
  const [isQr, setIsQr] = useState(false);
  const canUseChatApp = useSyncExternalStore(subscribeToNothing, hasChatApp, returnFalse);
  const [dialog, setDialog] = useState<LoginDialog | null>(null);
  const [wasOpened, setWasOpened] = useState(false);
  const show = (next: LoginDialog) => {
    setWasOpened(true);
    setDialog(next);
  };
  return (
    <div className={styles['stage']} data-sub="ar">
      <PageLandscape className={styles['land']} />
      <header className={styles['brand']}>
        <Seal text="美" label="" size={42} />
        美育
      </header>
      <p className={styles['motto']} aria-hidden="true">
        把听见的画下来
        <br />
        <span>把看见的唱出来</span>
      </p>
      <main className={styles['panel']}>
        <div hidden={isQr}>
          {!isQr && <h1>{code === null ? '你好，小艺术家' : '绑定微信'}</h1>}
          <p className={styles['lead']}>
            {code === null ? '选好学校，用学号登录' : '登录一次，以后用微信就能进来'}
          </p>
          <LoginForm
            division={division}
            schoolId={school?._id ?? null}
            code={code}
            onCancelBind={() => navigate(frontAddresses.login(), { replace: true })}
            renderPicker={(errors, onPick) => (
              <SchoolPicker
                divisionError={errors.division}
                schoolError={errors.school}
                onPick={onPick}
              />
            )}
          />
          <div className={styles['links']}>
            <LinkButton
              variant="ghost"
              size="small"
              href={getHref(frontAddresses.forgetPasswordSelect())}
              onClick={(event) => {
                // On a phone the link opens another page; on a desktop it opens a dialog over this page.
                if (!isDesktop()) return;
                event.preventDefault();
                show('recovery');
              }}
            >
              忘记密码
            </LinkButton>
            <Button
              variant="ghost"
              size="small"
              icon="phone"
              aria-haspopup="dialog"
              onClick={() => show('contact')}
            >
              联系客服
            </Button>
            <LinkButton variant="ghost" size="small" href={getHref(frontAddresses.frontAbout())}>
              协议和隐私
            </LinkButton>
          </div>
        </div>
        {(canUseChatApp || code !== null) && (
          <Suspense fallback={null}>
            <ChatAppWays code={code} isQr={isQr} onSwitch={setIsQr} />
          </Suspense>
        )}
      </main>
      {wasOpened && (
        <Suspense fallback={null}>
          <LoginDialogs open={dialog} onClose={() => setDialog(null)} />
        </Suspense>
      )}
    </div>
  );
}
