import { parseArgs } from 'node:util';

import { type Config, readConfig } from '../../config.ts';
import { readFingerprint, getSecretKeyPath } from '../../platform/auth/secrets.ts';
import { loadDump } from '../../platform/backup/load-dump.ts';
import { type LogicalManifest, readLogicalManifest } from '../../platform/backup/manifest.ts';
import { verifyBackup } from '../../platform/backup/verify-backup.ts';
import { OperatorError } from '../../platform/operator-error.ts';
import type { Terminal } from '../terminal.ts';
import { parseFolderArgument } from './folder-argument.ts';
import { withCopyServer } from './with-copy-server.ts';

/** Runs `load <folder>`. */
export async function loadCommand(
  args: string[],
  terminal: Terminal,
  environment: Record<string, string | undefined>,
): Promise<number> {
  const { positionals } = parseArgs({ args, options: {}, allowPositionals: true });
  const from = parseFolderArgument('load <导出的文件夹>', positionals);
  const config = readConfig(environment);
  const manifest = await readLogicalManifest(from);
  const { faults } = await verifyBackup(from);
  if (faults.length > 0) throw new OperatorError(`${from} 有问题：\n${faults.join('\n')}`);
  const onTable = (name: string) => terminal.progress(`正在装入 ${name}……`);
  await withCopyServer(config, (db, server) => loadDump({ db, server, from, manifest, onTable }));
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  terminal.print(`装入完成：${manifest.tables.length} 个表，${rows} 行。所有人都要重新登录。`);
  describeKey(config, manifest, terminal);
  return 0;
}

function describeKey(config: Config, manifest: LogicalManifest, terminal: Terminal): void {
  const file = config.backup.keyFile ?? getSecretKeyPath(config.dataDir);
  if (manifest.keyFingerprint === null || readFingerprint(file) === manifest.keyFingerprint) return;
  terminal.printError(`启动前请把原来的 secret.key 放到 ${file}：没有它所有密码都对不上。`);
}
