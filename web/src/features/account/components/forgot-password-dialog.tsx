import { useState } from 'react';

import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import type { RecoveryMethod } from '../recovery-methods.ts';
import { clearRecovery, useRecovery } from '../recovery-store.ts';
import type { SchoolFields } from './ask-teacher-form.tsx';
import { RecoveryChoice } from './recovery-choice.tsx';
import { RecoveryFlow, useRecoveryTitle } from './recovery-flow.tsx';
import { StepPanel } from './step-panel.tsx';

/** Shows the password recovery on a desktop: choose a method, verify the phone number, set a new password (spec section 2). */
export function ForgotPasswordDialog({
  open,
  onClose,
  school,
}: {
  open: boolean;
  onClose: () => void;
  school: SchoolFields;
}) {
  const [method, setMethod] = useState<RecoveryMethod | null>(null);
  const title = useRecoveryTitle(method);
  const isVerified = useRecovery(({ proof }) => proof !== null);
  const goBack = () => {
    if (isVerified) useRecovery.setState({ proof: null });
    else setMethod(null);
  };
  const handleDone = () => {
    clearRecovery();
    setMethod(null);
    onClose();
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={title}
      closeOnOverlayClick={false}
      foot={
        method && (
          <Button variant="ghost" size="small" icon="chevronLeft" onClick={goBack}>
            上一步
          </Button>
        )
      }
    >
      {method === null ? (
        <StepPanel key="choose">
          <p>你的账号绑定过手机号吗？</p>
          <RecoveryChoice onChoose={setMethod} />
        </StepPanel>
      ) : (
        <RecoveryFlow
          method={method}
          school={school}
          onAskTeacher={() => setMethod('teacher')}
          onDone={handleDone}
        />
      )}
    </Sheet>
  );
}
