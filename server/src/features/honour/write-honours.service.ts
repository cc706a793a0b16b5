import { honourHeaders } from '@meiyu/contract/honour/honour-columns';
import { awardLabels, levelLabels, levelTypeLabels } from '@meiyu/contract/honour/honour-labels';
import { Subject, subjectLabels } from '@meiyu/contract/shared/enumerations';

import type { Db } from '../../db/database.ts';
import { formatCsv, UTF8_MARK } from '../../platform/export/write-csv.ts';
import {
  type ApprovedHonour,
  type HonourSelection,
  selectApprovedPage,
} from './approved-honours.repository.ts';
import { parseEnumerations } from './talent-evidence.rules.ts';

/** The number of honours that are read and written at a time. */
const PAGE = 1000;

/**
 * Writes the approved honours as honours.csv, page by page, so that the number of honours has no limit.
 *
 * @param onPage receives the number of written honours
 */
export async function* writeHonours(
  db: Db,
  selection: HonourSelection,
  onPage: (count: number) => void,
): AsyncGenerator<string> {
  yield `${UTF8_MARK}${formatCsv([[...honourHeaders.required, ...honourHeaders.optional]])}\r\n`;
  let after: ApprovedHonour | null = null;
  let count = 0;
  for (;;) {
    const page: ApprovedHonour[] = await selectApprovedPage(db, selection, { after, limit: PAGE });
    if (page.length > 0) yield `${formatCsv(page.map(listCells))}\r\n`;
    count += page.length;
    onPage(count);
    after = page.at(-1) ?? null;
    if (page.length < PAGE) return;
  }
}

/** Lists the cells in the order of the columns. */
function listCells(honour: ApprovedHonour): string[] {
  const { levelType, level, award, organiserKind } = parseEnumerations(honour);
  return [
    honour.school_id,
    honour.login_name,
    honour.event,
    subjectLabels[Subject.parse(honour.subject)],
    levelTypeLabels[levelType],
    levelLabels[level],
    awardLabels[award],
    honour.organiser,
    organiserKind,
    honour.awarded_on,
    honour.certificate_no,
    honour.members,
    honour.remark,
  ];
}
