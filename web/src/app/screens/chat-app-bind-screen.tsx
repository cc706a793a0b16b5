import { PageHead } from '../../features/account/components/page-head.tsx';
import { ChatAppBinding } from '../../features/session/components/chat-app-binding.tsx';
import { addresses } from '../../lib/addresses.ts';

/** The safety centre's page of the chat app. */
export function ChatAppBindScreen() {
  return (
    <>
      <PageHead title="绑定微信" back={{ label: '安全中心', address: addresses.safety() }}>
        不用记密码，也能进来。
      </PageHead>
      <ChatAppBinding />
    </>
  );
}
