import '../ui/icon/later-icons.ts';
import { ForgotPasswordDialog } from '../features/account/components/forgot-password-dialog.tsx';
import { ContactDialog } from '../features/support/components/contact-dialog.tsx';
import { useSchoolFields } from './use-school-fields.tsx';

export type LoginDialog = 'contact' | 'recovery';

/** Shows the dialogs of the login page that help users who cannot sign in. */
export function LoginDialogs({ open, onClose }: { open: LoginDialog | null; onClose: () => void }) {
  return (
    <>
      <ContactDialog open={open === 'contact'} onClose={onClose} />
      <ForgotPasswordDialog
        open={open === 'recovery'}
        onClose={onClose}
        school={useSchoolFields()}
      />
    </>
  );
}
