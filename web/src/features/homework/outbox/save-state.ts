/** How the server is reached: fine, failing (out of reach, tried again later), or signed out. */
export type Link = 'fine' | 'failing' | 'signedOut';

/**
 * What the badge says. saved: the server has everything · saving: on its way, to the device or the server · waiting: on
 * the device until the server is reached.
 */
export interface SaveState {
  kind: 'saved' | 'saving' | 'waiting';
  /** Answers the server has not confirmed. */
  pending: number;
  /** False: this browser keeps nothing, so unsent answers are lost when the page is closed. */
  isDurable: boolean;
  link: Link;
}

/** Derives the badge from how many answers are unsent, whether the device has all of them, and how the server is reached. */
export function saveStateOf(
  pending: number,
  isOnDevice: boolean,
  link: Link,
  isDurable: boolean,
): SaveState {
  const about = { pending, isDurable, link };
  if (pending === 0) return { ...about, kind: 'saved' };
  return { ...about, kind: link === 'fine' || !isOnDevice ? 'saving' : 'waiting' };
}

/** The words of the badge. */
export function saveStateLabel({ kind, pending, isDurable, link }: SaveState): string {
  if (kind === 'saved') return '已保存';
  if (kind === 'saving') return '保存中';
  const label = `待同步 ${pending}`;
  if (link === 'signedOut') return `${label}，登录后继续`;
  return isDurable ? label : `${label}，请不要关闭页面`;
}
