declare global {
  /** What the iOS and Android shells put into the page (spec section 7). */
  interface Window {
    webkit?: { messageHandlers?: { nativeLogout?: { postMessage: (body: unknown) => void } } };
    android?: { nativeLogout?: () => void };
  }
}

/** Thrown by native calls where there is no shell around the page. */
class NotNativeError extends Error {
  override readonly name = 'NotNativeError';
}

/** Hands the sign-out over to the shell; throws on the web. */
export function nativeLogout(): void {
  const ios = window.webkit?.messageHandlers?.nativeLogout;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- WebKit's handlers take none
  if (ios) ios.postMessage(null);
  else if (window.android?.nativeLogout) window.android.nativeLogout();
  else throw new NotNativeError('nativeLogout: this is the web');
}
