import { useRecovery } from '../recovery-store.ts';
import { recoveryTitles, type RecoveryWay } from '../recovery-ways.ts';
import { AskTeacherForm, type SchoolChoice } from './ask-teacher-form.tsx';
import { NewPasswordStep } from './new-password-step.tsx';
import { RecoverySteps } from './recovery-steps.tsx';
import { StepPanel } from './step-panel.tsx';
import { VerifyPhoneStep } from './verify-phone-step.tsx';

/** What the step is called that a way has come to. */
export function useRecoveryTitle(way: RecoveryWay | null): string {
  const isVerified = useRecovery(({ proof }) => proof !== null);
  if (way === null) return recoveryTitles.choose;
  if (way === 'teacher') return recoveryTitles.teacher;
  return isVerified ? recoveryTitles.password : recoveryTitles.phone;
}

/** Everything after the choice of a visitor who has forgotten a password. */
export function RecoveryFlow({
  way,
  school,
  onAskTeacher,
  onDone,
}: {
  way: RecoveryWay;
  school: SchoolChoice;
  /** Takes the way by a teacher instead. */
  onAskTeacher: () => void;
  /** The password is another now. */
  onDone: () => void;
}) {
  const proof = useRecovery((state) => state.proof);
  const title = useRecoveryTitle(way);
  if (way === 'teacher') {
    return (
      <StepPanel key={way}>
        <AskTeacherForm school={school} />
      </StepPanel>
    );
  }
  return (
    <StepPanel key={title}>
      <RecoverySteps step={proof === null ? 1 : 2} />
      {proof === null ? (
        <VerifyPhoneStep onAskTeacher={onAskTeacher} />
      ) : (
        <NewPasswordStep proof={proof} onDone={onDone} />
      )}
    </StepPanel>
  );
}
