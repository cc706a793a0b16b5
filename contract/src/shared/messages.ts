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
  divisionsFailed: '区域信息获取失败',
  schoolFailed: '学校信息获取失败',
} as const;
