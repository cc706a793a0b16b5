import { identityCodeEndpoints } from '@meiyu/contract/account/identity-code.endpoints';
import type { UserType } from '@meiyu/contract/account/phone.schema';
import { phoneMessages } from '@meiyu/contract/shared/action-messages';
import { useRef, useState } from 'react';

import { call } from '../../../api/api-client.ts';
import { SegmentedControl } from '../../../ui/form/segmented-control.tsx';
import { showToast } from '../../../ui/overlay/toast-store.ts';
import { useRecovery } from '../recovery-store.ts';
import { CodesUsedUp } from './codes-used-up.tsx';
import styles from './form.module.css';
import { PhoneCodeForm } from './phone-code-form.tsx';

const userTypeOptions = [
  { value: 'student', label: '学生' },
  { value: 'teacher', label: '老师' },
] as const;

/** Shows step 1 of the password recovery: verifies the phone number with a code, and stores the proof in `useRecovery`. */
export function VerifyPhoneStep({
  own,
  onAskTeacher,
}: {
  /** The phone number of a signed-in user. If it is absent, the form asks a visitor for the number. */
  own?: { phone: string; userType: UserType };
  /** Switches to the recovery with the help of a teacher, if the phone number cannot get more codes today. */
  onAskTeacher: () => void;
}) {
  const phone = useRecovery((state) => state.phone);
  const [chosenType, setChosenType] = useState<UserType>('student');
  const userType = own?.userType ?? chosenType;
  const [isUsedUp, setIsUsedUp] = useState(false);
  /** The temporary handle of the account for which the last code was sent. */
  const account = useRef('');

  const hasAccount = async (typedPhone: string) => {
    setIsUsedUp(false);
    const { _id } = await call(identityCodeEndpoints.exists, {
      query: { phone: typedPhone, userType },
    });
    if (_id === undefined) showToast(phoneMessages.phoneNotBound);
    else account.current = _id;
    return _id !== undefined;
  };
  return (
    <>
      {!own && (
        <SegmentedControl
          legend="我是"
          options={userTypeOptions}
          value={chosenType}
          onChange={setChosenType}
        />
      )}
      <div className={styles['form']}>
        <PhoneCodeForm
          key={userType}
          purpose="reset"
          userType={userType}
          {...(own && { ownPhone: own.phone })}
          initialPhone={phone}
          canSendCode={hasAccount}
          onUsedUp={() => setIsUsedUp(true)}
          action="下一步"
          onVerified={async (verified) => {
            const proof = { ...verified, userType, account: account.current };
            useRecovery.setState({ phone: verified.phone, proof });
          }}
        />
        {isUsedUp && <CodesUsedUp userType={userType} onAskTeacher={onAskTeacher} />}
      </div>
    </>
  );
}
