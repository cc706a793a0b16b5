/** Ways back into an account: by its phone, or by a teacher where it has none. */
export type RecoveryWay = 'phone' | 'teacher';

/** What the steps are called (spec section 2), and what the way without a phone says (section 4). */
export const recoveryTitles = {
  choose: '忘记密码',
  phone: '验证手机',
  password: '设置新密码',
  teacher: '请联系任课老师',
} as const;
