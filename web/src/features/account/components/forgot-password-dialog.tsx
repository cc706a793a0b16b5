import { useState } from 'react';

import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { forgetRecovery, useRecovery } from '../recovery-store.ts';
import type { RecoveryWay } from '../recovery-ways.ts';
import type { SchoolChoice } from './ask-teacher-form.tsx';
import { RecoveryChoice } from './recovery-choice.tsx';
import { RecoveryFlow, useRecoveryTitle } from './recovery-flow.tsx';
import { StepPanel } from './step-panel.tsx';

/** A forgotten password on a desktop: choose, verify the phone, set another (spec section 2). */
export function ForgotPasswordDialog({
  open,
  onClose,
  school,
}: {
  open: boolean;
  onClose: () => void;
  school: SchoolChoice;
}) {
  const [way, setWay] = useState<RecoveryWay | null>(null);
  const title = useRecoveryTitle(way);
  const isVerified = useRecovery(({ proof }) => proof !== null);
  const goBack = () => {
    if (isVerified) useRecovery.setState({ proof: null });
    else setWay(null);
  };
  const handleDone = () => {
    forgetRecovery();
    setWay(null);
    onClose();
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={title}
      veilCloses={false}
      foot={
        way && (
          <Button variant="ghost" size="small" icon="chevronLeft" onClick={goBack}>
            上一步
          </Button>
        )
      }
    >
      {way === null ? (
        <StepPanel key="choose">
          <p>你的账号绑定过手机号吗？</p>
          <RecoveryChoice onChoose={setWay} />
        </StepPanel>
      ) : (
        <RecoveryFlow
          way={way}
          school={school}
          onAskTeacher={() => setWay('teacher')}
          onDone={handleDone}
        />
      )}
    </Sheet>
  );
}
