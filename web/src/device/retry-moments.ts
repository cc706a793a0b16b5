/**
 * Calls `listener` when a retry is likely to succeed or is the last chance: the network is back, the user returns to the page, or
 * the page is hidden, after which a phone may stop it. Returns a function that stops the calls.
 */
export function onRetryMoment(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('focus', listener);
  document.addEventListener('visibilitychange', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('focus', listener);
    document.removeEventListener('visibilitychange', listener);
  };
}
