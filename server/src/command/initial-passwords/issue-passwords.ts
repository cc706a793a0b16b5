import { availableParallelism } from 'node:os';

import type { Db } from '../../db/database.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Context } from '../../platform/context.ts';
import { endSessions } from '../../platform/end-sessions.ts';
import { hashPassword, md5Hex } from '../../platform/password.ts';
import { readablePassword } from '../../platform/readable-password.ts';
import { OperatorError } from '../operator-error.ts';

/** Which pupils of a school are meant. */
export interface Klasses {
  schoolId: string;
  /** Null: all grades. */
  grade: number | null;
  /** Null: all classes of the grade. */
  klass: number | null;
}

/** A pupil and the password on the slip; it is kept nowhere else. */
export interface Slip {
  grade: number;
  klass: number;
  loginName: string;
  name: string;
  password: string;
}

interface Issue {
  /** Also pupils who were given one before and have not changed it. */
  isRenewed: boolean;
  progress: (done: number, total: number) => void;
  /** Puts the slips where they will be read, before the passwords hold: what it throws leaves everything as it was. */
  deliver: (slips: readonly Slip[], schoolName: string) => Promise<void>;
}

/**
 * Gives a password of their own to every pupil who still has the platform's default one, to be changed at the first
 * sign-in. Whoever chose one keeps it. Sessions opened with the old one end.
 */
export async function issuePasswords(
  context: Context,
  klasses: Klasses,
  { isRenewed, progress, deliver }: Issue,
): Promise<{ slips: Slip[]; schoolName: string }> {
  const { db, secrets, clock } = context;
  const school = await db
    .selectFrom('schools')
    .select('name')
    .where('id', '=', klasses.schoolId)
    .executeTakeFirst();
  if (school === undefined) throw new OperatorError(`没有学校 ${klasses.schoolId}`);
  const pupils = await selectPupils(db, klasses, isRenewed);
  const issued: (Slip & { id: string; before: string | null; hash: string })[] = [];
  const queue = pupils.values();
  const work = async () => {
    for (const { id, grade, klass, login_name: loginName, name, password_hash: before } of queue) {
      const password = readablePassword();
      const hash = await hashPassword(secrets, md5Hex(password));
      issued.push({ id, grade, klass, loginName, name, password, before, hash });
      progress(issued.length, pupils.length);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));

  const slips: Slip[] = [];
  await inTransaction(db, async (db) => {
    // From the start, should it run again after a deadlock.
    slips.length = 0;
    for (const { id, before, hash, ...slip } of issued) {
      if (!(await updatePassword(db, klasses.schoolId, { id, before, hash }))) continue;
      const pupil = { schoolId: klasses.schoolId, userId: id };
      await endSessions(db, pupil, null);
      await audit(db, {
        event: 'initialPasswordIssued',
        at: clock.now(),
        schoolId: klasses.schoolId,
        subject: id,
        actor: 'operator',
      });
      slips.push(slip);
    }
    slips.sort(
      (one, other) =>
        one.grade - other.grade ||
        one.klass - other.klass ||
        one.loginName.localeCompare(other.loginName),
    );
    if (slips.length > 0) await deliver(slips, school.name);
  });
  return { slips, schoolName: school.name };
}

async function selectPupils(db: Db, { schoolId, grade, klass }: Klasses, isRenewed: boolean) {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'grade', 'klass', 'login_name', 'name', 'password_hash'])
    .where('school_id', '=', schoolId)
    .where('role', '=', 2)
    .where('state', '=', 'active')
    .where('must_change_password', '=', true)
    .$if(!isRenewed, (query) => query.where('password_hash', 'is', null))
    .$if(grade !== null, (query) => query.where('grade', '=', grade))
    .$if(klass !== null, (query) => query.where('klass', '=', klass))
    .execute();
  return rows.map((row) => ({ ...row, grade: row.grade ?? 0, klass: row.klass ?? 0 }));
}

/** Whether it was set; not if the pupil has chosen one meanwhile. */
async function updatePassword(
  db: Db,
  schoolId: string,
  { id, before, hash }: { id: string; before: string | null; hash: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ password_hash: hash, must_change_password: true, password_expires_at: null })
    .where('school_id', '=', schoolId)
    .where('id', '=', id)
    .where('must_change_password', '=', true)
    .where('password_hash', 'is not distinct from', before)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
