import path from 'node:path';
import { parseArgs } from 'node:util';

import { formatFinding } from '../../platform/import/findings.ts';
import { OperatorError } from '../../platform/operator-error.ts';
import type { Terminal } from '../terminal.ts';
import { withServices } from '../with-services.ts';
import { importPackage, type ImportOutcome } from './import-package.ts';

/** Runs `import PATH [--dry-run] [--allow-shared-passwords]`. */
export async function importCommand(
  args: string[],
  terminal: Terminal,
  environment: Record<string, string | undefined>,
): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    options: {
      'dry-run': { type: 'boolean', default: false },
      'allow-shared-passwords': { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  const [place, ...rest] = positionals;
  if (place === undefined || rest.length > 0) {
    throw new OperatorError('用法：import <文件夹或 zip> [--dry-run] [--allow-shared-passwords]');
  }
  const isDryRun = values['dry-run'];
  const begun = performance.now();
  const outcome = await withServices(environment, (context) =>
    importPackage(context, path.resolve(place), {
      isDryRun,
      allowsSharedPasswords: values['allow-shared-passwords'],
      progress: (title, done, total) => terminal.progress(`${title} ${done} / ${total}`),
    }),
  );
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  printOutcome(
    outcome,
    terminal,
    isDryRun ? '试运行完成，没有改动数据。导入后：' : `导入完成，用时 ${seconds} 秒。`,
  );
  return outcome.findings.isClean ? 0 : 1;
}

function printOutcome(
  { findings, steps }: ImportOutcome,
  terminal: Terminal,
  headline: string,
): void {
  for (const warning of findings.warnings) terminal.printError(`提示：${formatFinding(warning)}`);
  if (!findings.isClean) {
    for (const fault of findings.faults) terminal.print(formatFinding(fault));
    terminal.printError(`共 ${findings.faults.length} 处错误，没有改动任何数据。`);
    return;
  }
  terminal.print(headline);
  const touched = steps.filter(({ added, updated, unchanged }) => added + updated + unchanged > 0);
  for (const { kind, added, updated, unchanged } of touched) {
    terminal.print(`  ${kind}：新增 ${added}、更新 ${updated}、不变 ${unchanged}`);
  }
  if (touched.length === 0) terminal.print('  数据包里没有可以导入的内容');
  for (const note of new Set(touched.flatMap(({ notes }) => notes ?? []))) terminal.print(note);
}
