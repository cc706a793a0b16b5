/** An error that prevents a backup or a restore. Its message is for the operator. */
export class BackupError extends Error {}

/** The error for a backup that cannot start because another backup of the same database is running. */
export class BackupBusyError extends BackupError {}

/** The error for a backup that would leave too little free space on the disk. */
export class LowSpaceError extends BackupError {}

/** Converts the error of a full disk to a `BackupError` with a message for the operator. Returns other errors unchanged. */
export function toDiskError(error: unknown, folder: string): unknown {
  if (!(error instanceof Error && 'code' in error)) return error;
  if (error.code !== 'ENOSPC' && error.code !== 'EDQUOT') return error;
  return new BackupError(
    `磁盘满了，写不进 ${folder}：没有完成的部分已经删除，请腾出空间或换一个磁盘`,
  );
}
