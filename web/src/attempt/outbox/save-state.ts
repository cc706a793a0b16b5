/** The connection to the server: `fine`, `failing` (unreachable, will be retried) or `signedOut`. */
export type Connection = 'fine' | 'failing' | 'signedOut';

/**
 * The state that the badge shows. `saved`: the server has everything. `saving`: a change is being written or sent. `waiting`: changes are
 * on the device until the server can be reached. `failed`: the server refused a change and the pupil has not seen the message yet.
 */
export interface SaveState {
  kind: 'saved' | 'saving' | 'waiting' | 'failed';
  /** The number of answers that the server has not confirmed. */
  pending: number;
  /** The number of answers that the server has refused. */
  refused: number;
  /** Whether this browser can store answers. If not, unsent answers are lost when the page closes. */
  isDurable: boolean;
  link: Connection;
}

/** Computes the state of the badge. `isOnDevice` means that the device has stored all unsent changes. */
export function getSaveState({
  isOnDevice,
  ...about
}: Omit<SaveState, 'kind'> & { isOnDevice: boolean }): SaveState {
  const { pending, refused, link } = about;
  if (pending === 0) return { ...about, kind: refused > 0 ? 'failed' : 'saved' };
  return { ...about, kind: link === 'fine' || !isOnDevice ? 'saving' : 'waiting' };
}

/** Returns the badge's text. */
export function formatSaveState({ kind, pending, refused, isDurable, link }: SaveState): string {
  if (kind === 'saved') return '已保存';
  if (kind === 'saving') return '保存中';
  if (kind === 'failed') return `保存失败 ${refused}`;
  const label = `待同步 ${pending}`;
  if (link === 'signedOut') return `${label}，登录后继续`;
  return isDurable ? label : `${label}，请不要关闭页面`;
}
