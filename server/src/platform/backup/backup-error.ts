/** The reason why a backup or a restore cannot be made. The message is for the operator. */
export class BackupError extends Error {}

/** Another backup of the same database is running. */
export class BackupBusyError extends BackupError {}

/** The disk has too little free space. */
export class LowSpaceError extends BackupError {}

/** Turns the error of a full disk into a message for the operator. Returns other errors unchanged. */
export function toDiskError(error: unknown, folder: string): unknown {
  if (!(error instanceof Error && 'code' in error)) return error;
  if (error.code !== 'ENOSPC' && error.code !== 'EDQUOT') return error;
  return new BackupError(
    `磁盘满了，写不进 ${folder}：没有完成的部分已经删除，请腾出空间或换一个磁盘`,
  );
}
