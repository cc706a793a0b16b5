import { parseArgs } from 'node:util';

import { readConfig } from '../config.ts';
import { checkAssetStore } from '../platform/asset/store/check-asset-store.ts';
import { OperatorError } from '../platform/operator-error.ts';
import type { Terminal } from './terminal.ts';

/** Runs `check-store`. */
export async function checkStoreCommand(
  args: string[],
  terminal: Terminal,
  environment: Record<string, string | undefined>,
): Promise<number> {
  parseArgs({ args, options: {} });
  const config = readConfig(environment);
  const place = config.s3 === null ? `本机的 ${config.dataDir}` : `存储桶 ${config.s3.bucketUrl}`;
  const fault = await checkAssetStore(config);
  if (fault !== null) throw new OperatorError(`${place} 用不了：${fault}`);
  terminal.print(`${place} 可以用：写入、读取、读取一部分、删除都正常。`);
  return 0;
}
