/** The specification's client-side messages (section 8), word for word. */
export const messages = {
  badRequest: '请求参数错误',
  http404: '接口 404',
  http500: '接口 500',
  http502: '后台服务失联 :)',
  offline: '网络异常',
  requestFailed: '接口异常',
  loginReplyInvalid: '接口数据返回错误',
  loginSucceeded: '登录成功',
  loginFailed: '登录失败',
  areaFailed: '区域信息获取失败',
  schoolFailed: '学校信息获取失败',
} as const;

/** The same, of what one does on a screen: apart, since a page brings all of what it names. */
export const actionMessages = {
  copied: '复制成功',
  copyFailed: '复制失败，请手动复制',
  changed: '修改成功',
  changeFailed: '修改失败',
  closeApp: '退出应用?',
} as const;

/** The same, of signing in by the chat app. */
export const chatAppMessages = {
  loginFailedReturn: '登录失败，返回登录页！',
  redirectFailedReturn: '跳转失败，返回登录页！',
  bound: '绑定成功!',
} as const;

/** The same, of phone numbers and codes. */
export const phoneMessages = {
  phoneTaken: '该手机号已绑定其他账号!',
  phoneNotBound: '该手机号未绑定账号',
  sendFailed: '发送失败',
  codeSent: '验证码发送成功',
  codeFailed: '验证码发送失败',
} as const;

/** The same, of recording and compressing. */
export const mediaMessages = {
  recordingUnsupported: '不支持录音',
  compressionUnsupported: '不支持HTTP网站或跨域隔离配置异常!',
} as const;
