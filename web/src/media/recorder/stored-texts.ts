import type { SaveStatus } from '../../ui/status/status-badge.tsx';
import type { StoredTakesState } from './use-stored-takes.ts';

export const STORED_TEXTS: Record<StoredTakesState, { status: SaveStatus; words: string }> = {
  opening: { status: 'saving', words: '正在打开' },
  saving: { status: 'saving', words: '正在存到这台设备' },
  saved: { status: 'saved', words: '已存在这台设备' },
  failed: { status: 'failed', words: '只存在这一页，请先别关掉' },
};
