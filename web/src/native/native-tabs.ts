import { callNative } from './call-native.ts';
import { hasNative } from './native-bridge.ts';

/** Whether the shell draws the four tabs itself. */
export function hasNativeTabs(): boolean {
  return hasNative('showTabbar') || hasNative('nativeTabbarShow');
}

/** Shows or hides the shell's tabs. Does nothing if the shell draws none. */
export function setNativeTabs(areShown: boolean): void {
  const [android, ios] = areShown
    ? (['showTabbar', 'nativeTabbarShow'] as const)
    : (['hideTabbar', 'nativeTabbarHide'] as const);
  if (hasNative(android)) callNative(android);
  else if (hasNative(ios)) callNative(ios);
}
