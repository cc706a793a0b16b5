import { testsOf, type Part } from '../part.ts';

const apiClient = testsOf('web/src/api/api-client.test.ts');
const nativeShell = testsOf('e2e/native/native-shell.e2e.ts');
const chatAppReturn = testsOf('e2e/account/chat-app-return.e2e.ts');
const chatAppLogin = testsOf('server/src/features/session/chat-app-login.routes.test.ts');
const chatAppBinding = testsOf('server/src/features/session/chat-app-binding.routes.test.ts');
const loginScreen = testsOf('web/src/app/screens/login-screen.test.tsx');
const homeScreen = testsOf('web/src/app/screens/home-screen.test.tsx');
const forgotPassword = testsOf('e2e/account/forgot-password.e2e.ts');
const forgottenPassword = testsOf('server/src/features/account/forgotten-password.routes.test.ts');
const vendorRefusals = testsOf('server/src/features/account/vendor-refusals.routes.test.ts');
const phone = testsOf('e2e/account/phone.e2e.ts');
const verifyPhone = testsOf('web/src/features/account/components/verify-phone-step.test.tsx');
const captureFailure = testsOf('web/src/media/capture/capture-failure.test.ts');
const recorder = testsOf('e2e/kit/recorder.e2e.ts');
const compress = testsOf('e2e/kit/compress.e2e.ts');

const status = apiClient('status %i with %j says %s');
const failedReturn = chatAppReturn('a failure shows its message for 1 s');
const resetByPhone = forgotPassword('a pupil resets the password with the bound phone');
const sendRefusal = verifyPhone('shows the refusal %s in a toast');

export const errors: Part = {
  heading: 'Errors and messages (section 8)',
  column: 'code, status or message',
  foundIn: 'tests',
  entries: {
    300020: [
      chatAppLogin('gets 300020 with its text'),
      chatAppReturn('an unbound person gets to the sign-in form'),
    ],
    300021: [
      chatAppBinding('allows one chat app per account'),
      chatAppReturn('shows why a binding is refused and opens the home'),
    ],
    请求参数错误: [status],
    '401 (the message, then the sign-out)': [
      apiClient('status %i ends the session and loads the page anew'),
      nativeShell('the reason of a refused session is shown'),
    ],
    '403 (the message, then the sign-out)': [
      apiClient('status %i ends the session and loads the page anew'),
    ],
    'goLogin (401 of the legacy form)': [nativeShell('a refusal in the older reply form')],
    '接口 404': [status],
    '接口 500': [status],
    '后台服务失联 :)': [status],
    'NETWORK_ERROR (接口异常)': [
      apiClient('a reply that is %s throws 接口异常'),
      apiClient('a broken connection reports 接口异常'),
    ],
    'NETWORK_ERROR (网络异常)': [apiClient('a device without a network reports 网络异常')],
    'status: 200 (a reply that cannot be parsed)': [
      apiClient('a reply that is %s throws 接口异常'),
    ],
    接口数据返回错误: [apiClient('a login reply with code 400 throws')],
    '登录失败，返回登录页！': [failedReturn],
    '跳转失败，返回登录页！': [failedReturn],
    '绑定成功!': [chatAppReturn('the first login is stored after 1 s')],
    登录成功: [homeScreen('says below the greeting that the sign-in succeeded')],
    登录失败: [loginScreen('a status 200 with the body %j is a failed sign-in')],
    区域信息获取失败: [loginScreen('an area list that fails to load')],
    学校信息获取失败: [loginScreen('a school list shows when it failed to load')],
    '操作过于频繁, 请稍后再试！': [resetByPhone],
    '该手机号已绑定其他账号!': [phone('rejects the phone of another account')],
    该手机号未绑定账号: [resetByPhone],
    发送失败: [sendRefusal, vendorRefusals('reports a broken connection as 发送失败')],
    验证码发送成功: [resetByPhone],
    验证码发送失败: [sendRefusal, vendorRefusals('reports the vendor error %s as %i %s')],
    修改成功: [resetByPhone],
    修改失败: [forgottenPassword('does not accept the attacker’s code with the victim’s `_id`')],
    复制成功: [loginScreen('the contact dialog numbers the groups')],
    '复制失败，请手动复制': [loginScreen('if the clipboard is forbidden')],
    不支持录音: [
      captureFailure('uses the text of the specification'),
      recorder('a browser without microphone access shows 不支持录音'),
    ],
    '不支持HTTP网站或跨域隔离配置异常!': [compress('a browser that cannot compress says so')],
  },
};
