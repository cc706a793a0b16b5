/** How the server is reached: fine, failing (out of reach, tried again later), or signed out. */
export type Link = 'fine' | 'failing' | 'signedOut';

/**
 * What the badge says. saved: the server has everything · saving: on its way, to the device or the server · waiting: on
 * the device until the server is reached · failed: the server has refused something, and the pupil has not yet seen it.
 */
export interface SaveState {
  kind: 'saved' | 'saving' | 'waiting' | 'failed';
  /** Answers the server has not confirmed. */
  pending: number;
  /** Answers the server has refused. */
  refused: number;
  /** False: this browser keeps nothing, so unsent answers are lost when the page is closed. */
  isDurable: boolean;
  link: Link;
}

/** Derives the badge; `isOnDevice`: the device has all that is unsent. */
export function saveStateOf({
  isOnDevice,
  ...about
}: Omit<SaveState, 'kind'> & { isOnDevice: boolean }): SaveState {
  const { pending, refused, link } = about;
  if (pending === 0) return { ...about, kind: refused > 0 ? 'failed' : 'saved' };
  return { ...about, kind: link === 'fine' || !isOnDevice ? 'saving' : 'waiting' };
}

/** The words of the badge. */
export function saveStateLabel({ kind, pending, refused, isDurable, link }: SaveState): string {
  if (kind === 'saved') return '已保存';
  if (kind === 'saving') return '保存中';
  if (kind === 'failed') return `保存失败 ${refused}`;
  const label = `待同步 ${pending}`;
  if (link === 'signedOut') return `${label}，登录后继续`;
  return isDurable ? label : `${label}，请不要关闭页面`;
}
