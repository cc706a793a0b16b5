import { useRef, useState, type ReactNode } from 'react';

import { isProblem } from '../../api/is-problem.ts';
import { PasswordCheckDialog } from './components/password-check-dialog.tsx';

/**
 * Does what the server may want a password for: where it refuses, a dialog asks for it, and the same is done again.
 * `run` gives whether it was done; it was not where somebody closed the dialog. Render `dialog` beside the form.
 */
export function usePasswordCheck(): {
  run: (action: () => Promise<void>) => Promise<boolean>;
  dialog: ReactNode;
} {
  const [isOpen, setIsOpen] = useState(false);
  const answer = useRef<((isChecked: boolean) => void) | null>(null);

  const ask = async (): Promise<boolean> => {
    setIsOpen(true);
    return new Promise((resolve) => {
      answer.current = resolve;
    });
  };
  const settle = (isChecked: boolean) => {
    setIsOpen(false);
    answer.current?.(isChecked);
    answer.current = null;
  };
  const run = async (action: () => Promise<void>): Promise<boolean> => {
    try {
      await action();
      return true;
    } catch (error) {
      if (!isProblem(error, 'passwordCheckNeeded')) throw error;
    }
    if (!(await ask())) return false;
    await action();
    return true;
  };
  const dialog = (
    <PasswordCheckDialog
      open={isOpen}
      onClose={() => settle(false)}
      onChecked={() => settle(true)}
    />
  );
  return { run, dialog };
}
