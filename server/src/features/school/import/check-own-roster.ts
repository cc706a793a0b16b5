import { STAFF_ROLE } from '@meiyu/contract/shared/enumerations';

import type { Findings } from '../../../platform/import/findings.ts';
import type { PackageRoster } from './read-roster.ts';

/** A password takes 50 ms to hash, so that the call answers within half a minute. */
const PASSWORDS_MAX = 300;

const rosterSheet = /^(?:schools|teachers|students|klasses)\.|^manifest\.json$/;

/** What the school has before the import. */
interface SchoolBefore {
  schoolId: string;
  /** The roles of its users by number. */
  roles: ReadonlyMap<string, number>;
}

/**
 * Checks a roster that staff of a school import: rows of other schools and changes of staff are faults. Returns the rows
 * without phone numbers. A phone number opens its account, and it may belong to an account of another school, so only the
 * operator imports phone numbers.
 */
export function checkOwnRoster(
  { schools, teachers, students, klasses, isComplete }: PackageRoster,
  { schoolId, roles }: SchoolBefore,
  { files, findings }: { files: readonly string[]; findings: Findings },
): PackageRoster {
  for (const row of [...teachers, ...students, ...klasses]) {
    if (row.schoolId === schoolId) continue;
    findings.fault(row.schoolPlace, `学校标识码：只能导入本校（${schoolId}）的名册`);
  }
  const [school] = schools;
  if (school) findings.warn(school.place, '学校的名称、区划和学年没有读取，由运维修改');
  const [other, ...others] = files.filter((file) => !rosterSheet.test(file));
  if (other !== undefined) {
    findings.warn({ file: other }, `${others.length + 1} 个文件不是名册，没有读取`);
  }
  for (const { loginName, role, place } of teachers) {
    if ((roles.get(loginName) === STAFF_ROLE) === (role === STAFF_ROLE)) continue;
    findings.fault(place, '任教：“全校”由运维设置和取消');
  }
  const withPhone = [...teachers, ...students].filter(({ phone }) => phone !== null);
  if (withPhone[0]) {
    findings.warn(withPhone[0].place, `${withPhone.length} 个手机号没有读取，由本人绑定`);
  }
  const passwords = [...teachers, ...students].filter((row) => row.initialPassword !== null);
  const tooMany = passwords[PASSWORDS_MAX];
  if (tooMany) {
    findings.fault(tooMany.place, `初始密码：一次最多 ${PASSWORDS_MAX} 个，学生可以留空`);
  }
  return {
    schools: [],
    teachers: teachers.map((row) => ({ ...row, phone: null })),
    students: students.map((row) => ({ ...row, phone: null })),
    klasses,
    isComplete,
  };
}
