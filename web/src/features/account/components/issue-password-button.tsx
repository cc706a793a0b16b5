import { passwordResetEndpoints } from '@meiyu/contract/account/password-reset.endpoints';
import { useState } from 'react';

import { call } from '../../../api/api-client.ts';
import { Button } from '../../../ui/button.tsx';
import { IssuePasswordDialog } from './issue-password-dialog.tsx';

/** Shows a button that gives a pupil a one-time password. */
export function IssuePasswordButton({
  pupil,
}: {
  pupil: { _id: string; name: string; number: string };
}) {
  const [isOpen, setIsOpen] = useState(false);
  // Each press creates a new dialog, so that it never shows the password of the last press.
  const [pressCount, setCount] = useState(0);
  const handleClick = () => {
    setCount(pressCount + 1);
    setIsOpen(true);
  };
  return (
    <>
      <Button variant="soft" size="small" icon="lock" onClick={handleClick}>
        重置密码
      </Button>
      <IssuePasswordDialog
        key={pressCount}
        pupil={pupil}
        title={`给${pupil.name}一个临时密码？`}
        confirmLabel="是本人，给他"
        issue={() => call(passwordResetEndpoints.issue, { params: { id: pupil._id }, body: {} })}
        open={isOpen}
        onClose={() => setIsOpen(false)}
        onDecided={() => undefined}
        focusAfter={() => null}
      />
    </>
  );
}
