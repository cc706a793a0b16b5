/** The calls of the iOS and Android shells (spec section 7). `docs/native.md` says when the app makes each of them. */
type NativeCall =
  | 'nativeLogout'
  | 'nativeTabbarShow'
  | 'nativeTabbarHide'
  | 'showTabbar'
  | 'hideTabbar'
  | 'goback'
  | 'back'
  | 'androidCloseApp'
  | 'closeApp'
  | 'goLogin'
  | 'toWxLogin'
  | 'haveGoneForBindWx'
  | 'aboutUpdate'
  | 'changeSubject'
  | 'changeHeadImage'
  | 'uploadAudio'
  | 'toArchives'
  | 'openNativeURL'
  | 'sendVideoUrl'
  | 'stopPlayVideo';

declare global {
  /** The objects that the shells add to `window`. */
  interface Window {
    webkit?: {
      messageHandlers?: Partial<Record<NativeCall, { postMessage: (body: unknown) => void }>>;
    };
    android?: Partial<Record<NativeCall, (argument?: string) => void>>;
  }
}

/** The error of native calls if the page does not run in a shell. */
class NotNativeError extends Error {
  override readonly name = 'NotNativeError';
}

/** Checks whether the page runs in a shell. A user agent does not show it: a desktop with Linux has no shell. */
export function isInShell(): boolean {
  return Boolean(window.webkit?.messageHandlers ?? window.android);
}

/** Checks whether the page runs in a shell that supports a call. */
export function hasNative(name: NativeCall): boolean {
  return Boolean(window.webkit?.messageHandlers?.[name] ?? window.android?.[name]);
}

/** Calls a function of the shell. Throws on the web. */
export function callNative(name: NativeCall, argument?: string): void {
  const ios = window.webkit?.messageHandlers?.[name];
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- WebKit's handlers take none
  if (ios) ios.postMessage(argument ?? null);
  else if (!window.android?.[name]) throw new NotNativeError(`${name}: this is the web`);
  // The bridge of Android finds a method by the number of its arguments.
  else if (argument === undefined) window.android[name]();
  else window.android[name](argument);
}

/** Asks the shell to open the chat app, which returns to `/webGetCode` with a code. Throws on the web. */
export function toWxLogin(): void {
  callNative('toWxLogin');
}

/** Tells the shell that the login screen is ready to bind the chat app of the returned code. Throws on the web. */
export function haveGoneForBindWx(): void {
  callNative('haveGoneForBindWx');
}
