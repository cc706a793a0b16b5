import { noTestYet, createTestNamer, type Part } from '../part.ts';

const citeLogin = createTestNamer('web/src/features/session/login.view.test.ts');
const citeLoginScreen = createTestNamer('web/src/app/screens/login-screen.test.tsx');
const citePhone = createTestNamer('web/src/features/account/phone.view.test.ts');
const citePassword = createTestNamer('web/src/features/account/new-password.view.test.ts');
const citeVerifyPhoneTests = createTestNamer(
  'web/src/features/account/components/verify-phone-step.test.tsx',
);
const citePatterns = createTestNamer('contract/src/shared/validation.test.ts');
const citeAssetRules = createTestNamer('contract/src/asset/asset.rules.test.ts');
const citeUploadRules = createTestNamer('web/src/media/upload/upload-rules.test.ts');
const citeUploads = createTestNamer('e2e/uploads/queue.e2e.ts');
const citeImages = createTestNamer('e2e/kit/images.e2e.ts');
const citeImageSize = createTestNamer('web/src/media/image/compress-image.test.ts');
const citeCompress = createTestNamer('e2e/kit/compress.e2e.ts');
const citeCircleMenu = createTestNamer('web/src/ui/navigation/circle-menu-rules.test.ts');

const loginForm = [
  citeLogin('for the change %j (desktop: %s)'),
  citeLoginScreen('says beside each field what is missing if an empty form is sent on %i px'),
];
const phoneForm = [citePhone('for the number "%s" and the code "%s"')];
const passwordForm = [citePassword('for the change %j returns the errors %j')];
const uploadTypeTest = citeAssetRules('type %i is the type of %s');

export const validation: Part = {
  heading: 'Validation rules (section 5)',
  column: 'rule',
  foundIn: null,
  entries: {
    'Student number: required, 请输入学号': loginForm,
    'Password: required, 请输入密码': loginForm,
    'Phone: required, 请输入手机号': phoneForm,
    'Phone: pattern, 请输入正确的手机号': [
      ...phoneForm,
      citePatterns('a phone number is a mainland'),
    ],
    'Code: required, 请输入验证码': phoneForm,
    'Code: the server’s, 请输入正确的验证码': [
      citeVerifyPhoneTests('compares the code in the client'),
      createTestNamer('e2e/account/phone.e2e.ts')('a pupil binds a phone, changes it'),
    ],
    'New password: required, 请输入密码': passwordForm,
    'New password: pattern, 请输入6-18位新密码，包含字母和数字': [
      ...passwordForm,
      citePatterns('a new password has 6–18'),
    ],
    'Confirm: required, 请确认密码': passwordForm,
    'Confirm: equal, 两次密码不一致': passwordForm,
    'Area: required, 请选择区域': loginForm,
    'School: required, 请选择学校': loginForm,
    'Mobile account: required, 请填写': loginForm,
    'Mobile password: required, 请填写密码': loginForm,
    'Upload type by file name': [uploadTypeTest],
    'Upload type 3 for other names': [citeAssetRules('type 3 is the type of every other name')],
    'Images: at most 1280x720': [citeImageSize('scales an image of $from to $to for the upload')],
    'Images: EXIF rotation': [
      citeImages('scales a photograph down, turns it upright, removes its GPS position'),
    ],
    'Compressible images: jpg, jpeg': [
      citeImages('scales a photograph down, turns it upright, removes its GPS position'),
    ],
    'Compressible images: png, bmp': noTestYet,
    'Compressible images: gif': [
      citeUploadRules('%s must be converted to JPEG: %s'),
      citeUploads('a WebP image and a GIF as JPEG, rejects a program and an unreadable HEIC image'),
    ],
    'Compressible audio: mp3, wav, ogg': [
      citeCompress('converts a WAV to 16 kHz and 16 bits, an MP3 and an Ogg to MP3s of 128 kbit/s'),
    ],
    'Circle menu: items and colours': [citeCircleMenu('$items items in $type have $faults faults')],
  },
};
