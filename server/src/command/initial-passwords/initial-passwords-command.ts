import path from 'node:path';
import { parseArgs } from 'node:util';

import { inSchool } from '../../db/scope.ts';
import { parseKlass } from '../../features/school/import/roster/klass.ts';
import { parseGrade } from '../../platform/import/sheets/grade.ts';
import { OperatorError } from '../../platform/operator-error.ts';
import type { Terminal } from '../terminal.ts';
import { withServices } from '../with-services.ts';
import { issuePasswords, type Recipients, type PasswordSheet } from './issue-passwords.ts';
import { formatPasswordSheet, writePasswordSheet } from './password-sheet.ts';

/** Runs `initial-passwords --school … [--grade …] [--klass …] [--teachers] [--out FILE] [--renew]`. */
export async function initialPasswordsCommand(
  args: string[],
  terminal: Terminal,
  environment: Record<string, string | undefined>,
): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      school: { type: 'string' },
      grade: { type: 'string' },
      klass: { type: 'string' },
      teachers: { type: 'boolean', default: false },
      out: { type: 'string' },
      renew: { type: 'boolean', default: false },
    },
  });
  const recipients = parseRecipients(values);
  const file = values.out === undefined ? null : path.resolve(values.out);
  let isWritten = false;
  const issue = {
    isRenewed: values.renew,
    progress: (done: number, total: number) => terminal.progress(`加密初始密码 ${done} / ${total}`),
    deliver: async (sheet: PasswordSheet) => {
      if (file === null) return;
      await writePasswordSheet(file, sheet);
      isWritten = true;
    },
  };
  const people = values.teachers ? '老师' : '学生';
  try {
    const issued = await withServices(environment, (context) =>
      inSchool(recipients.schoolId, context.db, (db) =>
        issuePasswords({ ...context, db }, recipients, issue),
      ),
    );
    const count = issued.rows.length;
    if (count === 0) {
      terminal.printError(
        values.renew
          ? `没有还没改过初始密码的${people}。`
          : `没有需要发初始密码的${people}：每个人都有没过期的初始密码，或自己改过的密码。`,
      );
    } else if (file === null) {
      for (const line of formatPasswordSheet(issued)) terminal.print(line);
    } else {
      terminal.print(`已为 ${count} 名${people}发放初始密码，写在 ${file}。发完请删除这个文件。`);
    }
    return 0;
  } catch (error) {
    if (isWritten) {
      terminal.printError(
        `${file} 写好之后出了错，里面的密码可能没有生效：请换一个文件名再运行一次，如果它说没有需要发的${people}，那么 ${file} 里的就是有效的，否则请删除它。`,
      );
    }
    throw error;
  }
}

function parseRecipients(values: {
  school?: string | undefined;
  grade?: string | undefined;
  klass?: string | undefined;
  teachers: boolean;
}): Recipients {
  const { school, grade, klass, teachers } = values;
  if (school === undefined) {
    throw new OperatorError(
      '用法：initial-passwords --school <学校标识码> [--grade <年级> [--klass <班级>] | --teachers] [--out <文件.csv>] [--renew]',
    );
  }
  if (klass !== undefined && grade === undefined) {
    throw new OperatorError('给出 --klass 时，请同时给出 --grade');
  }
  if (teachers && grade !== undefined) {
    throw new OperatorError('--teachers 是全校的老师，不能同时给出 --grade');
  }
  return {
    schoolId: school,
    isForTeachers: teachers,
    grade: grade === undefined ? null : requireValue(parseGrade(grade)),
    klass: klass === undefined ? null : requireValue(parseKlass(klass)),
  };
}

function requireValue(parsed: ReturnType<typeof parseGrade>): number {
  if ('fault' in parsed) throw new OperatorError(parsed.fault);
  return parsed.value;
}
