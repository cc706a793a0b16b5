/**
 * Calls `listener` when a retry is likely to succeed: the network is back, or the user returns to the page. It also calls it when the
 * page is hidden, because a phone may stop the page soon after that. Returns a function that stops the calls.
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
