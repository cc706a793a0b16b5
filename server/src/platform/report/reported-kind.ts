import type { ReviewItem } from '@meiyu/contract/review/review.schema';
import type { ReportTarget } from '@meiyu/contract/shared/report.schema';
import type { RawBuilder } from 'kysely';

import type { Db } from '../../db/database.ts';
import type { SignedIn } from '../auth/session/signed-in.ts';
import type { ReviewContext } from '../review/review-source.ts';
import type { ReviewedTable } from '../review/reviewed-items.repository.ts';

/** What a teacher sees of reported content. */
export type ReportedContent = Pick<ReviewItem, 'title' | 'text' | 'images' | 'audios' | 'videos'>;

/** A kind of reviewed content of pupils that other pupils report. A feature lists its kinds in its manifest. */
export interface ReportedKind {
  kind: ReportTarget;
  /** The content in words, for example 一件作品. */
  name: string;
  /** The table of the content, which also has the column `is_hidden`. */
  table: ReviewedTable;
  /** A condition that the rows `i` must also meet to be reported. */
  condition?: RawBuilder<boolean>;
  /** The id of the teacher who decides about a row `i`. Absent: the teachers of the author's class decide. */
  reviewer?: RawBuilder<string>;
  /** Reads the addresses of the pages on which authors see their own content, also when it is removed. Missing content is left out. */
  readOwnPages: (
    db: Db,
    schoolId: string,
    ids: readonly string[],
  ) => Promise<ReadonlyMap<string, string>>;
  /** Reads reported content by its ids. Missing content is left out. */
  read: (
    context: ReviewContext,
    teacher: SignedIn,
    ids: readonly string[],
  ) => Promise<ReadonlyMap<string, ReportedContent>>;
}
