import type { ComponentType } from 'react';

import { frontAddresses } from '../lib/front-addresses.ts';
import { onDemand } from '../ui/on-demand.ts';
import { LoginScreen } from './screens/login-screen.tsx';

const ChatAppReturnScreen = onDemand(
  () => import('../features/session/screens/chat-app-return-screen.tsx'),
  'ChatAppReturnScreen',
);

/** A screen for visitors and its address. */
export interface FrontRoute {
  path: string;
  /** The name of the screen in the page title. */
  title: string;
  /** Whether signed-in users may open the screen too. Otherwise they are redirected to their home. */
  isForAll?: true;
  screen: ComponentType;
}

const ForgetPasswordSelectPage = onDemand(
  () => import('./screens/front-screens.tsx'),
  'ForgetPasswordSelectPage',
);
const InfoVerifyPage = onDemand(() => import('./screens/front-screens.tsx'), 'InfoVerifyPage');

const FrontAboutPage = onDemand(() => import('./screens/front-screens.tsx'), 'FrontAboutPage');

/** The routes for visitors. The routes behind the sign-in are in another script, so that the first one stays small. */
export const frontRoutes: readonly FrontRoute[] = [
  { path: frontAddresses.login(), title: '登录', screen: LoginScreen },
  {
    path: frontAddresses.chatAppReturn(),
    title: '正在跳转',
    isForAll: true,
    screen: ChatAppReturnScreen,
  },
  {
    path: frontAddresses.forgetPasswordSelect(),
    title: '忘记密码',
    screen: ForgetPasswordSelectPage,
  },
  { path: '/infoVerify', title: '忘记密码', screen: InfoVerifyPage },
  { path: frontAddresses.frontAbout(), title: '关于美育', screen: FrontAboutPage },
];

/** Returns the visitor route of a path (an address without its search string), or undefined if there is none. */
export function findFrontRoute(path: string): FrontRoute | undefined {
  return frontRoutes.find((route) => route.path === path);
}

/** Returns the login address that leads a visitor back to this address after the sign-in, or null if the address needs no sign-in. */
export function findSignInAddress(path: string, search: string): string | null {
  if (path === frontAddresses.home()) return frontAddresses.login();
  // The address keeps its query, because the code for native shells reads it after it has loaded.
  if (path === frontAddresses.nativeProxy()) return `/?${search.replace(/\baddress=/, 'back=')}`;
  if (!path.startsWith('/home/')) return null;
  return frontAddresses.login({ back: search ? `${path}?${search}` : path });
}
