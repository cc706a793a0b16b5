import { createTestNamer, type Part } from '../part.ts';

const apiClient = createTestNamer('web/src/api/api-client.test.ts');
const nativeShell = createTestNamer('e2e/native/native-shell.e2e.ts');
const chatAppReturn = createTestNamer(
  'web/src/features/session/screens/chat-app-return-screen.test.tsx',
);
const loginBinding = createTestNamer('web/src/app/screens/login-binding.test.tsx');
const chatAppLogin = createTestNamer('server/src/features/session/chat-app-login.routes.test.ts');
const chatAppBinding = createTestNamer(
  'server/src/features/session/chat-app-binding.routes.test.ts',
);
const loginScreen = createTestNamer('web/src/app/screens/login-screen.test.tsx');
const homeScreen = createTestNamer('web/src/app/screens/home-screen.test.tsx');
const forgottenPassword = createTestNamer(
  'server/src/features/account/forgotten-password.routes.test.ts',
);
const vendorRefusals = createTestNamer(
  'server/src/features/account/vendor-refusals.routes.test.ts',
);
const phoneScreens = createTestNamer('web/src/features/account/screens/phone-screens.test.tsx');
const verifyPhoneTests = createTestNamer(
  'web/src/features/account/components/verify-phone-step.test.tsx',
);
const newPasswordStep = createTestNamer(
  'web/src/features/account/components/new-password-step.test.tsx',
);
const captureFailure = createTestNamer('web/src/media/capture/capture-failure.test.ts');
const recorderPanel = createTestNamer('web/src/media/recorder/recorder-panel.test.tsx');
const compress = createTestNamer('e2e/kit/compress.e2e.ts');
const compressMedia = createTestNamer('web/src/media/compress/compress-media.test.ts');

const status = apiClient('status %i with %j says %s');
const failedReturn = chatAppReturn('shows the message of a failure for 1 s with %s');
const sendRefusal = verifyPhoneTests('shows the refusal %s in a toast');
const nextCode = verifyPhoneTests('sends the next code after 30 s, and says why not earlier');

export const errors: Part = {
  heading: 'Errors and messages (section 8)',
  column: 'code, status or message',
  foundIn: 'tests',
  entries: {
    300020: [
      chatAppLogin('gets 300020 with its text'),
      chatAppReturn(
        'opens the sign-in form for an unbound person after 1 s, and removes the code from the old address',
      ),
    ],
    300021: [
      chatAppBinding('allows one chat app per account'),
      chatAppReturn('shows why a binding is refused and opens the home'),
    ],
    请求参数错误: [status],
    '401 (the message, then the sign-out)': [
      apiClient('status %i ends the session and loads the page anew'),
      nativeShell('shows why a session was refused before the shell signs out'),
    ],
    '403 (the message, then the sign-out)': [
      apiClient('status %i ends the session and loads the page anew'),
    ],
    'goLogin (401 of the legacy form)': [
      nativeShell('opens the login of the shell after a refusal in the older reply form'),
    ],
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
    '绑定成功!': [
      loginBinding('stores the first login after 1 s, and requests the home 0.5 s after that'),
    ],
    登录成功: [homeScreen('says below the greeting that the sign-in succeeded')],
    登录失败: [loginScreen('treats a status 200 with the body %j as a failed sign-in')],
    区域信息获取失败: [
      loginScreen('shows an error and a retry if the list of divisions fails to load'),
    ],
    学校信息获取失败: [
      loginScreen('says when the list of schools failed to load, is empty, or has more entries'),
    ],
    '操作过于频繁, 请稍后再试！': [sendRefusal, nextCode],
    '该手机号已绑定其他账号!': [
      phoneScreens('shows at its field that a phone is bound to another account'),
    ],
    该手机号未绑定账号: [verifyPhoneTests('sends no message to a phone without an account')],
    发送失败: [sendRefusal, vendorRefusals('reports a broken connection as 发送失败')],
    验证码发送成功: [nextCode],
    验证码发送失败: [sendRefusal, vendorRefusals('reports the vendor error %s as %i %s')],
    修改成功: [newPasswordStep('sends the password with the ticket of the phone')],
    修改失败: [forgottenPassword('does not accept the attacker’s code with the victim’s `_id`')],
    复制成功: [
      loginScreen('numbers the groups in the contact dialog, copies them, and dials phone numbers'),
    ],
    '复制失败，请手动复制': [
      loginScreen('shows the text for manual copying if the clipboard is forbidden'),
    ],
    不支持录音: [
      captureFailure('uses the text of the specification'),
      recorderPanel('a page without microphone access shows 不支持录音'),
    ],
    '不支持HTTP网站或跨域隔离配置异常!': [
      compressMedia('says that a browser %s cannot compress, and uploads the original'),
      compress('without HTTPS only the WAV'),
    ],
  },
};
