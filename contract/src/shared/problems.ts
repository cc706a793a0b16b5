/**
 * Every refusal the server can give: code, HTTP status, Chinese message. The specification's codes and texts (section 8)
 * are word for word. 401 and 403 make the specification's client log out, so they mean only "not signed in" and
 * "wrong role"; a business refusal is 400, someone else's object 404.
 */
export const problems = {
  badRequest: { code: 300001, status: 400, message: '请求参数错误' },
  notFound: { code: 300002, status: 404, message: '内容不存在或已被删除' },
  notSignedIn: { code: 300003, status: 401, message: '登录已失效，请重新登录' },
  wrongRole: { code: 300004, status: 403, message: '你没有权限使用这个功能' },
  tooFrequent: { code: 300005, status: 429, message: '操作过于频繁, 请稍后再试！' },
  tooLarge: { code: 300006, status: 413, message: '提交的内容太大了' },
  busy: { code: 300007, status: 503, message: '现在人有点多，请稍后再试' },
  internal: { code: 300008, status: 500, message: '服务出了点问题，请稍后再试' },
  unsupportedType: { code: 300009, status: 415, message: '不支持这种内容格式' },
  wrongCredentials: { code: 300010, status: 400, message: '学号或密码错误' },
  accountSuspended: { code: 300011, status: 400, message: '账号已停用，请联系老师' },
  wrongOldPassword: { code: 300012, status: 400, message: '原密码错误' },
  passwordChangeRequired: { code: 300013, status: 400, message: '请先修改初始密码' },
  weakPassword: { code: 300014, status: 400, message: '请输入6-18位新密码，包含字母和数字' },
  commonPassword: { code: 300015, status: 400, message: '这个密码太容易被猜到，请换一个' },
  samePassword: { code: 300016, status: 400, message: '新密码不能和原密码相同' },
  chatAppNotBound: { code: 300020, status: 400, message: '该微信号未绑定账号' },
  chatAppAlreadyBound: { code: 300021, status: 400, message: '该微信号已绑定账号' },
  chatAppLoginFailed: { code: 300022, status: 400, message: '登录失败，返回登录页！' },
  chatAppBindFailed: { code: 300023, status: 400, message: '跳转失败，返回登录页！' },
  chatAppAbsent: { code: 300024, status: 400, message: '这里没有开通微信登录' },
  chatAppSnapshot: { code: 300025, status: 400, message: '请在微信里选择“使用完整服务”后再试' },
  homeworkNotOpen: { code: 300040, status: 400, message: '作业还没有开始' },
  homeworkPast: { code: 300041, status: 400, message: '作业已截止' },
  noAttemptsLeft: { code: 300042, status: 400, message: '作答次数已用完' },
  resultNotReady: { code: 300043, status: 400, message: '作业还没有提交' },
  attemptClosed: { code: 300050, status: 400, message: '作业已提交，不能再修改' },
  answerStale: { code: 300051, status: 409, message: '这道题在另一台设备上改过了' },
  eventReused: { code: 300052, status: 400, message: '重复的请求内容不一致' },
  answerRevealed: { code: 300053, status: 400, message: '看过解析的题不能再修改' },
  tooManyChanges: {
    code: 300055,
    status: 400,
    message: '这次作答改动的次数太多，不能再改了，请直接交卷',
  },
  answerEmpty: { code: 300054, status: 400, message: '请先作答，再看解析' },
} as const satisfies Record<string, { code: number; status: number; message: string }>;

export type ProblemName = keyof typeof problems;
