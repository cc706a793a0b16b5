import { frontAddresses } from '../../../lib/front-addresses.ts';
import { navigate, useSearch } from '../../../navigation/hash-location.ts';
import { Button } from '../../../ui/button.tsx';
import type { SchoolFields } from '../components/ask-teacher-form.tsx';
import { FrontPage } from '../components/front-page.tsx';
import { RecoveryFlow, useRecoveryTitle } from '../components/recovery-flow.tsx';
import { clearRecovery, useRecovery } from '../recovery-store.ts';

function handleDone(): void {
  clearRecovery();
  navigate(frontAddresses.login(), { replace: true });
}

/** Shows steps 1 and 2 of the password recovery on a phone, or the request to a teacher (`way=teacher`). */
export function InfoVerifyScreen({ school }: { school: SchoolFields }) {
  const method = new URLSearchParams(useSearch()).get('way') === 'teacher' ? 'teacher' : 'phone';
  const title = useRecoveryTitle(method);
  const isVerified = useRecovery(({ proof }) => proof !== null);
  const goBack = () => {
    if (isVerified) useRecovery.setState({ proof: null });
    else navigate(frontAddresses.forgetPasswordSelect(), { replace: true });
  };
  return (
    <FrontPage title={title}>
      <RecoveryFlow
        method={method}
        school={school}
        onAskTeacher={() => navigate(frontAddresses.infoVerify('teacher'), { replace: true })}
        onDone={handleDone}
      />
      <Button variant="ghost" wide onClick={goBack}>
        上一步
      </Button>
    </FrontPage>
  );
}
