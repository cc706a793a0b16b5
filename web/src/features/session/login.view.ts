import { validationMessages } from '@meiyu/contract/shared/validation';

export interface LoginForm {
  hasDivision: boolean;
  hasSchool: boolean;
  loginName: string;
  password: string;
}

export type SignInErrors = Partial<
  Record<'division' | 'school' | 'loginName' | 'password', string | undefined>
>;

/** Finds missing fields and returns their errors. The texts differ between phone and desktop (spec section 5). */
export function findSignInErrors(form: LoginForm, isDesktop: boolean): SignInErrors {
  const texts = validationMessages;
  const errors: SignInErrors = {};
  if (!form.hasDivision) errors.division = texts.divisionRequired;
  if (!form.hasSchool) errors.school = texts.schoolRequired;
  if (!form.loginName.trim()) {
    errors.loginName = isDesktop ? texts.loginNameRequired : texts.mobileLoginNameRequired;
  }
  if (!form.password) {
    errors.password = isDesktop ? texts.passwordRequired : texts.mobilePasswordRequired;
  }
  return errors;
}
