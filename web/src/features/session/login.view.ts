import { validationMessages } from '@meiyu/contract/shared/validation';

export interface LoginForm {
  hasArea: boolean;
  hasSchool: boolean;
  loginName: string;
  password: string;
}

export type LoginErrors = Partial<
  Record<'area' | 'school' | 'loginName' | 'password', string | undefined>
>;

/** What is missing, in the words of spec section 5, which differ between phone and desktop. */
export function loginErrors(form: LoginForm, onDesktop: boolean): LoginErrors {
  const says = validationMessages;
  const errors: LoginErrors = {};
  if (!form.hasArea) errors.area = says.areaRequired;
  if (!form.hasSchool) errors.school = says.schoolRequired;
  if (!form.loginName.trim()) {
    errors.loginName = onDesktop ? says.loginNameRequired : says.mobileLoginNameRequired;
  }
  if (!form.password) {
    errors.password = onDesktop ? says.passwordRequired : says.mobilePasswordRequired;
  }
  return errors;
}
