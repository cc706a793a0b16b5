import { parseArgs } from 'node:util';

import { problems } from '@meiyu/contract/shared/problems';
import { isValidNewPassword, validationMessages } from '@meiyu/contract/shared/validation';

import { inTransaction } from '../db/in-transaction.ts';
import { inSchool } from '../db/scope.ts';
import { audit } from '../platform/audit/audit.ts';
import { isCommonPassword } from '../platform/auth/password/common-passwords.ts';
import { replacePassword } from '../platform/auth/password/issued-password.repository.ts';
import { issueFirstPassword } from '../platform/auth/password/issued-password.ts';
import { hashPassword, md5Hex } from '../platform/auth/password/password.ts';
import {
  isPersonalPassword,
  selectPersonalFacts,
} from '../platform/auth/password/personal-password.ts';
import { generateReadablePassword } from '../platform/auth/password/readable-password.ts';
import { type EndedAccess, endAccountAccess } from '../platform/auth/session/end-account-access.ts';
import { formatChinaTime } from '../platform/china-time.ts';
import type { Context } from '../platform/context.ts';
import { OperatorError } from '../platform/operator-error.ts';
import { sendResetNotice } from '../platform/sms/send-reset-notice.ts';
import type { Terminal } from './terminal.ts';
import { withServices } from './with-services.ts';

/** Runs `reset-password SCHOOL NUMBER [--ask]`. */
export async function resetPasswordCommand(
  args: string[],
  terminal: Terminal,
  environment: Record<string, string | undefined>,
): Promise<number> {
  if (args.some((arg) => arg === '--password' || arg.startsWith('--password='))) {
    throw new OperatorError(
      '密码不能写在命令里，会留在命令历史和进程列表里：不给就随机生成，自己定就用 --ask，在终端里输入',
    );
  }
  const { values, positionals } = parseArgs({
    args,
    options: { ask: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [schoolId, loginName, ...rest] = positionals;
  if (schoolId === undefined || loginName === undefined || rest.length > 0) {
    throw new OperatorError('用法：reset-password <学校标识码> <学号或工号> [--ask]');
  }
  const typedPassword = values.ask ? await askPassword(terminal) : null;
  const log = {
    error: (fields: object) => terminal.print(`通知短信没有发出：${JSON.stringify(fields)}`),
  };
  const { name, password, expiresAt, ended } = await withServices(environment, async (context) => {
    const done = await inSchool(schoolId, context.db, (db) =>
      resetPassword({ ...context, db }, { schoolId, loginName, typed: typedPassword }),
    );
    await sendResetNotice(context.sms, log, done.ended.phone);
    return done;
  });
  const expiryText = `请在 ${formatChinaTime(expiresAt)} 之前登录，第一次登录必须修改。`;
  terminal.print(
    typedPassword === null
      ? `${name} 的新初始密码 ${password}　${expiryText}`
      : `已设置 ${name} 的初始密码。${expiryText}`,
  );
  const others = describeEnded(ended);
  if (others !== '') terminal.print(others);
  return 0;
}

async function askPassword(terminal: Terminal): Promise<string> {
  if (terminal.askSecret === undefined) {
    throw new OperatorError('--ask 要在终端里运行：密码不能从文件或管道读入');
  }
  const password = await terminal.askSecret('新的初始密码（输入时不显示）：');
  if (!isValidNewPassword(password)) throw new OperatorError(validationMessages.newPasswordInvalid);
  const repeatedPassword = await terminal.askSecret('再输一次：');
  if (repeatedPassword !== password) throw new OperatorError(validationMessages.confirmMismatch);
  return password;
}

/** Describes the access that the reset ended besides the password. Returns an empty string if there was none. */
function describeEnded({ sessions, chatApp, phone, isPhoneRemoved }: EndedAccess): string {
  const parts = [
    sessions > 0 && `退出了 ${sessions} 台设备`,
    chatApp === 'removed' && '解除了绑定的微信',
    isPhoneRemoved && `解绑了尾号 ${phone.slice(-4)} 的手机号`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? '' : `另外：${parts.join('，')}。`;
}

/**
 * Sets a password that the user must change at the first sign-in: the typed password, or else a random one. Ends the
 * sessions, forgets the devices, and removes the chat app and a phone number that was bound recently. Deletes the counters of
 * failed sign-ins, so that the user can sign in immediately.
 */
async function resetPassword(
  { db, secrets, config, clock }: Context,
  { schoolId, loginName, typed }: { schoolId: string; loginName: string; typed: string | null },
): Promise<{ name: string; password: string; expiresAt: Date; ended: EndedAccess }> {
  if (typed !== null && (typed === config.defaultPassword || (await isCommonPassword(typed)))) {
    throw new OperatorError(problems.commonPassword.message);
  }
  const password = typed ?? generateReadablePassword();
  const hash = await hashPassword(secrets, md5Hex(password));
  const now = clock.now();
  const issue = issueFirstPassword(config, now, 'operator');
  return inTransaction(db, async (db) => {
    const user = await replacePassword(db, { schoolId, loginName }, { hash, issue });
    if (user === undefined) {
      throw new OperatorError(`学校 ${schoolId} 没有学号或工号为 ${loginName} 的人`);
    }
    const holder = { schoolId, userId: user.id, loginName };
    if (
      typed !== null &&
      (await isPersonalPassword(typed, await selectPersonalFacts(db, holder)))
    ) {
      throw new OperatorError(problems.personalPassword.message);
    }
    const ended = await endAccountAccess(db, secrets, holder, { by: 'operator', at: now });
    await audit(db, {
      event: 'passwordReset',
      at: now,
      schoolId,
      subject: user.id,
      actor: 'operator',
      detail: typed === null ? 'random' : 'chosen',
    });
    return { name: user.name, password, expiresAt: issue.expiresAt, ended };
  });
}
