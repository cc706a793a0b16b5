import type { SavedRemark } from '@meiyu/contract/remarks/remarks.schema';
import { subjectLabels } from '@meiyu/contract/shared/enumerations';
import { formatKlass } from '@meiyu/contract/shared/grades';
import { formatSemester } from '@meiyu/contract/shared/semester';

import type { SignedIn } from '../../platform/auth/session/signed-in.ts';
import type { Context } from '../../platform/context.ts';
import { auditExport } from '../../platform/export/audit-export.ts';
import {
  type ExportFile,
  type ExportFormat,
  writeExport,
} from '../../platform/export/export-file.ts';
import { type RemarksRequest, viewRemarks } from './remarks.service.ts';

/**
 * Builds a file with the remarks of a class, as the screen shows them, and records the export in the audit.
 *
 * @throws {Problem} `notFound` as `viewRemarks` does
 */
export async function exportRemarks(
  context: Context,
  teacher: SignedIn,
  { as, ...request }: RemarksRequest & { as: ExportFormat },
): Promise<ExportFile> {
  const sheet = await viewRemarks(context, teacher, request);
  const title = `${formatKlass(sheet.grade, sheet.klass)} ${formatSemester(sheet.semester)}${subjectLabels[sheet.subject]}评语`;
  const notes = [title, await auditExport(context, teacher, 'remarks')];
  const rows = sheet.pupils.map(({ number, name, remark }) => [
    number,
    name,
    remark?.text ?? '',
    describeState(remark),
  ]);
  const header = ['学号', '姓名', '评语', '状态'];
  return writeExport(title, [{ name: '评语', notes, header, rows }], as);
}

function describeState(remark: SavedRemark | null): string {
  if (remark === null || remark.text === '') return '没写';
  return remark.sealedAt === null ? '写好，没盖章' : '已盖章';
}
