import { type RawBuilder, sql } from 'kysely';

import type { Db } from '../../db/database.ts';
import { acrossSchools, callerOf } from '../../db/scope.ts';
import { networkOf } from '../address.ts';
import { newId } from '../new-id.ts';

/** What is kept of what happens to accounts and rights, and whether it was done or refused. */
export const auditEvents = {
  loginSucceeded: 'ok',
  /** A wrong number or password. */
  loginFailed: 'refused',
  /** A right one of an account that may not come in. */
  loginDenied: 'refused',
  /** Too many tries: told to wait. */
  throttled: 'refused',
  loggedOut: 'ok',
  /** One device, or all others, signed out by their user. */
  deviceEnded: 'ok',
  devicesEnded: 'ok',

  passwordChanged: 'ok',
  /** A wrong old password, or one that is not allowed. */
  passwordChangeFailed: 'refused',
  /** By the operator, or by a code sent to the phone. */
  passwordReset: 'ok',
  passwordResetFailed: 'refused',
  passwordResetRequested: 'ok',
  passwordResetApproved: 'ok',
  passwordResetDeclined: 'ok',
  initialPasswordIssued: 'ok',

  codeSent: 'ok',
  codeSendFailed: 'refused',
  codeChecked: 'ok',
  codeFailed: 'refused',
  /** No try left: the code is worth nothing any more. */
  codeBurned: 'refused',
  phoneBound: 'ok',
  phoneChanged: 'ok',
  phoneUnbound: 'ok',
  phoneDenied: 'refused',
  /** Whether a phone belongs to an account, asked by somebody not signed in. */
  phoneLookedUp: 'ok',

  chatAppFlowStarted: 'ok',
  chatAppBound: 'ok',
  chatAppUnbound: 'ok',
  /** A reset with a code keeps it from signing in until its holder confirms it. */
  chatAppSuspended: 'ok',
  chatAppConfirmed: 'ok',
  chatAppDenied: 'refused',
  /** A code, state or handle that was not given out to this browser. */
  chatAppTampered: 'refused',

  /** A file of a pupil, opened by a teacher. */
  pupilFileRead: 'ok',

  roleDenied: 'refused',
  /** A call for what belongs to somebody else. */
  foreignObject: 'refused',
  /** After an outage, and by the operator's commands. */
  deadlinesMoved: 'ok',
  attemptExtended: 'ok',
  attemptReopened: 'ok',
  attemptRecounted: 'ok',
  /** An import by the operator. */
  imported: 'ok',
  /** A school of the demo, deleted by the operator. */
  demoRemoved: 'ok',
  /** By the operator: the database is as it was at an earlier moment. */
  backupRestored: 'ok',
} as const satisfies Record<string, 'ok' | 'refused'>;

export type AuditEvent = keyof typeof auditEvents;

/** One thing that happened. Who asked, from where and in which request belongs to the handle of the database. */
export interface AuditEntry {
  event: AuditEvent;
  /** By the server's clock. */
  at: Date;
  /** Null where none is known. */
  schoolId: string | null;
  /** The id of the user it is about; null where there is none such. */
  subject: string | null;
  /** One word of ours, such as `default` or `account`, or a small number; never what somebody typed. */
  detail?: string;
  /** Where nobody calls: the operator's command, or the server by itself. */
  actor?: 'operator' | 'system';
}

/**
 * Notes what happened. Give the transaction that does it, where there is one, so that there is never one without the
 * other; a refusal is noted before it is thrown.
 */
export async function audit(db: Db, entry: AuditEntry): Promise<void> {
  const statement = sql`insert into audit_events ${columns} values (${values(db, entry)})`;
  if (db.isTransaction) await statement.execute(db);
  else await acrossSchools('a refusal often knows no school', db, (db) => statement.execute(db));
}

/** The same as part of a larger statement: notes `entry` once for each row of the part called `done`. */
export function auditFor(db: Db, done: string, entry: AuditEntry): RawBuilder<unknown> {
  return sql`insert into audit_events ${columns} select ${values(db, entry)} from ${sql.ref(done)}`;
}

const columns = sql`(id, at, event, outcome, school_id, actor, subject, address, device, request, detail)`;

function values(db: Db, entry: AuditEntry): RawBuilder<unknown> {
  const caller = callerOf(db);
  const actor = entry.actor ?? caller?.userId ?? (caller === null ? 'system' : 'anyone');
  return sql`${newId()}::uuid, ${entry.at}::timestamptz, ${entry.event}::text, ${auditEvents[entry.event]}::text,
    ${entry.schoolId}::text, ${actor}::text, ${entry.subject}::uuid, ${networkOf(caller?.address ?? '')}::text,
    ${caller?.sessionId ?? null}::uuid, ${caller?.requestId ?? null}::uuid, ${entry.detail ?? ''}::text`;
}
