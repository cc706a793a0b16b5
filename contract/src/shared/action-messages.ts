/**
 * The specification's messages (section 8) about actions on a screen, word for word. They have a file of their own, because the
 * login page loads the whole of each file that it imports from.
 */
export const actionMessages = {
  copied: '复制成功',
  copyFailed: '复制失败，请手动复制',
  changed: '修改成功',
  closeApp: '退出应用?',
} as const;

/** The messages about signing in by the chat app. */
export const chatAppMessages = {
  loginFailedReturn: '登录失败，返回登录页！',
  redirectFailedReturn: '跳转失败，返回登录页！',
  bound: '绑定成功!',
} as const;

/** The messages about phone numbers and codes. */
export const phoneMessages = {
  phoneNotBound: '该手机号未绑定账号',
  codeSent: '验证码发送成功',
} as const;

/** Added to a message about a failed sending, because the text message may still arrive. */
export const codeMayArrive = '如果稍后收到短信，验证码仍然有效';
