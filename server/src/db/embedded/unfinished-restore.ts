import { existsSync } from 'node:fs';
import path from 'node:path';

import { DatabaseStartError } from '../database-start-error.ts';

/** Returns the folder in which a restore collects its files. The restore renames it when all files are complete. */
export function getRestoreFolder(dataDir: string): string {
  return path.join(dataDir, '.restoring');
}

/** Refuses to start after an interrupted restore. Otherwise the start would create an empty database beside it. */
export function refuseUnfinishedRestore(dataDir: string): void {
  const folder = getRestoreFolder(dataDir);
  if (!existsSync(folder)) return;
  throw new DatabaseStartError(
    `DATA_DIR 里有一次没有完成的恢复：请等它结束；如果它已经中断，请清空 ${dataDir} 再恢复一次`,
  );
}
