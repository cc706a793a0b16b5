import { parseArgs } from 'node:util';

import { formatBeijingTime } from '../../platform/backup/beijing-time.ts';
import { verifyBackup } from '../../platform/backup/verify-backup.ts';
import type { Terminal } from '../terminal.ts';
import { parseFolderArgument } from './folder-argument.ts';
import { formatMegabytes } from './megabytes.ts';

/** Runs `verify-backup <folder>`. */
export async function verifyBackupCommand(args: string[], terminal: Terminal): Promise<number> {
  const { positionals } = parseArgs({ args, options: {}, allowPositionals: true });
  const folder = parseFolderArgument('verify-backup <备份的文件夹>', positionals);
  const { manifest, faults } = await verifyBackup(folder, (files) =>
    terminal.progress(`已检查 ${files} 个文件……`),
  );
  for (const fault of faults) terminal.printError(fault);
  if (faults.length > 0) {
    terminal.printError(`${folder} 有问题，不要用它恢复。`);
    return 1;
  }
  const { totals, server, endedAt } = manifest;
  const name = manifest.format === 'meiyu-dump' ? '导出' : '备份';
  terminal.print(
    `${name}完好：${totals.files} 个文件，${formatMegabytes(totals.bytes)} MB；PostgreSQL ${server.version}；${formatBeijingTime(new Date(endedAt))} 以前保存的都在里面。`,
  );
  return 0;
}
