/**
 * Makes an upload this tab's own, until the returned function is called or the tab goes. Waits while another tab has it, or
 * until `signal` calls that off. Browsers without Web Locks say yes to every tab: the server then lets one wait for the
 * other, and both come to the same end.
 */
export function claimUpload(id: string, signal: AbortSignal): Promise<() => void> {
  if (!('locks' in navigator)) return Promise.resolve(() => {});
  return new Promise((resolve) => {
    const hold = () =>
      new Promise<void>((release) => {
        resolve(release);
      });
    // Also where locks are forbidden, as in some frames.
    navigator.locks.request(`meiyu-upload ${id}`, { signal }, hold).catch(() => resolve(() => {}));
  });
}
