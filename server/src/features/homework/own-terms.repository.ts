import { type RawBuilder, sql } from 'kysely';

interface PupilColumns {
  school: RawBuilder<string>;
  user: RawBuilder<string>;
}

/** The columns of the owner of the attempt `t`. */
const ownerOfAttempt: PupilColumns = { school: sql`t.school_id`, user: sql`t.user_id` };

const buildOverrideQuery = ({ school, user }: PupilColumns) => sql`
  from homework_overrides o where o.school_id = ${school} and o.user_id = ${user} and o.homework_id = h.id`;

/**
 * Builds the terms of the homework `h` for one pupil, with the pupil's exceptions. An exception never makes a due time earlier, not even if
 * the due time of the class is extended later.
 */
function buildOwnTerms(pupil: PupilColumns) {
  return {
    dueAt: sql<Date>`greatest(h.due_at, (select o.due_at ${buildOverrideQuery(pupil)}))`,
    attemptsAllowed: sql<number>`greatest(h.attempts_allowed, (select o.attempts ${buildOverrideQuery(pupil)}))`,
    extraMin: sql<number>`coalesce((select o.extra_min ${buildOverrideQuery(pupil)}), 0)`,
    isExcused: sql<boolean>`exists (select ${buildOverrideQuery(pupil)} and o.is_excused)`,
  };
}

/** The terms of the homework `h` for the owner of the attempt `t`. */
export const termsOfAttempt = buildOwnTerms(ownerOfAttempt);

/** Builds the terms of the homework `h` for a pupil. */
export function buildTermsOfPupil({ schoolId, userId }: { schoolId: string; userId: string }) {
  return buildOwnTerms({ school: sql`${schoolId}`, user: sql`${userId}::uuid` });
}
