import { recoveryTitles, type RecoveryMethod } from '../recovery-methods.ts';
import { useRecovery } from '../recovery-store.ts';
import { AskTeacherForm, type SchoolFields } from './ask-teacher-form.tsx';
import { NewPasswordStep } from './new-password-step.tsx';
import { RecoverySteps } from './recovery-steps.tsx';
import { StepPanel } from './step-panel.tsx';
import { VerifyPhoneStep } from './verify-phone-step.tsx';

/** Returns the title of the current step of a recovery method. */
export function useRecoveryTitle(method: RecoveryMethod | null): string {
  const isVerified = useRecovery(({ proof }) => proof !== null);
  if (method === null) return recoveryTitles.choose;
  if (method === 'teacher') return recoveryTitles.teacher;
  return isVerified ? recoveryTitles.password : recoveryTitles.phone;
}

/** Shows the steps of the recovery method that a visitor has chosen. */
export function RecoveryFlow({
  method,
  school,
  onAskTeacher,
  onDone,
}: {
  method: RecoveryMethod;
  school: SchoolFields;
  /** Switches to the recovery with the help of a teacher. */
  onAskTeacher: () => void;
  /** Called after the password is changed. */
  onDone: () => void;
}) {
  const proof = useRecovery((state) => state.proof);
  const title = useRecoveryTitle(method);
  if (method === 'teacher') {
    return (
      <StepPanel key={method}>
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
