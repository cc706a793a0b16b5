/** Methods of the password recovery: by the bound phone number, or by a teacher if none is bound. */
export type RecoveryMethod = 'phone' | 'teacher';

/** Titles of the steps (spec section 2) and of the recovery without a phone number (section 4). */
export const recoveryTitles = {
  choose: '忘记密码',
  phone: '验证手机',
  password: '设置新密码',
  teacher: '请联系任课老师',
} as const;
