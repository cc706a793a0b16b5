import { availableParallelism } from 'node:os';

import { PUPIL_ROLE } from '@meiyu/contract/shared/enumerations';
import { formatKlass } from '@meiyu/contract/shared/grades';

import type { Db } from '../../db/database.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import { audit } from '../../platform/audit/audit.ts';
import { updateIssuedPassword } from '../../platform/auth/password/issued-password.repository.ts';
import { issueFirstPassword } from '../../platform/auth/password/issued-password.ts';
import { hashPassword, md5Hex } from '../../platform/auth/password/password.ts';
import { generateReadablePassword } from '../../platform/auth/password/readable-password.ts';
import { endSessions } from '../../platform/auth/session/end-sessions.ts';
import type { Context } from '../../platform/context.ts';
import { OperatorError } from '../../platform/operator-error.ts';

/** The accounts that get passwords: the teachers and staff of a school, or its pupils. */
export interface Recipients {
  schoolId: string;
  isForTeachers: boolean;
  /** The grade. Null means all grades. */
  grade: number | null;
  /** The class. Null means all classes of the grade. */
  klass: number | null;
}

/** An account and its new password. The password is not stored elsewhere. */
export interface PasswordSheetRow {
  /** The heading under which the row is printed: the class, such as 五年级(1)班, or 老师. */
  group: string;
  loginName: string;
  name: string;
  password: string;
}

/** The passwords of one run. All expire at the same time. */
export interface PasswordSheet {
  schoolName: string;
  isForTeachers: boolean;
  expiresAt: Date;
  rows: readonly PasswordSheetRow[];
}

interface IssueOptions {
  /** Whether the command also replaces issued passwords that are still valid. */
  isRenewed: boolean;
  progress: (done: number, total: number) => void;
  /** Writes or prints the sheet before the passwords become valid. If this fails, no account changes. */
  deliver: (sheet: PasswordSheet) => Promise<void>;
}

/**
 * Issues passwords to all accounts that have no password, only the platform's default password, or an expired one. A user must
 * change the issued password at the first sign-in. A password that the user chose stays. Sessions that were opened with the old
 * password end.
 */
export async function issuePasswords(
  context: Context,
  recipients: Recipients,
  { isRenewed, progress, deliver }: IssueOptions,
): Promise<PasswordSheet> {
  const { db, secrets, clock, config } = context;
  const { schoolId, isForTeachers } = recipients;
  const school = await db
    .selectFrom('schools')
    .select('name')
    .where('id', '=', schoolId)
    .executeTakeFirst();
  if (school === undefined) throw new OperatorError(`没有学校 ${schoolId}`);
  const accounts = await selectAccounts(db, recipients, isRenewed ? null : clock.now());
  const issued: { account: Account; password: string; hash: string }[] = [];
  const queue = accounts.values();
  const issueAll = async () => {
    for (const account of queue) {
      const password = generateReadablePassword();
      const hash = await hashPassword(secrets, md5Hex(password));
      issued.push({ account, password, hash });
      progress(issued.length, accounts.length);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, issueAll));
  issued.sort((one, other) => compareAccounts(one.account, other.account));

  const now = clock.now();
  const issue = issueFirstPassword(config, now, 'slip');
  const sheetRows: PasswordSheetRow[] = [];
  const sheet: PasswordSheet = {
    schoolName: school.name,
    isForTeachers,
    expiresAt: issue.expiresAt,
    rows: sheetRows,
  };
  await inTransaction(db, async (db) => {
    // After a deadlock this function runs again, so it must start with an empty list.
    sheetRows.length = 0;
    for (const { account, password, hash } of issued) {
      const { id, login_name: loginName, name, password_hash: hashBefore } = account;
      const isWritten = await updateIssuedPassword(
        db,
        { schoolId, userId: id, hashBefore },
        { hash, issue },
      );
      if (!isWritten) continue;
      await endSessions(db, { schoolId, userId: id }, null);
      await audit(db, {
        event: 'initialPasswordIssued',
        at: now,
        schoolId,
        subject: id,
        actor: 'operator',
      });
      sheetRows.push({ group: getGroup(account), loginName, name, password });
    }
    if (sheetRows.length > 0) await deliver(sheet);
  });
  return sheet;
}

type Account = Awaited<ReturnType<typeof selectAccounts>>[number];

function getGroup({ grade, klass, klass_name: name }: Account): string {
  if (grade === null || klass === null) return '老师';
  return name ?? formatKlass(grade, klass);
}

function compareAccounts(one: Account, other: Account): number {
  return (
    (one.grade ?? 0) - (other.grade ?? 0) ||
    (one.klass ?? 0) - (other.klass ?? 0) ||
    one.login_name.localeCompare(other.login_name)
  );
}

/**
 * Selects the accounts that get a password.
 *
 * @param expiredBy selects only accounts without an issued password that is valid at this moment; null selects all accounts with
 *   an issued password
 */
function selectAccounts(
  db: Db,
  { schoolId, isForTeachers, grade, klass }: Recipients,
  expiredBy: Date | null,
) {
  return db
    .selectFrom('users')
    .leftJoin('klasses', (join) =>
      join
        .onRef('klasses.school_id', '=', 'users.school_id')
        .onRef('klasses.grade', '=', 'users.grade')
        .onRef('klasses.klass', '=', 'users.klass'),
    )
    .select(['users.id', 'users.grade', 'users.klass', 'users.login_name', 'users.name'])
    .select(['users.password_hash', 'klasses.name as klass_name'])
    .where('users.school_id', '=', schoolId)
    .where('role', isForTeachers ? '!=' : '=', PUPIL_ROLE)
    .where('state', '=', 'active')
    .where('must_change_password', '=', true)
    .$if(expiredBy !== null, (query) =>
      query.where((eb) =>
        eb.or([eb('password_hash', 'is', null), eb('password_expires_at', '<=', expiredBy)]),
      ),
    )
    .$if(grade !== null, (query) => query.where('users.grade', '=', grade))
    .$if(klass !== null, (query) => query.where('users.klass', '=', klass))
    .execute();
}
