import type { ComponentType } from 'react';

import { addresses } from '../lib/addresses.ts';
import { onDemand } from '../ui/on-demand.ts';
import { LoginScreen } from './screens/login-screen.tsx';

const ChatAppReturnScreen = onDemand(
  async () =>
    (await import('../features/session/screens/chat-app-return-screen.tsx')).ChatAppReturnScreen,
);

/** A screen of those who are not signed in, and the address it stands at. */
export interface FrontRoute {
  path: string;
  /** Names the screen in the page title. */
  title: string;
  /** Also for those who are signed in; others of them go on to their own screens. */
  isForAll?: true;
  screen: ComponentType;
}

const ForgetPasswordSelectPage = onDemand(
  async () => (await import('./screens/front-screens.tsx')).ForgetPasswordSelectPage,
);
const InfoVerifyPage = onDemand(
  async () => (await import('./screens/front-screens.tsx')).InfoVerifyPage,
);

/** Every address at the front of the app. What stands behind the sign-in is not in the first script. */
export const frontRoutes: readonly FrontRoute[] = [
  { path: addresses.login(), title: '登录', screen: LoginScreen },
  {
    path: addresses.chatAppReturn(),
    title: '正在跳转',
    isForAll: true,
    screen: ChatAppReturnScreen,
  },
  {
    path: addresses.forgetPasswordSelect(),
    title: '忘记密码',
    screen: ForgetPasswordSelectPage,
  },
  { path: '/infoVerify', title: '忘记密码', screen: InfoVerifyPage },
];

/** The route of a path (an address without its search); undefined when it is not at the front. */
export function findFrontRoute(path: string): FrontRoute | undefined {
  return frontRoutes.find((route) => route.path === path);
}

/** Where a visitor goes instead of an address behind the sign-in, and from where they come back to it; null for any other. */
export function signInFor(path: string, search: string): string | null {
  if (!path.startsWith('/home/')) return null;
  return addresses.login({ back: search ? `${path}?${search}` : path });
}
