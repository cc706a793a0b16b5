import { existsSync } from 'node:fs';
import path from 'node:path';

import type { Context } from '../../platform/context.ts';
import { formatFinding } from '../../platform/import/findings.ts';
import { OperatorError } from '../../platform/operator-error.ts';

/**
 * Fills an empty database with the demo package, so that a first start shows content.
 *
 * @returns whether the demo was loaded
 */
export async function loadDemo(context: Context): Promise<boolean> {
  if (!context.config.loadsDemo) return false;
  const school = await context.db.selectFrom('schools').select('id').limit(1).executeTakeFirst();
  const folder = findDemoFolder();
  if (school !== undefined || folder === null) return false;
  // Imports this module only here, because the readers of sheets and archives add 0.1 s to a start, and only the first start
  // needs them.
  const { importPackage } = await import('./import-package.ts');
  const { findings } = await importPackage(context, folder, {
    isDryRun: false,
    progress: () => undefined,
    isDemo: true,
  });
  if (findings.isClean) return true;
  throw new OperatorError(`演示数据有问题：\n${findings.faults.map(formatFinding).join('\n')}`);
}

/** Finds the nearest folder `demo/` above this file. The source file is deeper in the tree than the built file. */
export function findDemoFolder(): string | null {
  for (let folder = import.meta.dirname; ; folder = path.dirname(folder)) {
    const demo = path.join(folder, 'demo');
    if (existsSync(path.join(demo, 'manifest.json'))) return demo;
    if (folder === path.dirname(folder)) return null;
  }
}
