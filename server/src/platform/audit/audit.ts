import { type RawBuilder, sql } from 'kysely';

import type { Db } from '../../db/database.ts';
import { acrossSchools, getCaller } from '../../db/scope.ts';
import { getNetwork } from '../address.ts';
import { createId } from '../create-id.ts';

/** The audit events about accounts and rights, each with its outcome: done or refused. */
export const auditEvents = {
  loginSucceeded: 'ok',
  /** A wrong number or password. */
  loginFailed: 'refused',
  /** The password is right, but the account may not sign in. */
  loginDenied: 'refused',
  /** Too many tries: the client has to wait. */
  throttled: 'refused',
  loggedOut: 'ok',
  /** The user signs out one device, or all other devices. */
  deviceEnded: 'ok',
  devicesEnded: 'ok',

  passwordChanged: 'ok',
  /** The old password is wrong, or the new one is not allowed. */
  passwordChangeFailed: 'refused',
  /** Reset by the operator, or with a code sent to the phone. */
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
  /** The last try at a code was wrong; the code is no longer valid. */
  codeBurned: 'refused',
  phoneBound: 'ok',
  phoneChanged: 'ok',
  phoneUnbound: 'ok',
  phoneDenied: 'refused',
  /** A client that is not signed in asks whether a phone belongs to an account. */
  phoneLookedUp: 'ok',

  chatAppFlowStarted: 'ok',
  chatAppBound: 'ok',
  chatAppUnbound: 'ok',
  /** A reset with a code suspends the chat app until the user confirms it. */
  chatAppSuspended: 'ok',
  chatAppConfirmed: 'ok',
  chatAppDenied: 'refused',
  /** The server did not give this code, state or handle to this browser. */
  chatAppTampered: 'refused',

  /** A teacher opens a file of a pupil. */
  pupilFileRead: 'ok',

  roleDenied: 'refused',
  /** A call names an object that the caller may not see. */
  foreignObject: 'refused',
  /** Changed after an outage, or by a command of the operator. */
  deadlinesMoved: 'ok',
  attemptExtended: 'ok',
  attemptReopened: 'ok',
  attemptRecounted: 'ok',
  /** The operator imports data. */
  imported: 'ok',
  /** The operator deletes a school of the demo. */
  demoRemoved: 'ok',
  /** The operator restores the database from a backup. */
  backupRestored: 'ok',
} as const satisfies Record<string, 'ok' | 'refused'>;

export type AuditEvent = keyof typeof auditEvents;

/** One event to record. The caller, the address and the request come from the database handle. */
export interface AuditEntry {
  event: AuditEvent;
  /** Time of the server's clock. */
  at: Date;
  /** Null if the school is unknown. */
  schoolId: string | null;
  /** The id of the user that the event is about; null if there is none. */
  subject: string | null;
  /** A word from our code, such as `default` or `account`, or a small number. Never a text that a user typed. */
  detail?: string;
  /** Set when no request causes the event: a command of the operator, or the server's own work. */
  actor?: 'operator' | 'system';
}

/**
 * Records an event. Pass the transaction that makes the change, so that the change and the event are stored together.
 * Record a refusal before you throw it.
 */
export async function audit(db: Db, entry: AuditEntry): Promise<void> {
  const statement = sql`insert into audit_events ${columns} values (${values(db, entry)})`;
  if (db.isTransaction) await statement.execute(db);
  else
    await acrossSchools('the school of a refused call is often unknown', db, (db) =>
      statement.execute(db),
    );
}

/** The SQL that records `entry` once for each row of the CTE named `cte`. Use it inside a larger statement. */
export function buildAuditInsert(db: Db, cte: string, entry: AuditEntry): RawBuilder<unknown> {
  return sql`insert into audit_events ${columns} select ${values(db, entry)} from ${sql.ref(cte)}`;
}

const columns = sql`(id, at, event, outcome, school_id, actor, subject, address, device, request, detail)`;

function values(db: Db, entry: AuditEntry): RawBuilder<unknown> {
  const caller = getCaller(db);
  const actor = entry.actor ?? caller?.userId ?? (caller === null ? 'system' : 'anyone');
  return sql`${createId()}::uuid, ${entry.at}::timestamptz, ${entry.event}::text, ${auditEvents[entry.event]}::text,
    ${entry.schoolId}::text, ${actor}::text, ${entry.subject}::uuid, ${getNetwork(caller?.address ?? '')}::text,
    ${caller?.sessionId ?? null}::uuid, ${caller?.requestId ?? null}::uuid, ${entry.detail ?? ''}::text`;
}
