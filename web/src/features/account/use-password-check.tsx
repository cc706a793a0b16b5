import { useRef, useState, type ReactNode } from 'react';

import { isProblem } from '../../api/is-problem.ts';
import { PasswordCheckDialog } from './components/password-check-dialog.tsx';

/**
 * Runs actions for which the server may ask for the password again. If it does, a dialog asks for the password and the action runs again.
 * `run` resolves to false if the user closes the dialog. Render `dialog` beside the form.
 */
export function usePasswordCheck(): {
  run: (action: () => Promise<void>) => Promise<boolean>;
  dialog: ReactNode;
} {
  const [isOpen, setIsOpen] = useState(false);
  const resolveCheck = useRef<((isChecked: boolean) => void) | null>(null);

  const askForPassword = async (): Promise<boolean> => {
    setIsOpen(true);
    return new Promise((resolve) => {
      resolveCheck.current = resolve;
    });
  };
  const finishCheck = (isChecked: boolean) => {
    setIsOpen(false);
    resolveCheck.current?.(isChecked);
    resolveCheck.current = null;
  };
  const run = async (action: () => Promise<void>): Promise<boolean> => {
    try {
      await action();
      return true;
    } catch (error) {
      if (!isProblem(error, 'passwordCheckNeeded')) throw error;
    }
    if (!(await askForPassword())) return false;
    await action();
    return true;
  };
  const dialog = (
    <PasswordCheckDialog
      open={isOpen}
      onClose={() => finishCheck(false)}
      onChecked={() => finishCheck(true)}
    />
  );
  return { run, dialog };
}
