import {
  bannerAddresses,
  bannerAddressesWithId,
  isPupilBannerAddress,
} from '@meiyu/contract/home/banner-addresses';
import { expect, test } from 'vitest';

import { accountAddresses } from '../features/account/account.addresses.ts';
import { studentAddresses } from '../features/student/student.addresses.ts';
import { getPath } from '../lib/address.ts';
import { addresses } from '../lib/addresses.ts';
import { frontAddresses } from '../lib/front-addresses.ts';
import { getPasswordResetsAddress } from '../lib/teach-address.ts';
import { useSession } from '../session/session-store.ts';
import { aSession, aUser } from '../testing/fixtures.ts';
import { findRedirect } from './admission.ts';
import { findFrontRoute, frontRoutes, findSignInAddress } from './front-routes.ts';
import { findRoute, routes } from './router.ts';
import { loadTeacherArea } from './teacher-area.ts';
import { teacherParts } from './teacher-features.ts';

/** All addresses that several features use. */
const everyAddress = [
  frontAddresses.login(),
  frontAddresses.login({ code: 'abc', back: '/home/user' }),
  frontAddresses.chatAppReturn(),
  addresses.curriculum(),
  ...(['mu', 'ar'] as const).flatMap((subject) => [
    addresses.homework(subject),
    addresses.homeworkHistory(subject),
    addresses.answer(subject, 'attempt-1'),
    addresses.result(subject, 'attempt-1'),
  ]),
  addresses.inSchool(),
  addresses.outsideSchool(),
  addresses.user(),
  studentAddresses.achievement(),
  addresses.about(),
  frontAddresses.frontAbout(),
  frontAddresses.forgetPasswordSelect(),
  frontAddresses.infoVerify('phone'),
  addresses.safety(),
  accountAddresses.changePassword(),
  addresses.bindings(),
  accountAddresses.bindPhone(),
  accountAddresses.unbindPhone(),
  accountAddresses.changePhone(),
  accountAddresses.submitChangePhone(),
  accountAddresses.forgetPassword(),
  accountAddresses.verifyPhone(),
  accountAddresses.retrievePassword(),
  addresses.forcePassword(),
];

test.each(everyAddress)('%s leads to a screen', (address) => {
  const path = address.split('?')[0] ?? '';
  expect(findRoute(path) ?? findFrontRoute(path)).toBeDefined();
});

const everyBannerAddress = [...bannerAddresses, ...bannerAddressesWithId];

test.each(everyBannerAddress)('the banner address %s leads to a screen', (address) => {
  expect(findRoute(getPath(address))).toBeDefined();
});

test.each(everyBannerAddress)('%s is open to the same users as its banner', (address) => {
  expect(findRoute(getPath(address))?.access === 'pupil').toBe(isPupilBannerAddress(address));
});

/** Screens that need a certain state or an object of the user, for example a finished attempt, so no banner links to them. */
const withoutBanner = [
  '/home/curriculum/music/operation/work-result',
  '/home/curriculum/art/operation/work-result',
  '/home/in-school/art-active/artActive-detail/evidence',
  '/home/in-school/art-club/detail/add-dynamic',
  '/home/in-school/art-club/detail/comment',
  '/home/in-school/skill-exam/history',
  '/home/in-school/skill-exam/instructions',
  '/home/in-school/skill-exam/upload',
  '/home/outside-school/active/detail',
  '/home/outside-school/glory/detail',
  '/home/outside-school/glory/editGlory',
  '/home/force-password',
  '/home/bind-phone',
  '/home/unbind-phone',
  '/home/change-bind-phone',
  '/home/submit-change-bind-phone',
  '/home/forget-password',
  '/home/retrieve-password',
  '/home/verification-phone',
];

test('a banner can lead to every other screen of a pupil', () => {
  const reachable = new Set(everyBannerAddress.map(getPath));
  const missing = routes.map(({ path }) => path).filter((path) => !reachable.has(path));
  expect(missing.toSorted()).toEqual(withoutBanner.toSorted());
});

test('each address leads to one screen only', () => {
  const paths = [...frontRoutes, ...routes, ...teacherParts.routes].map((route) => route.path);
  expect(new Set(paths).size).toBe(paths.length);
});

test('returns a visitor to the requested address after the sign-in', () => {
  expect(findSignInAddress('/', '')).toBeNull();
  const login = findSignInAddress('/home/in-school', 'id=5');
  expect(login).toBe('/?back=%2Fhome%2Fin-school%3Fid%3D5');
  expect(findRedirect('/', login?.slice(2) ?? '', aUser())).toBe('/home/in-school?id=5');
});

test('opens the login or the home for the address of the shell', () => {
  expect(findSignInAddress('/home', '')).toBe('/');
  expect(findRedirect('/home', '', aUser())).toBe('/home/curriculum');
});

test('accepts only screens of this app as return address', () => {
  expect(findRedirect('/', '', aUser())).toBe('/home/curriculum');
  expect(findRedirect('/', 'back=https%3A%2F%2Fevil.example', aUser())).toBe('/home/curriculum');
  expect(findRedirect('/', 'back=%2F', aUser())).toBe('/home/curriculum');
});

test.each([
  '',
  '/home/unknown',
  '//evil.example',
  '//evil.example/home/user',
  '/\\evil.example',
  'https://evil.example/#/home/user',
  'javascript:alert(1)',
  'home/user',
  '/home/user#//evil.example',
  '/native-proxy?address=/home/user',
  '/webGetCode?code=abc&state=login',
])('opens the home or the login for a shell that asks for %j', (address) => {
  const search = new URLSearchParams({ address, tag: 'v2', Authorization: 'abc' }).toString();
  expect(findRedirect('/native-proxy', search, aUser())).toBe('/home/curriculum');
  const login = findSignInAddress('/native-proxy', search) ?? '';
  expect(login).toMatch(/^\/\?back=.*&tag=v2/);
  expect(findRedirect('/', login.slice(2), aUser())).toBe('/home/curriculum');
});

test('opens an address of this app for a shell, for visitors after the sign-in', () => {
  const search = 'tag=v2&address=%2Fhome%2Fin-school%3Fid%3D5&version=1.2.0';
  expect(findRedirect('/native-proxy', search, aUser())).toBe('/home/in-school?id=5');
  const login = findSignInAddress('/native-proxy', search);
  expect(login).toBe('/?tag=v2&back=%2Fhome%2Fin-school%3Fid%3D5&version=1.2.0');
  expect(findRedirect('/', login?.slice(2) ?? '', aUser())).toBe('/home/in-school?id=5');
});

test('redirects a user with an initial password from every screen to the password change', () => {
  const fresh = aUser({ mustChangePassword: true });
  for (const path of ['/', '/home/curriculum', '/home/user']) {
    expect(findRedirect(path, '', fresh)).toBe('/home/force-password');
  }
  expect(findRedirect('/home/force-password', '', fresh)).toBeNull();
  expect(findRedirect('/home/force-password', '', aUser())).toBe('/home/curriculum');
});

test('redirects teachers from screens for pupils, and hides screens for teachers from pupils', async () => {
  expect(findRoute(getPasswordResetsAddress())).toBeUndefined();
  await loadTeacherArea();
  expect(findRoute(getPasswordResetsAddress())).toBeUndefined();
  useSession.getState().begin(aSession({ role: 5, grade: null, klass: null }));
  const teacher = aUser({ role: 5, grade: null, klass: null });
  const ofPupils = addresses.homework('mu');
  expect(findRedirect(ofPupils, '', teacher)).toBe('/home/curriculum');
  expect(findRedirect(ofPupils, '', aUser())).toBeNull();
  expect(findRedirect('/home/user', '', teacher)).toBeNull();
  expect(findRedirect(getPasswordResetsAddress(), '', teacher)).toBeNull();
});
