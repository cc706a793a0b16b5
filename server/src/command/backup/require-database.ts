import { existsSync } from 'node:fs';
import path from 'node:path';

import { findBinaries } from '../../db/embedded/binaries.ts';
import { getDatabaseFolder } from '../../db/embedded/data-folder.ts';
import { OperatorError } from '../../platform/operator-error.ts';

/** Refuses a data folder without an embedded database, because opening it would create an empty one. */
export function requireDatabase(dataDir: string): void {
  const { major } = findBinaries();
  if (existsSync(path.join(getDatabaseFolder(dataDir, major), 'PG_VERSION'))) return;
  throw new OperatorError(`${dataDir} 里没有 PostgreSQL ${major} 的数据库：请检查 DATA_DIR`);
}
