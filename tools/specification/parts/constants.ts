import { open, createTestNamer, type Part } from '../part.ts';

const apiClient = createTestNamer('web/src/api/api-client.test.ts');
const attendance = createTestNamer('server/src/features/attendance/attendance.routes.test.ts');
const chatAppReturn = createTestNamer(
  'web/src/features/session/screens/chat-app-return-screen.test.tsx',
);
const verifyPhone = createTestNamer(
  'web/src/features/account/components/verify-phone-step.test.tsx',
);
const identityCode = createTestNamer('server/src/features/account/identity-code.routes.test.ts');
const validation = createTestNamer('contract/src/shared/validation.test.ts');
const grades = createTestNamer('contract/src/shared/grades.test.ts');
const dates = createTestNamer('contract/src/shared/dates.test.ts');
const assetRules = createTestNamer('contract/src/asset/asset.rules.test.ts');
const onDemand = createTestNamer('web/src/ui/on-demand.test.tsx');
const imageSize = createTestNamer('web/src/media/image/compress-image.test.ts');
const compress = createTestNamer('e2e/kit/compress.e2e.ts');
const recorder = createTestNamer('e2e/kit/recorder.e2e.ts');
const recorderPanel = createTestNamer('web/src/media/recorder/recorder-panel.test.tsx');
const clockTime = createTestNamer('web/src/media/player/clock-time.test.ts');
const toast = createTestNamer('web/src/ui/overlay/toast.test.tsx');
const rosterValues = createTestNamer('server/src/features/school/import/roster/values.test.ts');
const cdn = createTestNamer('server/src/http/cdn.test.ts');
const todoHomework = createTestNamer('web/src/features/homework/components/todo-homework.test.tsx');
const listEnd = createTestNamer('web/src/ui/layout/list-end.test.tsx');
const legacyBase = createTestNamer('server/src/http/legacy-base.test.ts');
const layout = createTestNamer('web/src/ui/layout/use-is-desktop.test.tsx');

const requestHeaders = apiClient('a call sends the platform, the version, the token');
const take = recorder('a take stops at its limit as an MP3 of 128 kbit/s');
const toastTimes = toast(
  'announces a toast politely, shows it for 3000 ms, fades it for 500 ms and removes it',
);

export const constants: Part = {
  heading: 'Constants and limits (sections 7 and 9)',
  column: 'constant',
  foundIn: null,
  entries: {
    'Headers: platform 11, version 1.0.0': [requestHeaders],
    'GET: timestamp _t': [requestHeaders, apiClient('omits _t unless it is a GET')],
    'Body with a code: 200 returns data, others throw': [
      apiClient('a body with code 200 gives its data'),
      apiClient('a body with another code throws %s'),
    ],
    'Base path /api': [
      legacyBase('a call by the legacy base path has the same data in an envelope'),
      legacyBase('the legacy base path checks the session'),
    ],
    'Legacy request: 6000 ms': [apiClient('a %s without answer is given up after six seconds')],
    'Code: again after 30 s': [
      verifyPhone('sends the next code after 30 s, and says why not earlier'),
      identityCode('accepts a number in every usual form'),
    ],
    'Password: 6–18 characters': [validation('a new password has 6–18')],
    'Grades 1–12 in three periods': [grades('period %i is %s')],
    'Classes up to 99': [rosterValues('class')],
    'Lessons up to 15': [attendance('records lessons in order')],
    'Main UI: 500 ms after the login': [
      chatAppReturn('signs a bound pupil in with the address %s, and requests the home 0.5 s'),
    ],
    'Redirect: 1000 ms': [
      chatAppReturn(
        'opens the sign-in form for an unbound person after 1 s, and removes the code from the old address',
      ),
    ],
    'Script: 120 s': [onDemand('fails if a script does not load within 120 s')],
    '_default 6': [todoHomework('shows the six most urgent of eight homework')],
    '_loads 6': [listEnd('loads six pages automatically, and more only after a press')],
    'Image: 1280x720': [imageSize('scales an image of $from to $to for the upload')],
    'Image: quality 0.7': open,
    'Audio: 128000 bit/s': [compress('an MP3 and an Ogg to MP3s of 128 kbit/s')],
    'WAV: 16000 Hz, pcm_s16le': [compress('converts a WAV to 16 kHz and 16 bits')],
    'Recorder: 20 attempts': [recorderPanel('offers no recording after the twentieth take')],
    'Recorder: mp3, 128 kbit/s, 44100 Hz, mono': [take],
    'Recorder: time limit': [take],
    'Recorder: buffer 4096, frame 1152': open,
    'Shown audio: at most 600 s': [clockTime('formats the length of a recording as mm:ss')],
    'Toast: 3000 ms, fades in 0.5 s': [toastTimes],
    'Root font: width / 10, at most 37.5 px': open,
    'Animation: slow 600, fast 200, default 400 ms': open,
    'Timestamps of 10 and 13 digits': [dates('a timestamp of 10 digits')],
    'Date formats': [dates('a date has the format')],
    'Empty date: -': [dates('an empty date')],
    'Video extensions': [assetRules('type %i is the type of %s')],
    'Layout: phone to 999 px, desktop from 1000 px': [
      layout('uses the desktop layout in a window of %i px: %s'),
    ],
    'CDN by host': [cdn('pages of %s load images from %j')],
  },
};
