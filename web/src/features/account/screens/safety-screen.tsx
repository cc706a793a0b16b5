import '../../../ui/icon/media-icons.ts';
import type { ChatAppBinding } from '@meiyu/contract/session/chat-app.schema';
import { useQuery } from '@tanstack/react-query';

import { addresses } from '../../../lib/addresses.ts';
import { chatAppBindingQuery } from '../../../queries/chat-app-query.ts';
import { useUser } from '../../../session/session-store.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { accountAddresses } from '../account.addresses.ts';
import { DeviceList } from '../components/device-list.tsx';
import { ResetHistory } from '../components/reset-history.tsx';
import rows from '../components/safety-row.module.css';
import { SafetyRow } from '../components/safety-row.tsx';
import { maskPhone } from '../phone.view.ts';
import styles from './safety-screen.module.css';

/** Shows the safety centre: password, phone number, chat app, resets, and the devices on which the user is signed in. */
export function SafetyScreen() {
  const { phone } = useUser();
  const chatApp = useQuery(chatAppBindingQuery());
  return (
    <>
      <PageHead title="安全中心" back={{ label: '我的', address: addresses.user() }}>
        密码不要告诉同学。
      </PageHead>
      <div className={styles['sections']}>
        <Card as="section" padding="none" aria-label="账号">
          <ul className={rows['rows']}>
            <SafetyRow
              icon="lock"
              title="登录密码"
              state="换一个只有自己知道的密码"
              address={accountAddresses.changePassword()}
            />
            <SafetyRow
              icon="device"
              title="手机号"
              state={phone ? `已绑定 ${maskPhone(phone)}` : '没有绑定，忘了密码要找老师'}
              address={addresses.bindings()}
            />
            {(chatApp.data?.offered !== false || chatApp.data.bound) && (
              <SafetyRow
                icon="chat"
                title="微信"
                state={describeBinding(chatApp.data)}
                address={addresses.bindings()}
              />
            )}
          </ul>
        </Card>
        <ResetHistory />
        <DeviceList />
      </div>
    </>
  );
}

function describeBinding(chatApp: ChatAppBinding | undefined): string {
  if (chatApp === undefined) return '用微信登录，不用记密码';
  if (!chatApp.bound) return '还没有绑定';
  if (chatApp.suspended) return '先停了，确认是你的才能登录';
  return chatApp.nickname ? `已绑定“${chatApp.nickname}”` : '已绑定';
}
