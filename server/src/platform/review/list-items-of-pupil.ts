import { z } from 'zod';

import type { Db } from '../../db/database.ts';
import type { SignedIn } from '../auth/session/signed-in.ts';
import { isUuid } from '../create-id.ts';
import { readPage } from '../list-page.ts';
import { problem } from '../problem.ts';
import { selectCanSeePupil } from '../user.repository.ts';
import {
  type PendingRow,
  type ReviewedTable,
  selectItemsOfPupil,
} from './reviewed-items.repository.ts';

/**
 * Reads a page of the items of a pupil that the teacher may review, the latest submission first.
 *
 * @throws {Problem} `notFound` if the teacher may not see the pupil
 */
export async function listItemsOfPupil<Row extends { id: string }>(
  db: Db,
  table: ReviewedTable,
  teacher: SignedIn,
  { userId, ...query }: { userId: string; cursor?: string | undefined; limit: number },
): Promise<{ rows: PendingRow<Row>[]; next: string | null }> {
  if (!isUuid(userId) || !(await selectCanSeePupil(db, teacher, userId))) throw problem('notFound');
  return readPage(
    query,
    (page) => selectItemsOfPupil<Row>(db, table, teacher, { userId, ...page }),
    ({ waiting_since: at, id }) => ({ at, id }),
    table.idType === 'uuid' ? z.uuid() : undefined,
  );
}
