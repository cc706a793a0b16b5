/** When this tab's page was left, in ms since 1970. */
const LEFT_KEY = 'meiyu.left';
/** A reload takes less. A browser that opens a closed tab again brings its session storage back. */
const RELOAD_MS = 60_000;
const CHANNEL = 'meiyu.session';
/** What a tab sends that has just been loaded, and one that has signed out; any other message is a session. */
const [ASK, END] = ['ask', 'end'];

/** Whether the page was left a moment ago: a session on a public computer goes on after a reload alone. */
export function wasReloaded(): boolean {
  return Date.now() - Number(sessionStorage.getItem(LEFT_KEY)) < RELOAD_MS;
}

/**
 * Shares the session of a public computer with its other tabs, which session storage does not reach: asks for it now, and
 * gives it to tabs that ask. Browsers without BroadcastChannel sign in tab by tab.
 *
 * @returns `onChange` to call after every sign-in and sign-out of this tab, and the way to stop
 */
export function shareSession({
  give,
  take,
  end,
}: {
  /** The session of a public computer, if this tab has one. */
  give: () => object | null;
  /** Hears what another tab gives. */
  take: (given: unknown) => void;
  /** Hears of a sign-out in another tab. */
  end: () => void;
}): { onChange: () => void; stop: () => void } {
  const handleLeave = () => {
    try {
      if (give()) sessionStorage.setItem(LEFT_KEY, String(Date.now()));
    } catch {
      // Storage is forbidden: the session ends with the page.
    }
  };
  window.addEventListener('pagehide', handleLeave);
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel(CHANNEL) : null;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has none
  const send = (message: object | string) => channel?.postMessage(message);
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const given = give();
    if (data === END) end();
    else if (data !== ASK) take(data);
    else if (given) send(given);
  });
  send(ASK);
  return {
    onChange: () => send(give() ?? END),
    stop: () => {
      window.removeEventListener('pagehide', handleLeave);
      channel?.close();
    },
  };
}
