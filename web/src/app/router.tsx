import type { Subject } from '@meiyu/contract/shared/enumerations';
import type { ComponentType } from 'react';

import { addresses, subjectOfAddress } from '../lib/addresses.ts';
import type { Area } from '../ui/area.ts';
import { onDemand, type OnDemand } from '../ui/on-demand.ts';
import { HomeScreen } from './screens/home-screen.tsx';

/** A screen behind the sign-in, and the address it stands at. */
export interface AppRoute {
  path: string;
  /** Names the screen in the page title and the breadcrumb. */
  title: string;
  /** Who may come: `pupil` pupils only, `teacher` teachers only, `member` anybody signed in. */
  access: 'member' | 'pupil' | 'teacher';
  /** `tabs`: with the navigation around it. `bare`: the whole window is the screen's. */
  frame: 'tabs' | 'bare';
  /** Which pigment it wears; null follows the current subject. */
  area: Area | null;
  /** Only for schools that the school config names (spec section 2); for others nothing stands there. */
  isForNamedSchools?: true;
  screen: ComponentType;
  /** The screen that this one belongs to, for the breadcrumb. */
  parent?: string;
}

const screens: OnDemand[] = [];

/** A screen whose script is fetched when it is first shown, or before by `fetchScreens`. */
function screen(load: () => Promise<ComponentType>): OnDemand {
  const component = onDemand(load);
  screens.push(component);
  return component;
}

// Fetched in this order: what a pupil is likely to want next comes first.
const HomeworkListScreen = screen(
  async () =>
    (await import('../features/homework/screens/homework-list-screen.tsx')).HomeworkListScreen,
);
const AnswerScreen = screen(
  async () => (await import('../features/homework/screens/answer-screen.tsx')).AnswerScreen,
);
const ResultScreen = screen(
  async () => (await import('../features/homework/screens/result-screen.tsx')).ResultScreen,
);
const InSchoolScreen = screen(
  async () => (await import('../features/home/screens/practice-screen.tsx')).InSchoolScreen,
);
const QuestionnaireListScreen = screen(
  async () =>
    (await import('../features/questionnaire/screens/questionnaire-list-screen.tsx'))
      .QuestionnaireListScreen,
);
const QuestionnaireScreen = screen(
  async () =>
    (await import('../features/questionnaire/screens/questionnaire-screen.tsx'))
      .QuestionnaireScreen,
);
const ArtCircleScreen = screen(
  async () =>
    (await import('../features/art-circle/screens/art-circle-screen.tsx')).ArtCircleScreen,
);
const PostScreen = screen(
  async () => (await import('../features/art-circle/screens/post-screen.tsx')).PostScreen,
);
const OutsideSchoolScreen = screen(
  async () => (await import('../features/home/screens/practice-screen.tsx')).OutsideSchoolScreen,
);
const ProfileScreen = screen(
  async () => (await import('../features/student/screens/profile-screen.tsx')).ProfileScreen,
);
const SafetyScreen = screen(
  async () => (await import('../features/account/screens/safety-screen.tsx')).SafetyScreen,
);
const ChangePasswordScreen = screen(
  async () =>
    (await import('../features/account/screens/change-password-screen.tsx')).ChangePasswordScreen,
);
const BindingsScreen = screen(
  async () => (await import('./screens/bindings-screen.tsx')).BindingsScreen,
);
const BindPhoneScreen = screen(
  async () => (await import('../features/account/screens/bind-phone-screen.tsx')).BindPhoneScreen,
);
const UnbindPhoneScreen = screen(
  async () =>
    (await import('../features/account/screens/unbind-phone-screen.tsx')).UnbindPhoneScreen,
);
const ChangePhoneScreen = screen(
  async () =>
    (await import('../features/account/screens/change-phone-screen.tsx')).ChangePhoneScreen,
);
const SubmitChangePhoneScreen = screen(
  async () =>
    (await import('../features/account/screens/submit-change-phone-screen.tsx'))
      .SubmitChangePhoneScreen,
);
const ForgetPasswordScreen = screen(
  async () =>
    (await import('../features/account/screens/forget-password-screen.tsx')).ForgetPasswordScreen,
);
const VerifyPhoneScreen = screen(
  async () =>
    (await import('../features/account/screens/verify-phone-screen.tsx')).VerifyPhoneScreen,
);
const RetrievePasswordScreen = screen(
  async () =>
    (await import('../features/account/screens/retrieve-password-screen.tsx'))
      .RetrievePasswordScreen,
);
const PasswordResetsScreen = screen(
  async () =>
    (await import('../features/account/screens/password-resets-screen.tsx')).PasswordResetsScreen,
);
const ForcePasswordScreen = screen(
  async () =>
    (await import('../features/account/screens/force-password-screen.tsx')).ForcePasswordScreen,
);

function fetchIfPossible({ fetch }: OnDemand): Promise<void> {
  return fetch().catch(() => undefined);
}

/**
 * Fetches the scripts of all screens, so that a network lost later bars no way: the likeliest two together, then one
 * after the other, since a browser asks for six files at a time, and what is tapped meanwhile must not wait for all. One
 * that fails is fetched when shown.
 */
export async function fetchScreens(): Promise<void> {
  await Promise.all(screens.slice(0, 2).map(fetchIfPossible));
  for (const one of screens.slice(2)) await fetchIfPossible(one);
}

/** An address without its search. */
function pathOf(address: string): string {
  return address.split('?')[0] ?? address;
}

/** The four addresses of a subject's homework. */
function homeworkRoutes(subject: Subject): AppRoute[] {
  return [
    {
      path: addresses.homework(subject),
      title: '作业',
      access: 'pupil',
      frame: 'tabs',
      area: subject,
      screen: HomeworkListScreen,
    },
    {
      path: addresses.homeworkHistory(subject),
      title: '历史作业',
      access: 'pupil',
      frame: 'tabs',
      area: subject,
      screen: HomeworkListScreen,
    },
    {
      path: pathOf(addresses.answer(subject, '')),
      title: '作答',
      access: 'pupil',
      frame: 'bare',
      area: subject,
      screen: AnswerScreen,
    },
    {
      path: pathOf(addresses.result(subject, '')),
      title: '作业结果',
      access: 'pupil',
      frame: 'bare',
      area: subject,
      screen: ResultScreen,
    },
  ];
}

/** A page of the safety centre. */
function safetyRoute(
  path: string,
  title: string,
  component: ComponentType,
  parent = addresses.safety(),
): AppRoute {
  return { path, title, access: 'member', frame: 'tabs', area: 'mu', screen: component, parent };
}

/** Every address behind the sign-in, once. */
export const routes: readonly AppRoute[] = [
  {
    path: addresses.curriculum(),
    title: '课程学习',
    access: 'member',
    frame: 'tabs',
    area: null,
    screen: HomeScreen,
  },
  ...homeworkRoutes('mu'),
  ...homeworkRoutes('ar'),
  {
    path: addresses.inSchool(),
    title: '校内实践',
    access: 'member',
    frame: 'tabs',
    area: 'in',
    screen: InSchoolScreen,
  },
  {
    path: addresses.questionnaires(),
    title: '问卷',
    access: 'pupil',
    frame: 'tabs',
    area: 'in',
    isForNamedSchools: true,
    screen: QuestionnaireListScreen,
  },
  {
    path: pathOf(addresses.questionnaire('')),
    title: '填问卷',
    access: 'pupil',
    frame: 'tabs',
    area: 'in',
    isForNamedSchools: true,
    screen: QuestionnaireScreen,
  },
  {
    path: addresses.artCircle(),
    title: '校园艺术圈',
    access: 'member',
    frame: 'tabs',
    area: 'in',
    isForNamedSchools: true,
    screen: ArtCircleScreen,
  },
  {
    path: pathOf(addresses.artCirclePost('')),
    title: '作品',
    access: 'member',
    frame: 'tabs',
    area: 'in',
    isForNamedSchools: true,
    screen: PostScreen,
  },
  {
    path: addresses.outsideSchool(),
    title: '校外实践',
    access: 'member',
    frame: 'tabs',
    area: 'out',
    screen: OutsideSchoolScreen,
  },
  {
    path: addresses.user(),
    title: '我的',
    access: 'member',
    frame: 'tabs',
    area: 'mu',
    screen: ProfileScreen,
  },
  safetyRoute(addresses.safety(), '安全中心', SafetyScreen, addresses.user()),
  safetyRoute(addresses.changePassword(), '修改密码', ChangePasswordScreen),
  safetyRoute(
    addresses.forgetPassword(),
    '忘记原密码',
    ForgetPasswordScreen,
    addresses.changePassword(),
  ),
  safetyRoute(addresses.verifyPhone(), '验证手机', VerifyPhoneScreen, addresses.forgetPassword()),
  safetyRoute(
    addresses.retrievePassword(),
    '设置新密码',
    RetrievePasswordScreen,
    addresses.forgetPassword(),
  ),
  safetyRoute(addresses.bindings(), '账号绑定', BindingsScreen),
  safetyRoute(addresses.bindPhone(), '绑定手机号', BindPhoneScreen, addresses.bindings()),
  safetyRoute(addresses.unbindPhone(), '解绑手机号', UnbindPhoneScreen, addresses.bindings()),
  safetyRoute(addresses.changePhone(), '更换手机号', ChangePhoneScreen, addresses.bindings()),
  safetyRoute(
    addresses.submitChangePhone(),
    '绑定新手机号',
    SubmitChangePhoneScreen,
    addresses.changePhone(),
  ),
  {
    path: addresses.passwordResets(),
    title: '密码重置申请',
    access: 'teacher',
    frame: 'tabs',
    area: 'mu',
    screen: PasswordResetsScreen,
  },
  {
    path: addresses.forcePassword(),
    title: '修改初始密码',
    access: 'member',
    frame: 'bare',
    area: 'ar',
    screen: ForcePasswordScreen,
  },
];

/** The route of a path (an address without its search); undefined when nothing stands there. */
export function findRoute(path: string): AppRoute | undefined {
  return routes.find((route) => route.path === path);
}

/** The pigment of a route at its path. */
export function areaOf(route: AppRoute, current: Subject): Area {
  return route.area ?? subjectOfAddress(route.path) ?? current;
}
