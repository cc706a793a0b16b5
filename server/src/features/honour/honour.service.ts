import type { Honour } from '@meiyu/contract/honour/honour.schema';
import {
  computeTalent,
  findUncountedReason,
  TALENT_POINTS_MAX,
} from '@meiyu/contract/honour/talent.rules';
import { Subject } from '@meiyu/contract/shared/enumerations';
import { ReviewState } from '@meiyu/contract/shared/review-state';
import { getSchoolYear } from '@meiyu/contract/shared/school-year';
import { z } from 'zod';

import type { Db } from '../../db/database.ts';
import type { SignedIn } from '../../platform/auth/session/signed-in.ts';
import { getChinaDay } from '../../platform/china-time.ts';
import type { Context } from '../../platform/context.ts';
import { isUuid } from '../../platform/create-id.ts';
import { readPage } from '../../platform/list-page.ts';
import { problem } from '../../platform/problem.ts';
import { listItemsOfPupil } from '../../platform/review/list-items-of-pupil.ts';
import { readItemFiles, toShownImages } from '../../platform/review/read-item-files.ts';
import {
  type HonourRecord,
  honourTable,
  type Owner,
  selectApprovedHonours,
  selectHonourCount,
  selectHonours,
  selectOptionalHonour,
} from './honour.repository.ts';
import { parseEnumerations, toTalentEvidence } from './talent-evidence.rules.ts';

interface HonourList {
  items: Honour[];
  next: string | null;
  year: number;
  bonus: number;
  cap: number;
  total: number;
}

/** Lists the pupil's honours, the latest first, and the points of a school year. */
export async function listHonours(
  context: Context,
  user: SignedIn,
  query: { year?: number | undefined; cursor?: string | undefined; limit: number },
): Promise<HonourList> {
  const { db, clock } = context;
  const year = query.year ?? getSchoolYear(getChinaDay(clock.now()));
  const { rows, next } = await readPage(
    query,
    (page) => selectHonours(db, user, { year: query.year ?? null, ...page }),
    ({ awarded_on: day, id }) => ({ at: new Date(`${day}T00:00:00Z`), id }),
    z.uuid(),
  );
  const talent = await computeTalents(db, user, [year, ...rows.map((row) => row.year)]);
  return {
    items: await loadHonours(context, user, rows, talent),
    next,
    year,
    bonus: talent.get(year)?.points ?? 0,
    cap: TALENT_POINTS_MAX,
    total: await selectHonourCount(db, user),
  };
}

/**
 * Lists the honours of a pupil that the teacher may review, the latest submission first.
 *
 * @throws {Problem} `notFound` if the teacher may not see the pupil
 */
export async function listHonoursOfPupil(
  context: Context,
  teacher: SignedIn,
  query: { userId: string; cursor?: string | undefined; limit: number },
): Promise<{ items: Honour[]; next: string | null }> {
  const { db } = context;
  const { rows, next } = await listItemsOfPupil<HonourRecord>(db, honourTable, teacher, query);
  const owner = { schoolId: teacher.schoolId, userId: query.userId };
  const years = rows.map((row) => row.year);
  const talent = await computeTalents(db, owner, years);
  return { items: await loadHonours(context, teacher, rows, talent), next };
}

/** Returns one honour of the pupil. Any other id is `notFound`. */
export async function viewHonour(context: Context, user: SignedIn, id: string): Promise<Honour> {
  const row = isUuid(id) ? await selectOptionalHonour(context.db, user, id) : undefined;
  if (row === undefined) throw problem('notFound');
  return loadHonour(context, user, row);
}

/** Returns a honour with its points, as its owner sees it. */
export async function loadHonour(
  context: Context,
  user: SignedIn,
  row: HonourRecord,
): Promise<Honour> {
  const talent = await computeTalents(context.db, user, [row.year]);
  const [honour] = await loadHonours(context, user, [row], talent);
  if (honour === undefined) throw problem('notFound');
  return honour;
}

type Talent = ReturnType<typeof computeTalent>;

/** Computes the points of school years from their approved honours. */
async function computeTalents(
  db: Db,
  user: Owner,
  years: readonly number[],
): Promise<ReadonlyMap<number, Talent>> {
  const unique = [...new Set(years)];
  const approved = unique.length === 0 ? [] : await selectApprovedHonours(db, user, unique);
  return new Map(
    unique.map((year) => [
      year,
      computeTalent(approved.filter((row) => row.year === year).map(toTalentEvidence)),
    ]),
  );
}

/** @param viewer the user who sees the images */
async function loadHonours(
  context: Context,
  viewer: SignedIn,
  rows: readonly HonourRecord[],
  talent: ReadonlyMap<number, Talent>,
): Promise<Honour[]> {
  const images = await readItemFiles(
    context,
    viewer,
    rows.flatMap(({ certificates }) => certificates),
  );
  return rows.map((row) => {
    const enumerations = parseEnumerations(row);
    const line = talent.get(row.year)?.lines.find(({ id }) => id === row.id);
    return {
      _id: row.id,
      event: row.event,
      subject: Subject.parse(row.subject),
      ...enumerations,
      organiser: row.organiser,
      awardedOn: row.awarded_on,
      certificates: toShownImages(row.certificates, images),
      certificateNo: row.certificate_no,
      members: row.members,
      remark: row.remark,
      year: row.year,
      state: ReviewState.parse(row.state),
      reason: row.reason,
      counts: line !== undefined && line.points > 0,
      bonus: line?.points ?? 0,
      why: line?.why ?? findUncountedReason(enumerations.organiserKind),
      submittedAt: row.submitted_at.toISOString(),
      rev: row.rev,
    };
  });
}
