import { noTestYet, createTestNamer, type Part } from '../part.ts';

const featuresFolder = 'server/src/features';
const citeSession = createTestNamer(`${featuresFolder}/session/session.routes.test.ts`);
const citeChatAppLogin = createTestNamer(`${featuresFolder}/session/chat-app-login.routes.test.ts`);
const citeChatAppBinding = createTestNamer(
  `${featuresFolder}/session/chat-app-binding.routes.test.ts`,
);
const citeSchool = createTestNamer(`${featuresFolder}/school/school.routes.test.ts`);
const citeHome = createTestNamer(`${featuresFolder}/home/home.routes.test.ts`);
const citeAccount = createTestNamer(`${featuresFolder}/account/account.routes.test.ts`);
const citeForgottenPassword = createTestNamer(
  `${featuresFolder}/account/forgotten-password.routes.test.ts`,
);
const citePasswordReset = createTestNamer(
  `${featuresFolder}/account/password-reset.routes.test.ts`,
);
const citeIdentityCode = createTestNamer(`${featuresFolder}/account/identity-code.routes.test.ts`);
const citePhone = createTestNamer(`${featuresFolder}/account/phone.routes.test.ts`);
const citeStudent = createTestNamer(`${featuresFolder}/student/student.routes.test.ts`);
const citePortrait = createTestNamer(`${featuresFolder}/student/portrait.routes.test.ts`);
const citeAsset = createTestNamer(`${featuresFolder}/asset/asset.routes.test.ts`);

export const calls: Part = {
  heading: 'Calls (section 7)',
  column: 'call',
  foundIn: 'calls',
  entries: {
    'POST /v2/sessions': [citeSession('returns a token and the pupil’s data')],
    'POST /v2/sessions/wx/login': [
      citeChatAppLogin('gets the nickname and a handle'),
      citeChatAppLogin('gets 300020 with its text'),
    ],
    'POST /v2/sessions/wx/first_login': [citeChatAppLogin('gets the nickname and a handle')],
    'POST /v2/users/wx/binding': [citeChatAppBinding('returns and stores the nickname')],
    'POST /v2/users/wx/unbind': [citeChatAppBinding('can be removed, even twice')],
    'GET /v2/authorities/{aId}': [citeSchool('shows a pupil their own school with its classes')],
    'GET /v2/authorities': [citeSchool('lists the schools of a county page by page')],
    'GET /v2/authorities/klass/name/list': [citeSchool('lists the classes that have names')],
    'GET /v2/authorities/banner/list': [citeHome('lists the current banners of the school')],
    'GET /v2/divisions': [citeSchool('returns the divisions as a tree')],
    'PUT /v2/students/password': [citeAccount('accepts the old password %s and disables it')],
    'PUT /v2/users/updateStuPassword': [citeForgottenPassword('sets a new password with a code')],
    'POST /v2/students/password/verify/reset': [
      citePasswordReset('is visible to the teachers of the class'),
    ],
    'PUT /v2/users/getIdentityCode': [citeIdentityCode('accepts a number in every usual form')],
    'PUT /v2/users/bindingPhone': [citePhone('accepts a code sent to the number, in any form')],
    'PUT /v2/users/unBindingPhone': [citePhone('accepts a recent password check and ends')],
    'PUT /v2/users/updateBindingPhone': [citePhone('accepts a code sent to the new number')],
    'GET /v2/users/exist': [citePhone('accepts a code sent to the number, in any form')],
    'GET /v2/achievements': noTestYet,
    'PUT /v2/students/{id}': [citePortrait('serves a portrait to every client with its address')],
    'GET /v2/students/{id}': [citeStudent('returns a pupil with period, grade and class')],
    'GET /v2/mainpage': [citeHome('lists the entries for the user’s grade')],
    'GET /v2/indicators': [citeHome('lists the nearest indicator first')],
    'GET /v1/process/cfg/enablelist': noTestYet,
    'GET /v2/moments/school/config': [citeSchool('returns the user’s school in the config')],
    'GET /v2/settings/qqGroupNum': [citeHome('lists support contacts without a sign-in')],
    'POST /v1/assets': [citeAsset('uses the type by the file name if the form has none')],
    'POST /v2/assets': [citeAsset('%s is served unchanged')],
    'POST /v2/assets/cdn': [citeAsset('the CDN upload accepts its own field names')],
  },
};
