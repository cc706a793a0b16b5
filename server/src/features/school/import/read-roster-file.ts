import { hashContent } from '../../../platform/import/content-hash.ts';
import { openSingleFile } from '../../../platform/import/files/single-file.ts';
import { type Finding, Findings } from '../../../platform/import/findings.ts';
import { type PackageRoster, readRoster } from './read-roster.ts';
import { openRosterFile } from './roster-file.ts';

/** The largest number of rows. It leaves room for the largest schools. */
const ROWS_MAX = 20_000;
/** The number of faults, and of warnings, that a user sees. */
export const FINDINGS_MAX = 200;

/** An uploaded roster. */
export interface RosterFile {
  path: string;
  /** The name of the file on the device of the user. */
  name: string;
}

export interface ReadRoster {
  /** Identifies the content of the file. */
  hash: string;
  roster: PackageRoster;
  /** The paths of all files in the package. */
  files: string[];
  /** The first faults. */
  faults: Finding[];
  /** The number of all faults. */
  faultCount: number;
  warnings: Finding[];
}

/**
 * Reads an uploaded roster.
 *
 * @throws {Problem} `rosterUnreadable`
 */
export async function readRosterFile({ path, name }: RosterFile): Promise<ReadRoster> {
  const findings = new Findings();
  const files = await openRosterFile(path, name);
  const bytes = await (await openSingleFile(path, name)).read(name);
  try {
    const roster = limitRows(await readRoster({ files, findings }), findings);
    return {
      hash: hashContent(bytes.toString('base64')),
      roster,
      files: [...files.sizes.keys()],
      faults: findings.faults.slice(0, FINDINGS_MAX),
      faultCount: findings.faults.length,
      warnings: findings.warnings.slice(0, FINDINGS_MAX),
    };
  } finally {
    files.close();
  }
}

/** Returns no rows if the roster has too many, because the server plans them all at once. */
function limitRows(roster: PackageRoster, findings: Findings): PackageRoster {
  const row = [...roster.klasses, ...roster.teachers, ...roster.students][ROWS_MAX];
  if (!row) return roster;
  findings.fault(row.place, `太多行，一次最多 ${ROWS_MAX} 行，请分几次导入`);
  return { schools: [], teachers: [], students: [], klasses: [], isComplete: false };
}
