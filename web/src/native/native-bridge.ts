/** The calls of the iOS and Android shells that this app uses (spec section 7). */
type NativeCall =
  | 'nativeLogout'
  | 'toWxLogin'
  | 'haveGoneForBindWx'
  | 'changeHeadImage'
  | 'uploadAudio';

declare global {
  /** The objects that the shells add to `window`. */
  interface Window {
    webkit?: {
      messageHandlers?: Partial<Record<NativeCall, { postMessage: (body: unknown) => void }>>;
    };
    android?: Partial<Record<NativeCall, () => void>>;
  }
}

/** The error of native calls if the page does not run in a shell. */
class NotNativeError extends Error {
  override readonly name = 'NotNativeError';
}

/** Checks whether the page runs in a shell that supports a call. */
export function hasNative(name: NativeCall): boolean {
  return Boolean(window.webkit?.messageHandlers?.[name] ?? window.android?.[name]);
}

/** Calls a function of the shell. Throws on the web. */
export function callNative(name: NativeCall): void {
  const ios = window.webkit?.messageHandlers?.[name];
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- WebKit's handlers take none
  if (ios) ios.postMessage(null);
  else if (window.android?.[name]) window.android[name]();
  else throw new NotNativeError(`${name}: this is the web`);
}

/** Passes the sign-out to the shell. Throws on the web. */
export function nativeLogout(): void {
  callNative('nativeLogout');
}

/** Asks the shell to open the chat app, which returns to `/webGetCode` with a code. Throws on the web. */
export function toWxLogin(): void {
  callNative('toWxLogin');
}

/** Tells the shell that the login screen is ready to bind the chat app of the returned code. Throws on the web. */
export function haveGoneForBindWx(): void {
  callNative('haveGoneForBindWx');
}
