import type { UserType } from '@meiyu/contract/account/phone.schema';

import { Button } from '../../../ui/button.tsx';
import styles from './form.module.css';

/** Offers a reset by a teacher or an administrator when the phone number gets no more codes today. */
export function CodesUsedUp({
  userType,
  onAskTeacher,
}: {
  userType: UserType;
  onAskTeacher: () => void;
}) {
  if (userType === 'teacher') {
    return <output>这个手机号的验证码次数已用完。老师的账号请联系学校管理员重置密码。</output>;
  }
  return (
    <div className={styles['form']}>
      <output>这个手机号的验证码次数已用完，可以请任课老师重置密码。</output>
      <Button variant="soft" wide onClick={onAskTeacher}>
        请任课老师重置
      </Button>
    </div>
  );
}
