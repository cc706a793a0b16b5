import { noTestYet, createTestNamer, type Part } from '../part.ts';

const citeApiClient = createTestNamer('web/src/api/api-client.test.ts');
const citeAttendance = createTestNamer('server/src/features/attendance/attendance.routes.test.ts');
const citeChatAppReturn = createTestNamer(
  'web/src/features/session/screens/chat-app-return-screen.test.tsx',
);
const citeVerifyPhone = createTestNamer(
  'web/src/features/account/components/verify-phone-step.test.tsx',
);
const citeIdentityCode = createTestNamer(
  'server/src/features/account/identity-code.routes.test.ts',
);
const citeValidation = createTestNamer('contract/src/shared/validation.test.ts');
const citeGrades = createTestNamer('contract/src/shared/grades.test.ts');
const citeDates = createTestNamer('contract/src/shared/dates.test.ts');
const citeAssetRules = createTestNamer('contract/src/asset/asset.rules.test.ts');
const citeOnDemand = createTestNamer('web/src/ui/on-demand.test.tsx');
const citeImageSize = createTestNamer('web/src/media/image/compress-image.test.ts');
const citeCompress = createTestNamer('e2e/kit/compress.e2e.ts');
const citeRecorder = createTestNamer('e2e/kit/recorder.e2e.ts');
const citeRecorderPanel = createTestNamer('web/src/media/recorder/recorder-panel.test.tsx');
const citeClockTime = createTestNamer('web/src/media/player/clock-time.test.ts');
const citeToast = createTestNamer('web/src/ui/overlay/toast.test.tsx');
const citeRosterValues = createTestNamer('server/src/features/school/import/roster/values.test.ts');
const citeCdn = createTestNamer('server/src/http/cdn.test.ts');
const citeTodoHomework = createTestNamer(
  'web/src/features/homework/components/todo-homework.test.tsx',
);
const citeListEnd = createTestNamer('web/src/ui/layout/list-end.test.tsx');
const citeLegacyBase = createTestNamer('server/src/http/legacy-base.test.ts');
const citeLayout = createTestNamer('web/src/ui/layout/use-is-desktop.test.tsx');

const requestHeadersTest = citeApiClient('a call sends the platform, the version, the token');
const takeTest = citeRecorder('a take stops at its limit as an MP3 of 128 kbit/s');
const toastTimesTest = citeToast(
  'announces a toast politely, shows it for 3000 ms, fades it for 500 ms and removes it',
);

export const constants: Part = {
  heading: 'Constants and limits (sections 7 and 9)',
  column: 'constant',
  foundIn: null,
  entries: {
    'Headers: platform 11, version 1.0.0': [requestHeadersTest],
    'GET: timestamp _t': [requestHeadersTest, citeApiClient('omits _t unless it is a GET')],
    'Body with a code: 200 returns data, others throw': [
      citeApiClient('a body with code 200 gives its data'),
      citeApiClient('a body with another code throws %s'),
    ],
    'Base path /api': [
      citeLegacyBase('a call by the legacy base path has the same data in an envelope'),
      citeLegacyBase('the legacy base path checks the session'),
    ],
    'Legacy request: 6000 ms': [citeApiClient('a %s without answer is given up after six seconds')],
    'Code: again after 30 s': [
      citeVerifyPhone('sends the next code after 30 s, and says why not earlier'),
      citeIdentityCode('accepts a number in every usual form'),
    ],
    'Password: 6–18 characters': [citeValidation('a new password has 6–18')],
    'Grades 1–12 in three periods': [citeGrades('period %i is %s')],
    'Classes up to 99': [citeRosterValues('class')],
    'Lessons up to 15': [citeAttendance('records lessons in order')],
    'Main UI: 500 ms after the login': [
      citeChatAppReturn('signs a bound pupil in with the address %s, and requests the home 0.5 s'),
    ],
    'Redirect: 1000 ms': [
      citeChatAppReturn(
        'opens the sign-in form for an unbound person after 1 s, and removes the code from the old address',
      ),
    ],
    'Script: 120 s': [citeOnDemand('fails if a script does not load within 120 s')],
    '_default 6': [citeTodoHomework('shows the six most urgent of eight homework')],
    '_loads 6': [citeListEnd('loads six pages automatically, and more only after a press')],
    'Image: 1280x720': [citeImageSize('scales an image of $from to $to for the upload')],
    'Image: quality 0.7': noTestYet,
    'Audio: 128000 bit/s': [citeCompress('an MP3 and an Ogg to MP3s of 128 kbit/s')],
    'WAV: 16000 Hz, pcm_s16le': [citeCompress('converts a WAV to 16 kHz and 16 bits')],
    'Recorder: 20 attempts': [citeRecorderPanel('offers no recording after the twentieth take')],
    'Recorder: mp3, 128 kbit/s, 44100 Hz, mono': [takeTest],
    'Recorder: time limit': [takeTest],
    'Recorder: buffer 4096, frame 1152': noTestYet,
    'Shown audio: at most 600 s': [citeClockTime('formats the length of a recording as mm:ss')],
    'Toast: 3000 ms, fades in 0.5 s': [toastTimesTest],
    'Root font: width / 10, at most 37.5 px': noTestYet,
    'Animation: slow 600, fast 200, default 400 ms': noTestYet,
    'Timestamps of 10 and 13 digits': [citeDates('a timestamp of 10 digits')],
    'Date formats': [citeDates('a date has the format')],
    'Empty date: -': [citeDates('an empty date')],
    'Video extensions': [citeAssetRules('type %i is the type of %s')],
    'Layout: phone to 999 px, desktop from 1000 px': [
      citeLayout('uses the desktop layout in a window of %i px: %s'),
    ],
    'CDN by host': [citeCdn('pages of %s load images from %j')],
  },
};
