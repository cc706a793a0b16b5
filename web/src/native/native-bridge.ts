/** The calls of the iOS and Android shells (spec section 7). `docs/native.md` says when the app makes each of them. */
export type NativeCall =
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

/** Checks whether the page runs in a shell. A user agent does not show it: a desktop with Linux has no shell. */
export function isInShell(): boolean {
  return Boolean(window.webkit?.messageHandlers ?? window.android);
}

/** Checks whether the page runs in a shell that supports a call. */
export function hasNative(name: NativeCall): boolean {
  return Boolean(window.webkit?.messageHandlers?.[name] ?? window.android?.[name]);
}
