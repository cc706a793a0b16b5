import { honourHeaders } from '@meiyu/contract/honour/honour-columns';
import { awardLabels, levelLabels, levelTypeLabels } from '@meiyu/contract/honour/honour-labels';
import { Subject, subjectLabels } from '@meiyu/contract/shared/enumerations';

import type { Db } from '../../db/database.ts';
import type { ExportSelection } from '../../platform/export/exported-year.repository.ts';
import { writePages } from '../../platform/export/write-pages.ts';
import { type ApprovedHonour, selectApprovedPage } from './approved-honours.repository.ts';
import { parseEnumerations } from './talent-evidence.rules.ts';

/**
 * Writes the approved honours as honours.csv.
 *
 * @param onPage receives the number of written honours
 */
export function writeHonours(
  db: Db,
  selection: ExportSelection,
  onPage: (count: number) => void,
): AsyncGenerator<string> {
  const source = {
    headers: [...honourHeaders.required, ...honourHeaders.optional],
    selectPage: (page: { after: ApprovedHonour | null; limit: number }) =>
      selectApprovedPage(db, selection, page),
    listCells,
  };
  return writePages(source, onPage);
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
