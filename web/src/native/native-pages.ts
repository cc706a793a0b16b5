import type { Subject } from '@meiyu/contract/shared/enumerations';

import { callNative } from './call-native.ts';
import { hasNative } from './native-bridge.ts';

/** Asks the shell to check for an update of itself. Throws on the web. */
export function aboutUpdate(): void {
  callNative('aboutUpdate');
}

/** Opens the shell's page with the records of the pupil. Throws on the web. */
export function toArchives(): void {
  callNative('toArchives');
}

/** Returns from this page to the page of the shell that opened it. Throws on the web. */
export function goBackNatively(): void {
  callNative(hasNative('back') ? 'back' : 'goback');
}

/** Closes the app. Android shells have one of two calls for this. Throws on the web and on iOS. */
export function closeApp(): void {
  callNative(hasNative('androidCloseApp') ? 'androidCloseApp' : 'closeApp');
}

/** Tells the shell which subject the user has chosen. Does nothing if the shell has no such call. */
export function changeSubject(subject: Subject): void {
  if (hasNative('changeSubject')) callNative('changeSubject', subject);
}

/** Opens an address outside of the app in the browser of the shell. Throws on the web. */
export function openNativeUrl(url: string): void {
  callNative('openNativeURL', url);
}
