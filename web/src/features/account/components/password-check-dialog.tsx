import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { PasswordCheckForm } from './password-check-form.tsx';

/** Asks for the login password before a pending change continues. */
export function PasswordCheckDialog({
  open,
  onClose,
  onChecked,
}: {
  open: boolean;
  onClose: () => void;
  onChecked: () => void;
}) {
  return (
    <Sheet open={open} onClose={onClose} title="先验证登录密码" closeOnOverlayClick={false}>
      <PasswordCheckForm
        head={<p>登录有一会儿了，请再输一次密码，确认是你本人。</p>}
        action="继续"
        onChecked={onChecked}
      />
    </Sheet>
  );
}
