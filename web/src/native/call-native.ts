import type { NativeCall } from './native-bridge.ts';

/** Thrown by native calls if the page does not run in a native shell. */
class NotNativeError extends Error {
  override readonly name = 'NotNativeError';
}

/** Calls a function of the native shell. Throws on the web. */
export function callNative(name: NativeCall, argument?: string): void {
  const ios = window.webkit?.messageHandlers?.[name];
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- WebKit's handlers take none
  if (ios) ios.postMessage(argument ?? null);
  else if (!window.android?.[name]) throw new NotNativeError(`${name}: this is the web`);
  // The bridge of Android finds a method by the number of its arguments.
  else if (argument === undefined) window.android[name]();
  else window.android[name](argument);
}

/** Asks the shell to open the chat app, which redirects to `/webGetCode` with a code. Throws on the web. */
export function toWxLogin(): void {
  callNative('toWxLogin');
}

/** Tells the shell that the login screen is ready to bind the chat app of the received code. Throws on the web. */
export function haveGoneForBindWx(): void {
  callNative('haveGoneForBindWx');
}
