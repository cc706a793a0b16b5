import type { ReviewItem, ReviewKind } from '@meiyu/contract/review/review.schema';
import { z } from 'zod';

import type { Db } from '../../db/database.ts';
import type { SignedIn } from '../auth/session/signed-in.ts';
import { isUuid } from '../create-id.ts';
import { readPage } from '../list-page.ts';
import type { ItemDecision, ReviewContext, ReviewSource } from './review-source.ts';
import {
  lockItems,
  type PendingRow,
  type ReviewedTable,
  selectPendingCount,
  selectPendingItems,
  updateDecisions,
} from './reviewed-items.repository.ts';

/** The columns that the review reads itself. */
interface ReviewedRow {
  id: string;
  user_id: string;
  rev: number;
  state: string;
  decided_by: string | null;
  decided_at: Date | null;
}

interface ReviewedKind<Row extends ReviewedRow> {
  kind: ReviewKind;
  table: ReviewedTable;
  /** Builds the review items that the teacher sees. */
  toItems: (
    context: ReviewContext,
    teacher: SignedIn,
    rows: readonly PendingRow<Row>[],
  ) => Promise<ReviewItem[]>;
  /** Reads the addresses that the notices of these rows open, by the ids of the rows. Absent: `describe` knows them. */
  readAddresses?: (
    db: Db,
    schoolId: string,
    rows: readonly Row[],
  ) => Promise<ReadonlyMap<string, string>>;
  /** Returns the notice that tells the pupil. `reason` is empty if the item is approved, and `address` without `readAddresses`. */
  describe: (
    row: Row,
    reason: string,
    address: string,
  ) => { title: string; text: string; address: string };
  /** Changes other rows in the transaction of the decisions, before the decisions are stored. */
  beforeUpdate?: (
    db: Db,
    schoolId: string,
    decisions: readonly ItemDecision[],
    now: Date,
  ) => Promise<void>;
}

/** Creates the review source of a table with items of pupils. */
export function createReviewSource<Row extends ReviewedRow>({
  kind,
  table,
  toItems,
  readAddresses,
  describe,
  beforeUpdate,
}: ReviewedKind<Row>): ReviewSource {
  return {
    kind,
    count: ({ db }, teacher, subject) => selectPendingCount(db, table, teacher, subject),
    queue: {
      async list(context, teacher, { subject, files, ...query }) {
        const { rows, next } = await readPage(
          query,
          (page) =>
            selectPendingItems<Row>(context.db, table, teacher, { subject, files, ...page }),
          ({ waiting_since: at, id }) => ({ at, id }),
          table.idType === 'uuid' ? z.uuid() : undefined,
        );
        return { items: await toItems(context, teacher, rows), next };
      },
      async lock(db, teacher, ids) {
        const valid = table.idType === 'uuid' ? ids.filter(isUuid) : ids;
        const rows = await lockItems<Row>(db, table, teacher, valid);
        const addresses = await readAddresses?.(db, teacher.schoolId, rows);
        return rows.map((row) => ({
          id: row.id,
          rev: row.rev,
          state: row.state,
          userId: row.user_id,
          decidedBy: row.decided_by,
          decidedAt: row.decided_at,
          describe: (reason) => describe(row, reason, addresses?.get(row.id) ?? ''),
        }));
      },
      async update(db, schoolId, decisions, now) {
        await beforeUpdate?.(db, schoolId, decisions, now);
        await updateDecisions(db, table, schoolId, decisions);
      },
    },
  };
}
