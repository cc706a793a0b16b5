import { parseArgs } from 'node:util';

import { readConfig } from '../../config.ts';
import { formatBeijingTime } from '../../platform/backup/beijing-time.ts';
import { dumpDatabase } from '../../platform/backup/dump-database.ts';
import type { Terminal } from '../terminal.ts';
import { parseFolderArgument } from './folder-argument.ts';
import { requireDatabase } from './require-database.ts';
import { withCopyServer } from './with-copy-server.ts';

/** Runs `dump <new folder>`. */
export async function dumpCommand(
  args: string[],
  terminal: Terminal,
  environment: Record<string, string | undefined>,
): Promise<number> {
  const { positionals } = parseArgs({ args, options: {}, allowPositionals: true });
  const target = parseFolderArgument('dump <新文件夹>', positionals);
  const config = readConfig(environment);
  if (config.databaseUrl === undefined) requireDatabase(config.dataDir);
  const manifest = await withCopyServer(config, (_, server) =>
    dumpDatabase(server, target, (name) => terminal.progress(`正在导出 ${name}……`)),
  );
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  terminal.print(
    `导出完成：${target}（${manifest.tables.length} 个表，${rows} 行）。${formatBeijingTime(new Date(manifest.endedAt))} 以前保存的都在里面。`,
  );
  terminal.print(
    `里面只有数据库：${config.dataDir} 里的 assets、media 和 secret.key 请另外复制，在导出之后。`,
  );
  return 0;
}
