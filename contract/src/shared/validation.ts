/** The messages of forms, word for word (spec section 5). Server and web use them. */
export const validationMessages = {
  loginNameRequired: '请输入学号',
  passwordRequired: '请输入密码',
  phoneRequired: '请输入手机号',
  phoneInvalid: '请输入正确的手机号',
  codeRequired: '请输入验证码',
  codeInvalid: '请输入正确的验证码',
  newPasswordRequired: '请输入密码',
  newPasswordInvalid: '请输入6-18位新密码，包含字母和数字',
  confirmRequired: '请确认密码',
  confirmMismatch: '两次密码不一致',
  divisionRequired: '请选择区域',
  schoolRequired: '请选择学校',
  mobileLoginNameRequired: '请填写',
  mobilePasswordRequired: '请填写密码',
} as const;

const phonePattern = /^(?:0|86|17951)?(1[3-9][0-9]{9})$/;

/**
 * Returns the 11 digits of a mainland mobile number without its prefix 0, 86 or 17951; null if the text is not such a
 * number.
 */
export function normalizePhone(text: string): string | null {
  return phonePattern.exec(text.trim())?.[1] ?? null;
}

/** Whether a password has 6–18 letters and digits, at least one of each. */
export function isValidNewPassword(text: string): boolean {
  return /^(?=.*[A-Za-z])(?=.*[0-9])[A-Za-z0-9]{6,18}$/.test(text);
}
