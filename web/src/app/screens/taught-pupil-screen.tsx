import { IssuePasswordButton } from '../../features/account/components/issue-password-button.tsx';
import { PupilScreen } from '../../features/teaching/screens/pupil-screen.tsx';

/** Shows a pupil to a teacher of the class, with a button that issues a one-time password. */
export function TaughtPupilScreen() {
  return <PupilScreen renderActions={(pupil) => <IssuePasswordButton pupil={pupil} />} />;
}
