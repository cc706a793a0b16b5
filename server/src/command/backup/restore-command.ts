import { parseArgs } from 'node:util';

import { type Config, readConfig } from '../../config.ts';
import { readFingerprint } from '../../platform/auth/secrets.ts';
import { formatBeijingTime, parseMoment } from '../../platform/backup/beijing-time.ts';
import { chooseBackup } from '../../platform/backup/choose-backup.ts';
import type { PhysicalManifest } from '../../platform/backup/manifest.ts';
import { restoreBackup } from '../../platform/backup/restore-backup.ts';
import { OperatorError } from '../../platform/operator-error.ts';
import type { Terminal } from '../terminal.ts';
import { parseFolderArgument } from './folder-argument.ts';

/** Runs `restore <folder> [--at <moment>]`. */
export async function restoreCommand(
  args: string[],
  terminal: Terminal,
  environment: Record<string, string | undefined>,
): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    options: { at: { type: 'string' } },
    allowPositionals: true,
  });
  const folder = parseFolderArgument('restore <备份的文件夹> [--at <时刻>]', positionals);
  const at = parseMomentArgument(values.at);
  const config = readConfig(environment);
  const { folder: from, manifest, timeline } = await chooseBackup(folder, at);
  terminal.print(`正在恢复 ${from}……`);
  await restoreBackup({
    config,
    from,
    manifest,
    at,
    timeline,
    onProgress: (files) => terminal.progress(`已恢复 ${files} 个文件……`),
  });
  describeBackup(config, manifest, at, terminal);
  return 0;
}

function parseMomentArgument(text: string | undefined): Date | null {
  if (text === undefined) return null;
  const at = parseMoment(text);
  if (at === null) {
    throw new OperatorError('--at 应是时刻，如 "2026-11-22 14:30"（北京时间）');
  }
  if (at.getTime() > Date.now()) throw new OperatorError('--at 是将来的时刻');
  return at;
}

function describeBackup(
  config: Config,
  manifest: PhysicalManifest,
  at: Date | null,
  terminal: Terminal,
): void {
  const moment = formatBeijingTime(at ?? new Date(manifest.endedAt));
  terminal.print(`恢复完成：${config.dataDir} 里是 ${moment} 的数据。`);
  terminal.print(
    '所有人都要重新登录。那以后改过的密码、换过的手机号和微信都回到了那时：有账号出过问题的，请重置密码。',
  );
  if (!manifest.keyFile.isInside) describeKey(config, manifest, terminal);
  if (manifest.bucket !== null && manifest.bucket !== config.s3?.bucketUrl) {
    terminal.printError(`师生上传的文件在存储桶 ${manifest.bucket}：启动前请设好 S3_BUCKET_URL。`);
  }
}

function describeKey({ backup }: Config, { keyFile }: PhysicalManifest, terminal: Terminal): void {
  if (backup.keyFile !== null && readFingerprint(backup.keyFile) !== null) return;
  terminal.printError(
    `secret.key 不在备份里：启动前请把原来的密钥放好，并用 SECRET_KEY_FILE 指明（备份时在 ${keyFile.path}）。`,
  );
}
