import { PhoneBinding } from '../../features/account/components/phone-binding.tsx';
import { usePasswordCheck } from '../../features/account/use-password-check.tsx';
import { ChatAppBinding } from '../../features/session/components/chat-app-binding.tsx';
import { addresses } from '../../lib/addresses.ts';
import { PageHead } from '../../ui/layout/page-head.tsx';
import styles from './bindings-screen.module.css';

/** Shows the phone number and the chat app of the account, with controls to change them. */
export function BindingsScreen() {
  const check = usePasswordCheck();
  return (
    <>
      <PageHead title="账号绑定" back={{ label: '安全中心', address: addresses.safety() }}>
        绑定手机号，忘了密码能自己找回；绑定微信，不用记密码也能进来。
      </PageHead>
      <div className={styles['parts']}>
        <PhoneBinding />
        <ChatAppBinding checked={check.run} />
      </div>
      {check.dialog}
    </>
  );
}
