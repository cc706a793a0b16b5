/** The calls of the iOS and Android shells that we make (spec section 7). */
type NativeCall =
  | 'nativeLogout'
  | 'toWxLogin'
  | 'haveGoneForBindWx'
  | 'changeHeadImage'
  | 'uploadAudio';

declare global {
  /** What the shells put into the page. */
  interface Window {
    webkit?: {
      messageHandlers?: Partial<Record<NativeCall, { postMessage: (body: unknown) => void }>>;
    };
    android?: Partial<Record<NativeCall, () => void>>;
  }
}

/** Thrown by native calls where there is no shell around the page. */
class NotNativeError extends Error {
  override readonly name = 'NotNativeError';
}

/** Whether the shell around the page, if any, knows a call. */
export function hasNative(name: NativeCall): boolean {
  return Boolean(window.webkit?.messageHandlers?.[name] ?? window.android?.[name]);
}

/** Makes a call of the shell; throws on the web. */
export function callNative(name: NativeCall): void {
  const ios = window.webkit?.messageHandlers?.[name];
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- WebKit's handlers take none
  if (ios) ios.postMessage(null);
  else if (window.android?.[name]) window.android[name]();
  else throw new NotNativeError(`${name}: this is the web`);
}

/** Hands the sign-out over to the shell; throws on the web. */
export function nativeLogout(): void {
  callNative('nativeLogout');
}

/** Has the shell open the chat app; it comes back to `/webGetCode` with a code. Throws on the web. */
export function toWxLogin(): void {
  callNative('toWxLogin');
}

/** Tells the shell that the login screen is up to bind the chat app that came back; throws on the web. */
export function haveGoneForBindWx(): void {
  callNative('haveGoneForBindWx');
}
