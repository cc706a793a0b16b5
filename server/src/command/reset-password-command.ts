import { parseArgs } from 'node:util';

import { problems } from '@meiyu/contract/shared/problems';
import { isValidNewPassword, validationMessages } from '@meiyu/contract/shared/validation';

import { inTransaction } from '../db/in-transaction.ts';
import { inSchool } from '../db/scope.ts';
import { audit } from '../platform/audit/audit.ts';
import { isCommonPassword } from '../platform/common-passwords.ts';
import type { Context } from '../platform/context.ts';
import { endSessions } from '../platform/end-sessions.ts';
import { hashPassword, md5Hex } from '../platform/password.ts';
import { accountTries, forgetTries } from '../platform/throttle.ts';
import { OperatorError } from './operator-error.ts';
import type { Terminal } from './terminal.ts';
import { withHouse } from './with-house.ts';

/** `reset-password SCHOOL NUMBER [--password …]` */
export async function resetPasswordCommand(
  args: string[],
  terminal: Terminal,
  environment: Record<string, string | undefined>,
): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    options: { password: { type: 'string' } },
    allowPositionals: true,
  });
  const [schoolId, loginName, ...rest] = positionals;
  if (schoolId === undefined || loginName === undefined || rest.length > 0) {
    throw new OperatorError('用法：reset-password <学校标识码> <学号或工号> [--password <新密码>]');
  }
  const { password } = values;
  if (password !== undefined && !isValidNewPassword(password)) {
    throw new OperatorError(validationMessages.newPasswordInvalid);
  }
  if (password !== undefined && isCommonPassword(password)) {
    throw new OperatorError(problems.commonPassword.message);
  }
  const { name, isDefault } = await withHouse(environment, (context) =>
    inSchool(schoolId, context.db, (db) =>
      resetPassword({ ...context, db }, schoolId, loginName, password),
    ),
  );
  terminal.print(
    isDefault ? `已恢复 ${name} 的默认密码，下次登录必须修改。` : `已修改 ${name} 的密码。`,
  );
  return 0;
}

/**
 * Gives an account another password, or back the platform's default one, which nobody may keep, also where it is the
 * one asked for; signs it out everywhere and forgets failed tries, so that its holder can come in at once.
 */
async function resetPassword(
  { db, secrets, config, clock }: Context,
  schoolId: string,
  loginName: string,
  password: string | undefined,
): Promise<{ name: string; isDefault: boolean }> {
  const isDefault = password === undefined || password === config.defaultPassword;
  const hash = isDefault ? null : await hashPassword(secrets, md5Hex(password));
  return inTransaction(db, async (db) => {
    const user = await db
      .updateTable('users')
      .set({ password_hash: hash, must_change_password: isDefault, password_expires_at: null })
      .where('school_id', '=', schoolId)
      .where('login_name', '=', loginName)
      .returning(['id', 'name'])
      .executeTakeFirst();
    if (user === undefined) {
      throw new OperatorError(`学校 ${schoolId} 没有学号或工号为 ${loginName} 的人`);
    }
    const holder = { schoolId, userId: user.id };
    await endSessions(db, holder, null);
    await forgetTries(db, accountTries(secrets, schoolId, loginName));
    await audit(db, {
      event: 'passwordReset',
      at: clock.now(),
      schoolId,
      subject: user.id,
      actor: 'operator',
      detail: isDefault ? 'default' : 'chosen',
    });
    return { name: user.name, isDefault };
  });
}
