import { parseArgs } from 'node:util';

import {
  planRecount,
  recountAttempts,
  reopenAttempts,
} from '../../attempt/change-attempts.service.ts';
import type { Db } from '../../db/database.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import { acrossSchools } from '../../db/scope.ts';
import type { Target } from '../../features/homework/change-homework.repository.ts';
import {
  extendTarget,
  lockHandedIn,
  planExtend,
  planReopen,
} from '../../features/homework/change-homework.service.ts';
import type { Context } from '../../platform/context.ts';
import { isUuid } from '../../platform/create-id.ts';
import { OperatorError } from '../../platform/operator-error.ts';
import { confirm } from '../confirm.ts';
import type { Terminal } from '../terminal.ts';
import { withServices } from '../with-services.ts';

type Environment = Record<string, string | undefined>;

interface CommandJob {
  target: Target;
  /** The value of `--minutes`. 0 if the command has no such option. */
  minutes: number;
  db: Db;
  context: Context;
}

/** The changes that a command would make now. `lines` describe them for the dry run, and `count` is their number. */
interface Plan {
  lines: string[];
  count: number;
  /** Makes the changes in the same transaction. Returns the line to print. */
  apply: () => Promise<string>;
}

const MINUTES_MAX = 30 * 24 * 60;
const USAGE =
  '--attempt <作答 id> 或 --homework <作业 id> [--school <学校标识码> [--student <学号>]]，加 --yes 不再询问';

/** Runs `extend … --minutes N`. */
export function extendCommand(
  args: string[],
  terminal: Terminal,
  environment: Environment,
): Promise<number> {
  const settings = readArguments('extend', args, true);
  return runJob(settings, terminal, environment, async ({ target, minutes, db, context }) => {
    const plan = await planExtend(db, target);
    const { extended, unlimited, handedIn, movesDue } = plan;
    return {
      lines: [
        `正在作答、会延长 ${minutes} 分钟的：${extended.length} 份`,
        ...(unlimited > 0 ? [`正在作答、没有时间限制、不变的：${unlimited} 份`] : []),
        ...(handedIn > 0 ? [`已经交了、不变的：${handedIn} 份（要再答请用 reopen）`] : []),
        ...(movesDue ? [`作业的截止时间也推后 ${minutes} 分钟，没有开始的同学同样适用`] : []),
      ],
      count: extended.length + Number(movesDue),
      apply: async () => {
        await extendTarget(context, db, { target, plan, minutes });
        return `已延长 ${extended.length} 份作答。`;
      },
    };
  });
}

/** Runs `reopen … --minutes N`. */
export function reopenCommand(
  args: string[],
  terminal: Terminal,
  environment: Environment,
): Promise<number> {
  const settings = readArguments('reopen', args, true);
  return runJob(settings, terminal, environment, async ({ target, minutes, db, context }) => {
    const plan = await planReopen(context, db, target);
    const { reopened, seen, skipped } = plan;
    return {
      lines: [
        `已经交了、会重新打开 ${minutes} 分钟的：${reopened.length} 份`,
        ...(seen > 0 ? [`其中同学已经可以看到成绩和解析的：${seen} 份`] : []),
        ...(skipped > 0 ? [`不变的：${skipped} 份（还在作答，或后来又答过一次）`] : []),
      ],
      count: reopened.length,
      apply: async () => {
        await reopenAttempts(context, db, reopened, minutes, 'operator');
        return `已重新打开 ${reopened.length} 份作答。原来的回执和成绩留在历史里，再交时有新的回执。`;
      },
    };
  });
}

/** Runs `recount …`. */
export function recountCommand(
  args: string[],
  terminal: Terminal,
  environment: Environment,
): Promise<number> {
  const settings = readArguments('recount', args, false);
  return runJob(settings, terminal, environment, async ({ target, db, context }) => {
    const handedIn = await lockHandedIn(db, target);
    const changed = await planRecount(context, db, handedIn);
    return {
      lines: [
        ...changed.map(
          ({ attempt, totals: { score } }) =>
            `  ${attempt.school_id} ${attempt.login_name} ${attempt.name}：${attempt.score ?? '-'} → ${score}`,
        ),
        `按现在的规则重新计分的：${handedIn.length} 份，有变化的：${changed.length} 份`,
      ],
      count: changed.length,
      apply: async () => {
        await recountAttempts(context, db, changed);
        return `已更新 ${changed.length} 份的成绩。原来的成绩留在历史里。`;
      },
    };
  });
}

interface Settings {
  target: Target;
  minutes: number;
  isConfirmed: boolean;
}

/**
 * Plans the changes, prints them and asks for consent. Then it plans them again in the transaction that makes them, because
 * pupils continue to answer in the meantime.
 */
async function runJob(
  { target, minutes, isConfirmed }: Settings,
  terminal: Terminal,
  environment: Environment,
  plan: (job: CommandJob) => Promise<Plan>,
): Promise<number> {
  return withServices(environment, (context) =>
    acrossSchools('a homework is for several schools', context.db, async (db) => {
      const planned = (db: Db) => plan({ target, minutes, db, context });
      await assertExists(db, target);
      const { lines, count } = await inTransaction(db, planned);
      for (const line of lines) terminal.print(line);
      if (count === 0) {
        terminal.print('没有要改的。');
        return 0;
      }
      if (!isConfirmed && !(await confirm('输入 yes 继续：'))) {
        throw new OperatorError('没有改动任何数据。');
      }
      terminal.print(await inTransaction(db, async (db) => (await planned(db)).apply()));
      return 0;
    }),
  );
}

async function assertExists(db: Db, { attemptId, homeworkId }: Target): Promise<void> {
  const found =
    attemptId === null
      ? await db
          .selectFrom('homework')
          .select('id')
          .where('id', '=', homeworkId ?? '')
          .executeTakeFirst()
      : await db.selectFrom('attempts').select('id').where('id', '=', attemptId).executeTakeFirst();
  if (found !== undefined) return;
  throw new OperatorError(
    attemptId === null ? `没有 id 为 ${homeworkId} 的作业` : `没有 id 为 ${attemptId} 的作答`,
  );
}

function readArguments(name: string, args: string[], takesMinutes: boolean): Settings {
  const { values } = parseArgs({
    args,
    options: {
      attempt: { type: 'string' },
      homework: { type: 'string' },
      school: { type: 'string' },
      student: { type: 'string' },
      ...(takesMinutes && { minutes: { type: 'string' } }),
      yes: { type: 'boolean', default: false },
    },
  });
  const options = new Map(Object.entries(values));
  const text = (key: string) => {
    const value = options.get(key);
    return typeof value === 'string' ? value : null;
  };
  const [attemptId, homeworkId] = [text('attempt'), text('homework')];
  const [schoolId, loginName] = [text('school'), text('student')];
  const isOne = (attemptId === null) !== (homeworkId === null);
  const isNarrowed = schoolId !== null || loginName !== null;
  if (!isOne || (attemptId !== null && isNarrowed) || (loginName !== null && schoolId === null)) {
    throw new OperatorError(`用法：${name} ${takesMinutes ? '--minutes <分钟> ' : ''}${USAGE}`);
  }
  if (attemptId !== null && !isUuid(attemptId)) throw new OperatorError('作答 id 不正确');
  const minutes = Number(text('minutes'));
  if (takesMinutes && !(Number.isInteger(minutes) && minutes >= 1 && minutes <= MINUTES_MAX)) {
    throw new OperatorError(`--minutes 应是 1 到 ${MINUTES_MAX} 的整数`);
  }
  return {
    target: { attemptId, homeworkId, schoolId, loginName },
    minutes,
    isConfirmed: values.yes,
  };
}
