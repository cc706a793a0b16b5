import { open, createTestNamer, type Part } from '../part.ts';

const featuresFolder = 'server/src/features';
const session = createTestNamer(`${featuresFolder}/session/session.routes.test.ts`);
const chatAppLogin = createTestNamer(`${featuresFolder}/session/chat-app-login.routes.test.ts`);
const chatAppBinding = createTestNamer(`${featuresFolder}/session/chat-app-binding.routes.test.ts`);
const school = createTestNamer(`${featuresFolder}/school/school.routes.test.ts`);
const home = createTestNamer(`${featuresFolder}/home/home.routes.test.ts`);
const account = createTestNamer(`${featuresFolder}/account/account.routes.test.ts`);
const forgottenPassword = createTestNamer(
  `${featuresFolder}/account/forgotten-password.routes.test.ts`,
);
const passwordReset = createTestNamer(`${featuresFolder}/account/password-reset.routes.test.ts`);
const identityCode = createTestNamer(`${featuresFolder}/account/identity-code.routes.test.ts`);
const phone = createTestNamer(`${featuresFolder}/account/phone.routes.test.ts`);
const student = createTestNamer(`${featuresFolder}/student/student.routes.test.ts`);
const portrait = createTestNamer(`${featuresFolder}/student/portrait.routes.test.ts`);
const asset = createTestNamer(`${featuresFolder}/asset/asset.routes.test.ts`);

export const calls: Part = {
  heading: 'Calls (section 7)',
  column: 'call',
  foundIn: 'calls',
  entries: {
    'POST /v2/sessions': [session('returns a token and the pupil’s data')],
    'POST /v2/sessions/wx/login': [
      chatAppLogin('gets the nickname and a handle'),
      chatAppLogin('gets 300020 with its text'),
    ],
    'POST /v2/sessions/wx/first_login': [chatAppLogin('gets the nickname and a handle')],
    'POST /v2/users/wx/binding': [chatAppBinding('returns and stores the nickname')],
    'POST /v2/users/wx/unbind': [chatAppBinding('can be removed, even twice')],
    'GET /v2/authorities/{aId}': [school('shows a pupil their own school with its classes')],
    'GET /v2/authorities': [school('lists the schools of a county page by page')],
    'GET /v2/authorities/klass/name/list': [school('lists the classes that have names')],
    'GET /v2/authorities/banner/list': [home('lists the current banners of the school')],
    'GET /v2/divisions': [school('returns the divisions as a tree')],
    'PUT /v2/students/password': [account('accepts the old password %s and disables it')],
    'PUT /v2/users/updateStuPassword': [forgottenPassword('sets a new password with a code')],
    'POST /v2/students/password/verify/reset': [
      passwordReset('is visible to the teachers of the class'),
    ],
    'PUT /v2/users/getIdentityCode': [identityCode('accepts a number in every usual form')],
    'PUT /v2/users/bindingPhone': [phone('accepts a code sent to the number, in any form')],
    'PUT /v2/users/unBindingPhone': [phone('accepts a recent password check and ends')],
    'PUT /v2/users/updateBindingPhone': [phone('accepts a code sent to the new number')],
    'GET /v2/users/exist': [phone('accepts a code sent to the number, in any form')],
    'GET /v2/achievements': open,
    'PUT /v2/students/{id}': [portrait('serves a portrait to every client with its address')],
    'GET /v2/students/{id}': [student('returns a pupil with period, grade and class')],
    'GET /v2/mainpage': [home('lists the entries for the user’s grade')],
    'GET /v2/indicators': [home('lists the nearest indicator first')],
    'GET /v1/process/cfg/enablelist': open,
    'GET /v2/moments/school/config': [school('returns the user’s school in the config')],
    'GET /v2/settings/qqGroupNum': [home('lists support contacts without a sign-in')],
    'POST /v1/assets': [asset('uses the type by the file name if the form has none')],
    'POST /v2/assets': [asset('%s is served unchanged')],
    'POST /v2/assets/cdn': [asset('the CDN upload accepts its own field names')],
  },
};
