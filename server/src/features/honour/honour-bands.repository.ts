import { levelTypes } from '@meiyu/contract/honour/honour.schema';
import { sql } from 'kysely';

import type { Db } from '../../db/database.ts';
import { buildKlassCondition, type Viewer } from '../../db/visible-klasses.ts';

/** The most different bits of two difference hashes whose images count as copies. Four parts of a hash find all such pairs. */
const COPY_DIFFERENT_BITS_MAX = 3;
/** The most copies that are shown for an honour. */
const COPIES_MAX = 3;
/** The most images that are compared for an honour. Many pupils of a school may have the same printed certificate. */
const COMPARED_IMAGES_MAX = 200;

/** Stores the parts of the certificates' difference hashes, in place of the honour's earlier ones. */
export async function replaceBands(
  db: Db,
  schoolId: string,
  honourId: string,
  certificates: readonly string[],
): Promise<void> {
  await db
    .deleteFrom('honour_bands')
    .where('school_id', '=', schoolId)
    .where('honour_id', '=', honourId)
    .execute();
  await sql`
    insert into honour_bands (school_id, band, value, honour_id, asset_id)
    select a.school_id, band, ('x' || substr(a.difference_hash, band * 4 + 1, 4))::bit(16)::integer, ${honourId}::uuid, a.id
    from assets a cross join generate_series(0, 3) as band
    where a.school_id = ${schoolId} and a.id = any(${certificates}::uuid[]) and a.difference_hash is not null
  `.execute(db);
}

/** An honour with a certificate that looks like one of the reviewed honour. */
export interface CertificateCopy {
  /** The reviewed honour. */
  honour_id: string;
  /** Whether both honours belong to the same pupil. */
  is_own: boolean;
  /** Whether the files are equal. Otherwise the images are similar. */
  is_same_file: boolean;
  /** The event of the other honour and its pupil. Null if the teacher may not review honours of this pupil and subject. */
  event: string | null;
  name: string | null;
}

/** Selects honours of the same pupil, and individual honours of other pupils of the school, whose certificates look like those of `ids`. */
export async function selectCertificateCopies(
  db: Db,
  teacher: Viewer,
  ids: readonly string[],
): Promise<CertificateCopy[]> {
  const isVisible = buildKlassCondition(teacher, { table: 'u', subject: sql<string>`o.subject` });
  const { rows } = await sql<CertificateCopy>`
    select h.id as honour_id, copy.*
    from honours h cross join lateral (
      select o.user_id = h.user_id as is_own, bool_or(a.sha256 = other.sha256) as is_same_file,
        case when ${isVisible} then o.event end as event, case when ${isVisible} then u.name end as name
      from (
        select b.asset_id, ob.honour_id, ob.asset_id as other_id
        from honour_bands b
        join honour_bands ob on ob.school_id = b.school_id and ob.band = b.band and ob.value = b.value and ob.honour_id <> b.honour_id
        where b.school_id = h.school_id and b.honour_id = h.id
        limit ${COMPARED_IMAGES_MAX}
      ) as pair
      join honours o on o.school_id = h.school_id and o.id = pair.honour_id
        and (o.user_id = h.user_id or o.level_type = ${levelTypes.individual})
      join users u on u.school_id = o.school_id and u.id = o.user_id
      join assets a on a.school_id = h.school_id and a.id = pair.asset_id
      join assets other on other.school_id = h.school_id and other.id = pair.other_id
      where bit_count(('x' || a.difference_hash)::bit(64) # ('x' || other.difference_hash)::bit(64)) <= ${COPY_DIFFERENT_BITS_MAX}
      group by o.school_id, o.id, o.user_id, o.event, o.subject, u.school_id, u.id, u.name, u.grade, u.klass
      order by is_same_file desc, o.submitted_at, o.id
      limit ${COPIES_MAX}
    ) as copy
    where h.school_id = ${teacher.schoolId} and h.id = any(${ids}::uuid[])
  `.execute(db);
  return rows;
}
