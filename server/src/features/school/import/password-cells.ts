import { PUPIL_ROLE } from '@meiyu/contract/shared/enumerations';

import type { Findings } from '../../../platform/import/findings.ts';
import type { UserRecord } from './roster/user-record.ts';

interface PasswordRules {
  defaultPassword: string;
  /** The ids of demo schools, whose passwords are published. */
  demo: ReadonlySet<string>;
  /** Whether several accounts may have the same password. */
  allowsShared: boolean;
}

/** The passwords in the column 初始密码 of a package's rosters, and their checks. */
export class PasswordCells {
  readonly #rules: PasswordRules;
  /** How many rows of the sheets have each password. Rows of existing accounts count too. */
  readonly #uses = new Map<string, number>();

  constructor(records: readonly UserRecord[], rules: PasswordRules) {
    this.#rules = rules;
    for (const record of records) {
      const { initialPassword: text } = record;
      if (text !== null && !this.isDemo(record)) {
        this.#uses.set(text, (this.#uses.get(text) ?? 0) + 1);
      }
    }
  }

  isDemo({ schoolId }: UserRecord): boolean {
    return this.#rules.demo.has(schoolId);
  }

  /** Reports invalid passwords of new accounts. A finding never contains the password. */
  check(newcomers: readonly UserRecord[], findings: Findings): void {
    const { defaultPassword, allowsShared } = this.#rules;
    const seen = new Set<string>();
    for (const record of newcomers) {
      const { initialPassword: text } = record;
      if (text === null || this.isDemo(record)) continue;
      if (record.role !== PUPIL_ROLE && text === defaultPassword) {
        findings.fault(record.place, '初始密码：平台默认密码打不开老师的账号，请换一个或留空');
        continue;
      }
      const uses = this.#uses.get(text) ?? 0;
      // Reports each password once, because a sheet may have thousands of rows with it.
      if (uses < 2 || seen.has(text)) continue;
      seen.add(text);
      const message = `初始密码：有 ${uses} 个账号用的是和这一行相同的密码，人人都能登录别人的账号`;
      if (allowsShared) findings.warn(record.place, message);
      else {
        findings.fault(
          record.place,
          `${message}；请留空，导入后由运维用 initial-passwords 按人发放，一定要这样导入时加上 --allow-shared-passwords`,
        );
      }
    }
  }

  /** Tells the operator what to do for new accounts without a usable password. */
  listNotes(newcomers: readonly UserRecord[]): string[] {
    const unusableAccounts = newcomers.filter(
      (record) =>
        record.role !== PUPIL_ROLE && record.initialPassword === null && !this.isDemo(record),
    );
    return unusableAccounts.length === 0
      ? []
      : [
          `${unusableAccounts.length} 名新增的老师没有初始密码，还不能登录：请运维用 initial-passwords --teachers 发放。`,
        ];
  }
}
