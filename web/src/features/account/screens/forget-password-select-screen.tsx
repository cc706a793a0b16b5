import { getHref } from '../../../lib/address.ts';
import { frontAddresses } from '../../../lib/front-addresses.ts';
import { navigate } from '../../../navigation/hash-location.ts';
import { LinkButton } from '../../../ui/button.tsx';
import styles from '../components/form.module.css';
import { FrontPage } from '../components/front-page.tsx';
import { RecoveryChoice } from '../components/recovery-choice.tsx';
import { recoveryTitles } from '../recovery-methods.ts';

/** Shows step 0 of the password recovery on a phone. */
export function ForgetPasswordSelectScreen() {
  return (
    <FrontPage title={recoveryTitles.choose}>
      <div className={styles['form']}>
        <p>你的账号绑定过手机号吗？</p>
        <RecoveryChoice onChoose={(method) => navigate(frontAddresses.infoVerify(method))} />
        <LinkButton variant="ghost" wide href={getHref(frontAddresses.login())}>
          返回登录
        </LinkButton>
      </div>
    </FrontPage>
  );
}
