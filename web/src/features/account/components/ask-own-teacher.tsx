import { passwordResetEndpoints } from '@meiyu/contract/account/password-reset.endpoints';
import { getPeriodOfGrade } from '@meiyu/contract/shared/grades';
import type { TeacherContact } from '@meiyu/contract/shared/teacher-contact.schema';
import { useState } from 'react';

import { call } from '../../../api/api-client.ts';
import { useKlassLabel } from '../../../queries/use-klass-label.ts';
import { useSession, type UserInfo } from '../../../session/session-store.ts';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { useForm } from '../use-form.ts';
import styles from './form.module.css';
import { ResetRequestSent } from './reset-request-sent.tsx';

/** Lets a signed-in pupil ask a teacher for a new password. The session already has the pupil's data, so there is no form. */
export function AskOwnTeacher({
  user,
  reason,
}: {
  user: UserInfo;
  /** The text that explains why the phone number cannot be used. */
  reason: string;
}) {
  const number = useSession((state) => state.loginInfo?.login_name);
  const [teachers, setTeachers] = useState<readonly TeacherContact[] | null>(null);
  const { refusal, isSending, submit } = useForm({}, { check: () => ({}) });
  const { grade, klass } = user;
  const label = useKlassLabel(user);
  if (grade === null || klass === null || number === undefined) {
    return <p>老师的账号没有绑定手机号时，请联系学校管理员重置密码。</p>;
  }
  if (teachers !== null) return <ResetRequestSent teachers={teachers} />;
  const handleSubmit = submit(async () => {
    const body = { period: getPeriodOfGrade(grade), aId: user.schoolId, grade, klass };
    const reply = await call(passwordResetEndpoints.request, {
      body: { ...body, name: user.name, idn: number },
    });
    setTeachers(reply.teachers);
  });
  return (
    <form className={styles['form']} noValidate onSubmit={handleSubmit}>
      <p>{reason}</p>
      <p className={styles['note']}>
        申请里会写：{label} {user.name}，学号 {number}。
      </p>
      <FormError text={refusal} />
      <Button type="submit" wide loading={isSending}>
        提交申请
      </Button>
    </form>
  );
}
