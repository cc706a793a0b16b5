/** The addresses of the screens for phone numbers and passwords. */
export const accountAddresses = {
  changePassword: () => '/home/user/safe/change-password',
  bindPhone: () => '/home/bind-phone',
  unbindPhone: () => '/home/unbind-phone',
  changePhone: () => '/home/change-bind-phone',
  submitChangePhone: () => '/home/submit-change-bind-phone',
  forgetPassword: () => '/home/forget-password',
  verifyPhone: () => '/home/verification-phone',
  retrievePassword: () => '/home/retrieve-password',
} as const;
