/** The storage key for the time at which the page of this tab closed, in ms since 1970. */
const PAGE_CLOSED_AT_KEY = 'meiyu.left';
/** The longest time that a reload takes. A tab that is reopened later gets its old session storage back, but must not get the session. */
const RELOAD_MS = 60_000;
const CHANNEL_NAME = 'meiyu.session';
/** The messages of a tab that has just loaded (ASK) and of a tab that has signed out (END). Any other message is a session. */
const [ASK, END] = ['ask', 'end'];

/** Checks whether the page closed less than 60 s ago. On a public computer the session continues only after a reload. */
export function wasReloaded(): boolean {
  return Date.now() - Number(sessionStorage.getItem(PAGE_CLOSED_AT_KEY)) < RELOAD_MS;
}

/**
 * Shares the session of a public computer with its other tabs, because each tab has its own session storage. A new tab asks for the session
 * once, and other tabs send it. In browsers without BroadcastChannel, users must sign in in each tab.
 *
 * @returns `onChange`, which must be called after each sign-in and sign-out in this tab, and a function that stops the sharing
 */
export function shareSession({
  getSession,
  receiveSession,
  endSession,
}: {
  /** Returns the session of the public computer if this tab has one. */
  getSession: () => object | null;
  /** Receives the session from another tab. */
  receiveSession: (session: unknown) => void;
  /** Called when another tab signs out. */
  endSession: () => void;
}): { onChange: () => void; stop: () => void } {
  const handleLeave = () => {
    try {
      if (getSession()) sessionStorage.setItem(PAGE_CLOSED_AT_KEY, String(Date.now()));
    } catch {
      // The browser forbids storage, so the session ends with the page.
    }
  };
  window.addEventListener('pagehide', handleLeave);
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel(CHANNEL_NAME) : null;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has none
  const send = (message: object | string) => channel?.postMessage(message);
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const session = getSession();
    if (data === END) endSession();
    else if (data !== ASK) receiveSession(data);
    else if (session) send(session);
  });
  send(ASK);
  return {
    onChange: () => send(getSession() ?? END),
    stop: () => {
      window.removeEventListener('pagehide', handleLeave);
      channel?.close();
    },
  };
}
