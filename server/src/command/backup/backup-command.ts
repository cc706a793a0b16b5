import path from 'node:path';
import { parseArgs } from 'node:util';

import { isInside } from '../../config-backup.ts';
import { type Config, readConfig } from '../../config.ts';
import { findBinaries } from '../../db/embedded/binaries.ts';
import { formatBeijingTime } from '../../platform/backup/beijing-time.ts';
import { createBackup } from '../../platform/backup/create-backup.ts';
import type { PhysicalManifest } from '../../platform/backup/manifest.ts';
import { OperatorError } from '../../platform/operator-error.ts';
import type { Terminal } from '../terminal.ts';
import { parseFolderArgument } from './folder-argument.ts';
import { formatMegabytes } from './megabytes.ts';
import { requireDatabase } from './require-database.ts';

/** Runs `backup <new folder>`. */
export async function backupCommand(
  args: string[],
  terminal: Terminal,
  environment: Record<string, string | undefined>,
): Promise<number> {
  const { positionals } = parseArgs({ args, options: {}, allowPositionals: true });
  const target = parseFolderArgument('backup <新文件夹>', positionals);
  const config = readConfig(environment);
  requireValidTarget(config, target);
  const manifest = await createBackup({
    config,
    target,
    kind: 'operator',
    // The backup must be a full copy, because a disk fault that damages the original would also damage a hard link.
    mayLink: false,
    previous: null,
    onProgress: (files) => terminal.progress(`已备份 ${files} 个文件……`),
  });
  describeBackup(target, manifest, terminal);
  return 0;
}

function requireValidTarget({ databaseUrl, dataDir }: Config, target: string): void {
  if (databaseUrl !== undefined) {
    throw new OperatorError(
      '用的是自备的 PostgreSQL（DATABASE_URL）：请用 npm run meiyu -- dump 导出，或用数据库自己的备份工具，并另外复制 DATA_DIR',
    );
  }
  requireDatabase(dataDir);
  const ownFolders = [`pg${findBinaries().major}`, 'assets', 'media', 'uploads', 'socket'];
  if (ownFolders.some((name) => isInside(path.join(dataDir, name), target))) {
    throw new OperatorError(
      `备份不能写在 ${dataDir} 自己的文件夹里：请换一个地方，最好是另一个磁盘`,
    );
  }
}

function describeBackup(target: string, manifest: PhysicalManifest, terminal: Terminal): void {
  const { totals, keyFile, bucket, endedAt } = manifest;
  terminal.print(
    `备份完成：${target}（${totals.files} 个文件，${formatMegabytes(totals.bytes)} MB）。${formatBeijingTime(new Date(endedAt))} 以前保存的都在里面。`,
  );
  if (keyFile.isInside) terminal.print('secret.key 也在里面：请像密码一样保管这份备份。');
  else terminal.print(`secret.key 不在里面（SECRET_KEY_FILE=${keyFile.path}）：请另外保管。`);
  if (bucket !== null) {
    terminal.print(`师生上传的文件在存储桶 ${bucket}，不在里面：请另外备份存储桶。`);
  }
}
