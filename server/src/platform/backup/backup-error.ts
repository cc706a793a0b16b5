/** Why a backup or a restore cannot be done; the message is for the operator. */
export class BackupError extends Error {}

/** Another backup of the same database is under way. */
export class BackupBusyError extends BackupError {}

/** The disk has too little room left. */
export class LowSpaceError extends BackupError {}

/** Says what to do where the disk is full; other errors stay as they are. */
export function diskError(error: unknown, folder: string): unknown {
  if (!(error instanceof Error && 'code' in error)) return error;
  if (error.code !== 'ENOSPC' && error.code !== 'EDQUOT') return error;
  return new BackupError(
    `磁盘满了，写不进 ${folder}：没有完成的部分已经删除，请腾出空间或换一个磁盘`,
  );
}
