interface SavingState {
  /** The number of records with input that the server does not have. */
  unsent: number;
  /** Whether the server has refused a record, or another device has changed it. */
  hasFailed: boolean;
  link: 'fine' | 'failing' | 'signedOut';
  /** Whether unsent records stay after the page closes. */
  isDurable: boolean;
  /** The unit of the records, for example 节. */
  unit: string;
}

/** Says whether the user's records are with the server, or still on this device. */
export function describeSaving({ unsent, hasFailed, link, isDurable, unit }: SavingState) {
  if (hasFailed) return { status: 'failed', words: '有记录没存上' } as const;
  if (unsent === 0) return { status: 'saved', words: '已保存' } as const;
  if (link === 'fine') return { status: 'saving', words: '保存中' } as const;
  const count = `待同步 ${unsent} ${unit}`;
  const words = link === 'signedOut' ? `${count}，登录后继续` : count;
  return { status: 'waiting', words: isDurable ? words : `${words}，请不要关闭页面` } as const;
}
