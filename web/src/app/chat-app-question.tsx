import { usePasswordCheck } from '../features/account/use-password-check.tsx';
import { ConfirmChatAppDialog } from '../features/session/components/confirm-chat-app-dialog.tsx';

/** The question whether the bound chat app is the user's own, and the password that the answer may need. */
export function ChatAppQuestion() {
  const check = usePasswordCheck();
  return (
    <>
      <ConfirmChatAppDialog checked={check.run} />
      {check.dialog}
    </>
  );
}
