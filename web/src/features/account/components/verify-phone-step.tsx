import { identityCodeEndpoints } from '@meiyu/contract/account/identity-code.endpoints';
import type { UserType } from '@meiyu/contract/account/phone.schema';
import { phoneMessages } from '@meiyu/contract/shared/action-messages';
import { useRef, useState } from 'react';

import { call } from '../../../api/api-client.ts';
import { Segmented } from '../../../ui/form/segmented.tsx';
import { showToast } from '../../../ui/overlay/toast-store.ts';
import { useRecovery } from '../recovery-store.ts';
import { CodesUsedUp } from './codes-used-up.tsx';
import styles from './form.module.css';
import { PhoneCodeForm } from './phone-code-form.tsx';

const holders = [
  { value: 'student', label: '学生' },
  { value: 'teacher', label: '老师' },
] as const;

/** Step 1 of a forgotten password: whose phone is it, and is it in their hands. What comes of it is in `useRecovery`. */
export function VerifyPhoneStep({
  own,
  onAskTeacher,
}: {
  /** Whoever is signed in verifies their own number; a visitor types one. */
  own?: { phone: string; userType: UserType };
  /** Leads to a teacher, for a phone that gets no more codes today. */
  onAskTeacher: () => void;
}) {
  const phone = useRecovery((state) => state.phone);
  const [chosen, setChosen] = useState<UserType>('student');
  const userType = own?.userType ?? chosen;
  const [isUsedUp, setIsUsedUp] = useState(false);
  /** The handle of the account that the last code is for. */
  const account = useRef('');

  const isBound = async (typed: string) => {
    setIsUsedUp(false);
    const { _id } = await call(identityCodeEndpoints.exists, {
      query: { phone: typed, userType },
    });
    if (_id === undefined) showToast(phoneMessages.phoneNotBound);
    else account.current = _id;
    return _id !== undefined;
  };
  return (
    <>
      {!own && <Segmented legend="我是" options={holders} value={chosen} onChange={setChosen} />}
      <div className={styles['form']}>
        <PhoneCodeForm
          key={userType}
          purpose="reset"
          userType={userType}
          {...(own && { ownPhone: own.phone })}
          initialPhone={phone}
          mayBeSent={isBound}
          onUsedUp={() => setIsUsedUp(true)}
          action="下一步"
          onProven={async (proven) => {
            const proof = { ...proven, userType, account: account.current };
            useRecovery.setState({ phone: proven.phone, proof });
          }}
        />
        {isUsedUp && <CodesUsedUp userType={userType} onAskTeacher={onAskTeacher} />}
      </div>
    </>
  );
}
