import { createTestNamer, type Part } from '../part.ts';

const citeApiClient = createTestNamer('web/src/api/api-client.test.ts');
const citeNativeShell = createTestNamer('e2e/native/native-shell.e2e.ts');
const citeChatAppReturn = createTestNamer(
  'web/src/features/session/screens/chat-app-return-screen.test.tsx',
);
const citeLoginBinding = createTestNamer('web/src/app/screens/login-binding.test.tsx');
const citeChatAppLogin = createTestNamer(
  'server/src/features/session/chat-app-login.routes.test.ts',
);
const citeChatAppBinding = createTestNamer(
  'server/src/features/session/chat-app-binding.routes.test.ts',
);
const citeLoginScreen = createTestNamer('web/src/app/screens/login-screen.test.tsx');
const citeHomeScreen = createTestNamer('web/src/app/screens/home-screen.test.tsx');
const citeForgottenPassword = createTestNamer(
  'server/src/features/account/forgotten-password.routes.test.ts',
);
const citeVendorRefusals = createTestNamer(
  'server/src/features/account/vendor-refusals.routes.test.ts',
);
const citePhoneScreens = createTestNamer('web/src/features/account/screens/phone-screens.test.tsx');
const citeVerifyPhoneTests = createTestNamer(
  'web/src/features/account/components/verify-phone-step.test.tsx',
);
const citeNewPasswordStep = createTestNamer(
  'web/src/features/account/components/new-password-step.test.tsx',
);
const citeCaptureFailure = createTestNamer('web/src/media/capture/capture-failure.test.ts');
const citeRecorderPanel = createTestNamer('web/src/media/recorder/recorder-panel.test.tsx');
const citeCompress = createTestNamer('e2e/kit/compress.e2e.ts');
const citeCompressMedia = createTestNamer('web/src/media/compress/compress-media.test.ts');

const statusTest = citeApiClient('status %i with %j says %s');
const failedReturnTest = citeChatAppReturn('shows the message of a failure for 1 s with %s');
const sendRefusalTest = citeVerifyPhoneTests('shows the refusal %s in a toast');
const nextCodeTest = citeVerifyPhoneTests(
  'sends the next code after 30 s, and says why not earlier',
);

export const errors: Part = {
  heading: 'Errors and messages (section 8)',
  column: 'code, status or message',
  foundIn: 'tests',
  entries: {
    300020: [
      citeChatAppLogin('gets 300020 with its text'),
      citeChatAppReturn(
        'opens the sign-in form for an unbound person after 1 s, and removes the code from the old address',
      ),
    ],
    300021: [
      citeChatAppBinding('allows one chat app per account'),
      citeChatAppReturn('shows why a binding is refused and opens the home'),
    ],
    请求参数错误: [statusTest],
    '401 (the message, then the sign-out)': [
      citeApiClient('status %i ends the session and loads the page anew'),
      citeNativeShell('shows why a session was refused before the shell signs out'),
    ],
    '403 (the message, then the sign-out)': [
      citeApiClient('status %i ends the session and loads the page anew'),
    ],
    'goLogin (401 of the legacy form)': [
      citeNativeShell('opens the login of the shell after a refusal in the older reply form'),
    ],
    '接口 404': [statusTest],
    '接口 500': [statusTest],
    '后台服务失联 :)': [statusTest],
    'NETWORK_ERROR (接口异常)': [
      citeApiClient('a reply that is %s throws 接口异常'),
      citeApiClient('a broken connection reports 接口异常'),
    ],
    'NETWORK_ERROR (网络异常)': [citeApiClient('a device without a network reports 网络异常')],
    'status: 200 (a reply that cannot be parsed)': [
      citeApiClient('a reply that is %s throws 接口异常'),
    ],
    接口数据返回错误: [citeApiClient('a login reply with code 400 throws')],
    '登录失败，返回登录页！': [failedReturnTest],
    '跳转失败，返回登录页！': [failedReturnTest],
    '绑定成功!': [
      citeLoginBinding('stores the first login after 1 s, and requests the home 0.5 s after that'),
    ],
    登录成功: [citeHomeScreen('says below the greeting that the sign-in succeeded')],
    登录失败: [citeLoginScreen('treats a status 200 with the body %j as a failed sign-in')],
    区域信息获取失败: [
      citeLoginScreen('shows an error and a retry if the list of divisions fails to load'),
    ],
    学校信息获取失败: [
      citeLoginScreen(
        'says when the list of schools failed to load, is empty, or has more entries',
      ),
    ],
    '操作过于频繁, 请稍后再试！': [sendRefusalTest, nextCodeTest],
    '该手机号已绑定其他账号!': [
      citePhoneScreens('shows at its field that a phone is bound to another account'),
    ],
    该手机号未绑定账号: [citeVerifyPhoneTests('sends no message to a phone without an account')],
    发送失败: [sendRefusalTest, citeVendorRefusals('reports a broken connection as 发送失败')],
    验证码发送成功: [nextCodeTest],
    验证码发送失败: [sendRefusalTest, citeVendorRefusals('reports the vendor error %s as %i %s')],
    修改成功: [citeNewPasswordStep('sends the password with the ticket of the phone')],
    修改失败: [
      citeForgottenPassword('does not accept the attacker’s code with the victim’s `_id`'),
    ],
    复制成功: [
      citeLoginScreen(
        'numbers the groups in the contact dialog, copies them, and dials phone numbers',
      ),
    ],
    '复制失败，请手动复制': [
      citeLoginScreen('shows the text for manual copying if the clipboard is forbidden'),
    ],
    不支持录音: [
      citeCaptureFailure('uses the text of the specification'),
      citeRecorderPanel('a page without microphone access shows 不支持录音'),
    ],
    '不支持HTTP网站或跨域隔离配置异常!': [
      citeCompressMedia('says that a browser %s cannot compress, and uploads the original'),
      citeCompress('without HTTPS only the WAV'),
    ],
  },
};
