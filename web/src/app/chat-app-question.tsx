import { usePasswordCheck } from '../features/account/use-password-check.tsx';
import { ConfirmChatAppDialog } from '../features/session/components/confirm-chat-app-dialog.tsx';

/** Asks whether the bound chat app belongs to the user, and for the password if the answer needs it. */
export function ChatAppQuestion() {
  const check = usePasswordCheck();
  return (
    <>
      <ConfirmChatAppDialog checked={check.run} />
      {check.dialog}
    </>
  );
}
