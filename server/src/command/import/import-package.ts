import { inTransaction } from '../../db/in-transaction.ts';
import { acrossSchools } from '../../db/scope.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Context } from '../../platform/context.ts';
import { openPackage } from '../../platform/import/files/open-package.ts';
import { Findings } from '../../platform/import/findings.ts';
import type { Progress, Step } from '../../platform/import/step.ts';
import { planImport } from './plan-import.ts';
import { readPackage } from './read-package.ts';

export interface ImportOptions {
  isDryRun: boolean;
  progress: Progress;
  /** Whether new schools become demo schools. */
  isDemo?: boolean;
  /** Whether a sheet may give one initial password to several accounts. */
  allowsSharedPasswords?: boolean;
}

export interface ImportOutcome {
  findings: Findings;
  /** The changes, or in a dry run the planned changes. Empty if there are faults. */
  steps: Step[];
}

/**
 * Imports a folder or a zip. It reads and checks everything first. Then it writes everything in one transaction, or nothing.
 *
 * @throws {OperatorError} if the package cannot be opened
 */
export function importPackage(
  context: Context,
  path: string,
  options: ImportOptions,
): Promise<ImportOutcome> {
  return acrossSchools('a package holds several schools', context.db, (db) =>
    runImport({ ...context, db }, path, options),
  );
}

async function runImport(
  context: Context,
  path: string,
  { isDryRun, progress, isDemo = false, allowsSharedPasswords = false }: ImportOptions,
): Promise<ImportOutcome> {
  const findings = new Findings();
  const files = await openPackage(path);
  try {
    const packageContent = await readPackage(files, findings, context.checks);
    const steps = await planImport(context, packageContent, files, findings, {
      isDemo,
      allowsSharedPasswords,
    });
    if (!findings.isClean) return { findings, steps: [] };
    if (!isDryRun) {
      for (const step of steps) await step.prepare?.(context, progress);
      await inTransaction(context.db, async (db) => {
        for (const step of steps) await step.write(db, progress);
        await audit(db, {
          event: 'imported',
          at: context.clock.now(),
          schoolId: null,
          subject: null,
          actor: 'operator',
          detail: formatCounts(steps),
        });
      });
    }
    return { findings, steps };
  } finally {
    files.close();
  }
}

/**
 * The largest number that an audit event can contain. The audit log refuses numbers with six digits, because they could
 * be codes.
 */
const AUDITED_COUNT_MAX = 99_999;

function formatCounts(steps: readonly Step[]): string {
  const sum = (field: 'added' | 'updated') =>
    Math.min(
      AUDITED_COUNT_MAX,
      steps.reduce((total, step) => total + step[field], 0),
    );
  return `added ${sum('added')}, updated ${sum('updated')}`;
}
