import type { RosterPlan } from '@meiyu/contract/school/teach-school.schema';

import { findWorker } from '../../../platform/asset/checks/check-process.ts';
import type { SignedIn } from '../../../platform/auth/session/signed-in.ts';
import type { Context } from '../../../platform/context.ts';
import { hashContent } from '../../../platform/import/content-hash.ts';
import { type Finding, Findings, formatPosition } from '../../../platform/import/findings.ts';
import { ReadProcess } from '../../../platform/import/read-process.ts';
import type { Step } from '../../../platform/import/step.ts';
import { selectRoster } from '../../../platform/user.repository.ts';
import { checkOwnRoster } from './check-own-roster.ts';
import { planRoster } from './plan-roster.ts';
import { FINDINGS_MAX, type ReadRoster, type RosterFile } from './read-roster-file.ts';

/** The limit for the processor time of one file, in ms. */
const LIMIT_MS = 20_000;

export type RosterReader = ReadProcess<RosterFile, ReadRoster>;

/** Creates the reader that all imports of rosters of this server share. */
export function createRosterReader({ workersFolder }: Context): RosterReader {
  const workerFile = findWorker('./roster-worker.ts', import.meta.url, workersFolder);
  return new ReadProcess(workerFile, { limitMs: LIMIT_MS, unreadable: 'rosterUnreadable' });
}

/**
 * Reads a roster of the user's school, and plans its import. Nothing changes.
 *
 * @throws {Problem} `rosterUnreadable`; `busy`
 */
export async function readRosterPlan(
  context: Context,
  reader: RosterReader,
  { userId, schoolId }: SignedIn,
  file: RosterFile,
): Promise<{ plan: RosterPlan; steps: Step[] }> {
  const read = await reader.read(userId, file);
  const { name } = file;
  const findings = new Findings();
  const users = read.roster.teachers.length > 0 ? await selectRoster(context.db, [schoolId]) : [];
  const roles = new Map(users.map((user) => [user.login_name, user.role]));
  const roster = checkOwnRoster(read.roster, { schoolId, roles }, { files: read.files, findings });
  const rules = { findings, isDemo: false, allowsSharedPasswords: false };
  const { steps } =
    read.faultCount === 0 && findings.isClean
      ? await planRoster(context, roster, [], rules)
      : { steps: [] };
  const faultCount = read.faultCount + findings.faults.length;
  const changes = steps
    .filter(({ added, updated, unchanged }) => added + updated + unchanged > 0)
    .map(({ kind, added, updated, unchanged }) => ({ kind, added, updated, unchanged }));
  const isImportable = faultCount === 0 && changes.length > 0;
  const show = (list: readonly Finding[]) => showFindings(list, read.files, name);
  return {
    steps,
    plan: {
      file: name,
      token: isImportable ? createToken(read.hash, changes) : null,
      changes: faultCount === 0 ? changes : [],
      notes: faultCount === 0 ? [...new Set(steps.flatMap(({ notes }) => notes ?? []))] : [],
      faults: show([...read.faults, ...findings.faults]),
      faultCount,
      warnings: show([...read.warnings, ...findings.warnings]),
    },
  };
}

/** A single sheet has the name that it has on the device of the user. */
function showFindings(list: readonly Finding[], files: readonly string[], name: string) {
  const isSheet = files.length === 1 && !name.toLowerCase().endsWith('.zip');
  return list.slice(0, FINDINGS_MAX).map(({ place, message }) => ({
    at: formatPosition(isSheet ? { ...place, file: name } : place),
    message,
  }));
}

/** Names a file and what its import changes. */
function createToken(hash: string, changes: RosterPlan['changes']): string {
  return hashContent([hash, changes]);
}
