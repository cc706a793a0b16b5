import { parseArgs } from 'node:util';

import { acrossSchools } from '../../db/scope.ts';
import { type AuditEvent, isAuditEvent } from '../../platform/audit/audit.ts';
import { eventNames } from '../../platform/audit/event-names.ts';
import { verifyAudit } from '../../platform/audit/verify-audit.ts';
import type { Context } from '../../platform/context.ts';
import { isUuid } from '../../platform/create-id.ts';
import { OperatorError } from '../../platform/operator-error.ts';
import type { Terminal } from '../terminal.ts';
import { withServices } from '../with-services.ts';

const EVENTS_DEFAULT = 200;
const EVENTS_MAX = 100_000;

interface Filter {
  since: Date | null;
  schoolId: string | null;
  subject: string | null;
  event: AuditEvent | null;
  limit: number;
}

/** Runs `audit [--since …] [--school …] [--subject …] [--event …] [--limit …]` and `audit --verify`. */
export async function auditCommand(
  args: string[],
  terminal: Terminal,
  environment: Record<string, string | undefined>,
): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      since: { type: 'string' },
      school: { type: 'string' },
      subject: { type: 'string' },
      event: { type: 'string' },
      limit: { type: 'string' },
      verify: { type: 'boolean', default: false },
    },
  });
  if (values.verify) return printVerification(terminal, environment);
  const filter: Filter = {
    since: parseSince(values.since),
    schoolId: values.school ?? null,
    subject: values.subject ?? null,
    event: parseEvent(values.event),
    limit: parseLimit(values.limit),
  };
  const lines = await withServices(environment, (context) =>
    acrossSchools('the operator reads of all schools', context.db, (db) =>
      formatEvents(db, filter),
    ),
  );
  for (const line of lines) terminal.print(line);
  if (lines.length === 0) terminal.printError('没有符合条件的记录。');
  return 0;
}

async function printVerification(
  terminal: Terminal,
  environment: Record<string, string | undefined>,
): Promise<number> {
  const check = await withServices(environment, (context) =>
    acrossSchools('the seals hold events of all schools', context.db, (db) =>
      verifyAudit({ ...context, db }),
    ),
  );
  for (const number of check.broken) {
    terminal.print(`第 ${number} 个封印不成立：它封住的记录，或它前面的封印，被改动或删除过。`);
  }
  terminal.print(
    `检查了 ${check.seals} 个封印、${check.events} 条记录；还没有封住的记录 ${check.unsealed} 条（服务端开着时每 20 秒封一次）。`,
  );
  if (check.newest !== null) terminal.print(`最新的封印：${check.newest.slice(0, 16)}`);
  if (check.broken.length > 0) return 1;
  terminal.print('没有发现改动。');
  return 0;
}

/** Formats one line for each event, the newest first: time, event, outcome, school, actor, subject, network, request, detail. */
async function formatEvents(db: Context['db'], filter: Filter): Promise<string[]> {
  const { since, schoolId, event, limit } = filter;
  const subject = await findSubject(db, filter);
  const rows = await db
    .selectFrom('audit_events')
    .selectAll()
    .$if(since !== null, (query) => query.where('at', '>=', since))
    .$if(schoolId !== null, (query) => query.where('school_id', '=', schoolId))
    .$if(subject !== null, (query) =>
      query.where((eb) => eb.or([eb('subject', '=', subject), eb('actor', '=', subject)])),
    )
    .$if(event !== null, (query) => query.where('event', '=', event))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) =>
    [
      row.at.toISOString(),
      isAuditEvent(row.event) ? eventNames[row.event] : row.event,
      row.outcome === 'ok' ? '成功' : '拒绝',
      `学校=${row.school_id ?? '-'}`,
      `操作者=${row.actor}`,
      `对象=${row.subject ?? '-'}`,
      `来自=${row.address === '' ? '-' : row.address}`,
      `设备=${row.device ?? '-'}`,
      `请求=${row.request ?? '-'}`,
      row.detail,
    ].join(' '),
  );
}

/** Returns a user's id unchanged, or finds the id by the school and the number. */
async function findSubject(
  db: Context['db'],
  { subject, schoolId }: Filter,
): Promise<string | null> {
  if (subject === null || isUuid(subject)) return subject;
  if (schoolId === null) throw new OperatorError('按学号或工号查找时，请同时给出 --school');
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('school_id', '=', schoolId)
    .where('login_name', '=', subject)
    .executeTakeFirst();
  if (user === undefined) {
    throw new OperatorError(`学校 ${schoolId} 没有学号或工号为 ${subject} 的人`);
  }
  return user.id;
}

/** Parses a date as the start of a day in Beijing. */
function parseSince(text: string | undefined): Date | null {
  if (text === undefined) return null;
  const day = new Date(/^\d{4}-\d\d-\d\d$/.test(text) ? `${text}T00:00:00+08:00` : text);
  if (Number.isNaN(day.getTime())) throw new OperatorError('--since 应是日期，如 2026-11-01');
  return day;
}

function parseLimit(text: string | undefined): number {
  const limit = Number(text ?? EVENTS_DEFAULT);
  if (Number.isInteger(limit) && limit >= 1 && limit <= EVENTS_MAX) return limit;
  throw new OperatorError(`--limit 应是 1 到 ${EVENTS_MAX} 的整数`);
}

function parseEvent(text: string | undefined): AuditEvent | null {
  if (text === undefined) return null;
  if (isAuditEvent(text)) return text;
  const names = Object.entries(eventNames).map(([event, name]) => `  ${event}  ${name}`);
  throw new OperatorError(`没有事件“${text}”，有的是：\n${names.join('\n')}`);
}
