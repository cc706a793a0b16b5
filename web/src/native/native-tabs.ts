import { callNative } from './call-native.ts';
import { hasNative } from './native-bridge.ts';

/** Checks whether the shell draws the four tabs itself. */
export function hasNativeTabs(): boolean {
  return hasNative('showTabbar') || hasNative('nativeTabbarShow');
}

/** Shows or hides the tabs of the shell. Does nothing if the shell has no tabs. */
export function setNativeTabs(areShown: boolean): void {
  const [android, ios] = areShown
    ? (['showTabbar', 'nativeTabbarShow'] as const)
    : (['hideTabbar', 'nativeTabbarHide'] as const);
  if (hasNative(android)) callNative(android);
  else if (hasNative(ios)) callNative(ios);
}
