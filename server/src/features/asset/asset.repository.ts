import { PUPIL_ROLE, TEACHER_ROLE } from '@meiyu/contract/shared/enumerations';
import { type RawBuilder, sql } from 'kysely';

import { buildMarkVoiceCondition } from '../../attempt/mark-voices.repository.ts';
import type { Db } from '../../db/database.ts';
import { buildVisibleKlassCondition, type Viewer } from '../../db/visible-klasses.ts';
import type { AssetRow } from '../../platform/asset/records/asset.tables.ts';
import { buildExamFileCondition } from './exam-file.repository.ts';

const shownColumns = [
  'assets.id',
  'assets.user_id',
  'assets.type',
  'assets.name',
  'assets.extension',
  'assets.bytes',
  'assets.sha256',
  'assets.width',
  'assets.height',
  'assets.duration_ms',
  'assets.thumbnail_bytes',
  'assets.homework_id',
] as const;

/** The SQL condition that the file is part of a post of the art circle that the whole school sees. */
const isOnWall = sql<boolean>`exists (
  select from review_item_files shown
  join art_circle_posts post on post.school_id = shown.school_id and post.id = shown.item_id
    and post.state = 'approved' and post.edit_of is null and not post.is_hidden
  join schools on schools.id = post.school_id and schools.has_art_circle
  where shown.school_id = assets.school_id and shown.asset_id = assets.id and shown.kind = 'post'
)`;

/**
 * Builds the SQL condition that the file is part of a notice of a club that the user reads: a member, its teacher, or staff of the school.
 * Other teachers must not read it.
 */
function buildClubNoticeCondition({ userId, role }: Viewer): RawBuilder<boolean> {
  const isReader =
    role === PUPIL_ROLE
      ? sql`exists (
          select from art_club_members m
          where m.school_id = notice.school_id and m.club_id = notice.club_id and m.user_id = ${userId}::uuid
            and m.state = 'member'
        )`
      : role === TEACHER_ROLE
        ? sql`club.owner_id = ${userId}::uuid`
        : sql`true`;
  return sql<boolean>`exists (
    select from review_item_files shown
    join art_club_notices notice on notice.school_id = shown.school_id and notice.id = shown.item_id
      and notice.taken_back_at is null
    join art_clubs club on club.school_id = notice.school_id and club.id = notice.club_id
    where shown.school_id = assets.school_id and shown.asset_id = assets.id and shown.kind = 'clubNotice' and ${isReader}
  )`;
}

/**
 * Builds the SQL condition that the file is part of a club post that the user may see: an approved post of a club for the user's grade, or
 * of which the user is or was a member, and any post for a teacher who runs the club.
 */
function buildIsInClub({ userId, role }: Viewer) {
  const owns = role === TEACHER_ROLE ? sql`club.owner_id = ${userId}::uuid` : sql`true`;
  const reads = sql`exists (
    select from users reader
    where reader.school_id = club.school_id and reader.id = ${userId}::uuid
      and (reader.grade = any(club.grades) or exists (
        select from art_club_members member
        where member.school_id = club.school_id and member.club_id = club.id and member.user_id = reader.id
      ))
  )`;
  return sql<boolean>`exists (
    select from review_item_files shown
    join art_club_posts post on post.school_id = shown.school_id and post.id = shown.item_id
    join art_clubs club on club.school_id = post.school_id and club.id = post.club_id
    where shown.school_id = assets.school_id and shown.asset_id = assets.id and shown.kind = 'clubDynamic'
      and (${role === PUPIL_ROLE ? sql`false` : owns}
        or (post.state = 'approved' and not post.is_hidden and ${role === PUPIL_ROLE ? reads : sql`true`}))
  )`;
}

/** Selects a stored file of the user, of a pupil whom the user may see, or that is shown or played to the user. */
export function selectOptionalAsset(db: Db, user: Viewer, assetId: string) {
  return db
    .selectFrom('assets')
    .innerJoin('users', (join) =>
      join
        .onRef('users.school_id', '=', 'assets.school_id')
        .onRef('users.id', '=', 'assets.user_id'),
    )
    .select(shownColumns)
    .where('assets.school_id', '=', user.schoolId)
    .where('assets.id', '=', assetId)
    .where('assets.stored_at', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('assets.user_id', '=', user.userId),
        buildVisibleKlassCondition(user),
        buildMarkVoiceCondition(user),
        isOnWall,
        buildClubNoticeCondition(user),
        buildIsInClub(user),
        buildExamFileCondition(user),
      ]),
    )
    .executeTakeFirst();
}

/**
 * Selects the current rights of the user for whom an address was signed. Returns undefined if the user may not sign in any more.
 */
export function selectOptionalViewer(db: Db, schoolId: string, userId: string) {
  return db
    .selectFrom('users')
    .select('role')
    .where('school_id', '=', schoolId)
    .where('id', '=', userId)
    .where('state', '=', 'active')
    .executeTakeFirst();
}

/** Inserts a row, or updates the row of a file that never reached the store. */
export async function upsertAsset(
  db: Db,
  row: Omit<AssetRow, 'stored_at' | 'attached_at'>,
): Promise<void> {
  await db
    .insertInto('assets')
    .values({ ...row, stored_at: null, attached_at: null })
    .onConflict((conflict) =>
      conflict
        .columns(['school_id', 'id'])
        .doUpdateSet(row)
        .where('assets.stored_at', 'is', null)
        .where('assets.user_id', '=', row.user_id),
    )
    .execute();
}

/** Selects the row of a file of the user, and whether the file is in the asset store. */
export function selectOptionalOwnFile(db: Db, schoolId: string, userId: string, assetId: string) {
  return db
    .selectFrom('assets')
    .select(['type', 'stored_at'])
    .where('school_id', '=', schoolId)
    .where('id', '=', assetId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Locks a stored file of the user until the transaction ends. */
export function selectOptionalLocked(
  db: Db,
  { schoolId, userId }: { schoolId: string; userId: string },
  { assetId, type }: { assetId: string; type: number },
) {
  return db
    .selectFrom('assets')
    .select(['thumbnail_bytes'])
    .where('school_id', '=', schoolId)
    .where('id', '=', assetId)
    .where('user_id', '=', userId)
    .where('type', '=', type)
    .where('stored_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateThumbnail(
  db: Db,
  schoolId: string,
  assetId: string,
  bytes: number,
): Promise<void> {
  await db
    .updateTable('assets')
    .set({ thumbnail_bytes: bytes })
    .where('school_id', '=', schoolId)
    .where('id', '=', assetId)
    .execute();
}

export async function updateStored(
  db: Db,
  schoolId: string,
  assetId: string,
  now: Date,
): Promise<void> {
  await db
    .updateTable('assets')
    .set({ stored_at: now })
    .where('school_id', '=', schoolId)
    .where('id', '=', assetId)
    .execute();
}
