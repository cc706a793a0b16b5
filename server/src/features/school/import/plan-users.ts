import { PUPIL_ROLE } from '@meiyu/contract/shared/enumerations';

import type { Db } from '../../../db/database.ts';
import { buildPasswordColumns } from '../../../db/password-columns.ts';
import { createId } from '../../../platform/create-id.ts';
import type { Findings } from '../../../platform/import/findings.ts';
import {
  compareRows,
  countChanges,
  writeInBatches,
  type Step,
} from '../../../platform/import/step.ts';
import { getUserKey } from '../../../platform/import/user-key.ts';
import { selectRoster, updatePhones, upsertUsers } from '../../../platform/user.repository.ts';
import { type InitialPasswords, makeInitialPasswords } from './initial-passwords.ts';
import type { PasswordCells } from './password-cells.ts';
import { choosePhones } from './phones.ts';
import type { UserRecord } from './roster/user-record.ts';

/** The fields of a user that a sheet can change. */
interface UserFields {
  school_id: string;
  login_name: string;
  role: number;
  name: string;
  gender: number;
  phone: string;
  state: string;
  grade: number | null;
  klass: number | null;
  roll_number: string;
  enrolled_year: number | null;
}

/**
 * Plans the import of pupils or teachers. A teacher may become staff, and staff may become a teacher, but neither may become a pupil. An
 * empty cell does not change an existing user. 初始密码 applies to new users only, so that it never overwrites a password that a user chose.
 * Users who are not in the sheet do not change.
 */
export async function planUsers(
  db: Db,
  kind: '老师' | '学生',
  records: readonly UserRecord[],
  { passwords, findings }: { passwords: PasswordCells; findings: Findings },
): Promise<Step> {
  const roster = await selectRoster(db, [...new Set(records.map(({ schoolId }) => schoolId))]);
  const existing = new Map(roster.map((row): [string, UserFields] => [getFieldsKey(row), row]));
  for (const record of records) {
    const before = existing.get(getUserKey(record));
    if (before === undefined || isPupil(before) === isPupil(record)) continue;
    const [other, own] = kind === '学生' ? ['老师', '学号'] : ['学生', '工号'];
    findings.fault(record.place, `${own}：${record.loginName} 已经是这所学校一位${other}的账号`);
  }
  const phones = await choosePhones(db, records, existing, findings);
  const plannedUsers = records.map((record) =>
    buildUserFields(record, existing.get(getUserKey(record)), phones.get(record) ?? ''),
  );
  const changes = compareRows(plannedUsers, getFieldsKey, existing);
  const added = new Set(changes.added.map(getFieldsKey));
  const newcomers = records.filter((record) => added.has(getUserKey(record)));
  passwords.check(newcomers, findings);
  const notes = passwords.listNotes(newcomers);
  if (records.some((record) => record.initialPassword !== null && !added.has(getUserKey(record)))) {
    notes.push('初始密码只用于新增的账号，已有账号的密码不变。');
  }
  const renumbered = changes.updated.filter(
    (row) => row.phone !== existing.get(getFieldsKey(row))?.phone,
  );
  let issued: InitialPasswords = new Map();
  return {
    kind,
    ...countChanges(changes),
    notes,
    prepare: async (context, progress) => {
      issued = await makeInitialPasswords(
        context,
        { kind, users: newcomers, cells: passwords },
        progress,
      );
    },
    write: async (db, progress) => {
      const rows = [...changes.added, ...changes.updated];
      await writeInBatches(
        rows,
        (batch) => upsertUsers(db, buildUserRows(batch, issued)),
        (done) => progress(`写入${kind}`, done, rows.length),
      );
      await writeInBatches(renumbered, (batch) => updatePhones(db, batch));
    },
  };
}

function isPupil({ role }: { role: number }): boolean {
  return role === PUPIL_ROLE;
}

function getFieldsKey(row: { school_id: string; login_name: string }): string {
  return getUserKey({ schoolId: row.school_id, loginName: row.login_name });
}

function buildUserFields(
  record: UserRecord,
  before: UserFields | undefined,
  phone: string,
): UserFields {
  return {
    school_id: record.schoolId,
    login_name: record.loginName,
    role: record.role,
    name: record.name,
    gender: record.gender ?? before?.gender ?? 0,
    phone,
    state: record.state ?? before?.state ?? 'active',
    grade: record.grade,
    klass: record.klass,
    roll_number: record.rollNumber ?? before?.roll_number ?? '',
    enrolled_year: record.enrolledYear ?? before?.enrolled_year ?? null,
  };
}

/** Builds the rows to write. An existing user keeps id, password and phone number. */
function buildUserRows(users: readonly UserFields[], issued: InitialPasswords) {
  return users.map((row) => {
    const { hash = null, issue = null } = issued.get(getFieldsKey(row)) ?? {};
    return { ...row, id: createId(), password_hash: hash, ...buildPasswordColumns(issue) };
  });
}
