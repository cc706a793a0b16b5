/** The names of the calls that the iOS and Android shells offer (spec section 7). `docs/native.md` says when the app uses each of them. */
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

/** Checks whether the page runs in a native shell. The user agent is not enough: a desktop browser on Linux may look like Android. */
export function isInShell(): boolean {
  return Boolean(window.webkit?.messageHandlers ?? window.android);
}

/** Checks whether the page runs in a shell that supports a call. */
export function hasNative(name: NativeCall): boolean {
  return Boolean(window.webkit?.messageHandlers?.[name] ?? window.android?.[name]);
}
