import path from 'node:path';

import { z } from 'zod';

import { flag } from './config-flag.ts';

/** The environment variables for backups of the embedded database. */
export const backupVariables = {
  BACKUP_DIR: z.string().min(1).optional(),
  BACKUP_NIGHTLY: flag.default(true),
  /** Whether the write-ahead log is archived, so that the database can be restored to any point in time. */
  BACKUP_WAL: flag.default(false),
  SECRET_KEY_FILE: z.string().min(1).optional(),
};

export interface BackupConfig {
  /** The absolute path of the folder for nightly backups and the archived log. */
  readonly folder: string;
  readonly isNightly: boolean;
  readonly archivesWal: boolean;
  /** The absolute path of the key file if the file is outside `DATA_DIR`, and so outside backups. Null otherwise. */
  readonly keyFile: string | null;
}

const Variables = z.object({ DATA_DIR: z.string(), ...backupVariables });
type Environment = z.infer<typeof Variables>;

/** Lists the variables that contradict other settings, each with the reason. */
export function findBackupFaults(env: Environment): (readonly [name: string, reason: string])[] {
  const { keyFile, archivesWal, isNightly } = readBackupConfig(env);
  const isKeyInside = keyFile !== null && isInside(path.resolve(env.DATA_DIR), keyFile);
  return [
    ...(isKeyInside
      ? [['SECRET_KEY_FILE', '应是 DATA_DIR 之外的文件；放在 DATA_DIR 里就不用设'] as const]
      : []),
    ...(archivesWal && !isNightly
      ? [['BACKUP_WAL', '要和每晚的备份一起用，不能同时设 BACKUP_NIGHTLY=0'] as const]
      : []),
  ];
}

export function readBackupConfig(env: Environment): BackupConfig {
  return {
    folder: path.resolve(env.BACKUP_DIR ?? path.join(env.DATA_DIR, 'backups')),
    isNightly: env.BACKUP_NIGHTLY,
    archivesWal: env.BACKUP_WAL,
    keyFile: env.SECRET_KEY_FILE === undefined ? null : path.resolve(env.SECRET_KEY_FILE),
  };
}

/** Checks whether a path is a folder or lies in it. Both paths must be absolute. */
export function isInside(folder: string, file: string): boolean {
  const relativePath = path.relative(folder, file);
  return (
    relativePath === '' ||
    !(relativePath.split(path.sep)[0] === '..' || path.isAbsolute(relativePath))
  );
}
