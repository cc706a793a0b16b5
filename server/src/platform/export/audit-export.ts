import { inTransaction } from '../../db/in-transaction.ts';
import { audit } from '../audit/audit.ts';
import type { SignedIn } from '../auth/session/signed-in.ts';
import { formatChinaTime } from '../china-time.ts';
import type { Context } from '../context.ts';
import { selectUserName } from '../user.repository.ts';

/** The name of an exported table in the audit. */
export type ExportedTable =
  | 'results'
  | 'matrix'
  | 'attendance'
  | 'remarks'
  | 'honours'
  | 'outsideActivities'
  | 'artActivities'
  | 'artClubs'
  | 'questionnaires';

/** Records an export in the audit, and returns the line of the file that names the teacher and the time. */
export async function auditExport(
  { db, clock }: Context,
  { schoolId, userId }: SignedIn,
  detail: ExportedTable,
): Promise<string> {
  const at = clock.now();
  await inTransaction(db, (db) =>
    audit(db, { event: 'resultsExported', at, schoolId, subject: null, detail }),
  );
  return `${await selectUserName(db, schoolId, userId)} 于 ${formatChinaTime(at)} 导出`;
}
