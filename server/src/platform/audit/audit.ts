import { type RawBuilder, sql } from 'kysely';

import type { Db } from '../../db/database.ts';
import { acrossSchools, getCaller } from '../../db/scope.ts';
import { getNetwork } from '../address.ts';
import { createId } from '../create-id.ts';

/** All kinds of audit events about accounts and rights. The value of a kind is its outcome: done (`ok`) or refused. */
export const auditEvents = {
  loginSucceeded: 'ok',
  /** A client signs in with a wrong student number or a wrong password. */
  loginFailed: 'refused',
  /** A client signs in with the right password, but the account may not sign in. */
  loginDenied: 'refused',
  /** A client has made too many tries and must wait. */
  throttled: 'refused',
  loggedOut: 'ok',
  /** The user signs out one device. */
  deviceEnded: 'ok',
  /** The user signs out all other devices. */
  devicesEnded: 'ok',

  passwordChanged: 'ok',
  /** The user gives a wrong old password, or chooses a new password that is not allowed. */
  passwordChangeFailed: 'refused',
  /** The password is reset by the operator, or with a code that was sent to the phone number. */
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
  /** A client sends a wrong code with its last try. The code is then no longer valid. */
  codeBurned: 'refused',
  phoneBound: 'ok',
  phoneChanged: 'ok',
  phoneUnbound: 'ok',
  phoneDenied: 'refused',
  /** A client that is not signed in asks whether a phone number belongs to an account. */
  phoneLookedUp: 'ok',

  chatAppFlowStarted: 'ok',
  chatAppBound: 'ok',
  chatAppUnbound: 'ok',
  /** A password reset with a code suspends the chat app binding until the user confirms the binding. */
  chatAppSuspended: 'ok',
  chatAppConfirmed: 'ok',
  chatAppDenied: 'refused',
  /** A browser sends a code, a state or a handle of the chat app that the server did not give to this browser. */
  chatAppTampered: 'refused',

  /** A teacher changes the attendance of a lesson that was held more than a week ago. */
  oldAttendanceChanged: 'ok',
  /** A teacher opens the sealed remark on a pupil for changes, after the end of the semester only by staff of the whole school. */
  remarkReopened: 'ok',
  /** A teacher opens a file of a pupil. */
  pupilFileRead: 'ok',
  /** A teacher opens the page of a pupil. */
  pupilOpened: 'ok',
  /** A teacher changes the standing arrangements of a pupil. */
  standingChanged: 'ok',
  /** A teacher shows the names of the pupils of anonymous works. */
  namesRevealed: 'ok',
  /** A teacher returns marked works to pupils, or takes them back. */
  workReturned: 'ok',
  workTakenBack: 'ok',
  /** A teacher decides whether a late answer counts. */
  lateAnswerDecided: 'ok',

  /** A teacher corrects the key of a question, or undoes a correction. */
  keyCorrected: 'ok',
  keyCorrectionUndone: 'ok',
  /** A teacher publishes, changes, recalls or closes a homework. */
  homeworkPublished: 'ok',
  homeworkChanged: 'ok',
  homeworkRecalled: 'ok',
  homeworkClosed: 'ok',

  /** A pupil appeals against a mark; a teacher answers, or passes the appeal on to the staff. */
  appealMade: 'ok',
  appealDecided: 'ok',
  appealPassedOn: 'ok',
  /** A teacher approves or refuses items of the review, or undoes such decisions. */
  reviewDecided: 'ok',
  /** A teacher exports the results of a homework, or the matrix of a class. */
  resultsExported: 'ok',
  /** A teacher gives pupils more time or attempts, excuses them, or reopens or collects their attempts. */
  overrideChanged: 'ok',

  /** Staff defer a skill exam for a pupil, exempt the pupil, or give more time. */
  examArranged: 'ok',

  /** A teacher sends a notice to pupils, or recalls it. */
  noticeSent: 'ok',
  noticeRecalled: 'ok',

  /** Staff of the whole school change the classes of a teacher, or the calendar, or import a roster. */
  teachingsChanged: 'ok',
  calendarChanged: 'ok',
  rosterImported: 'ok',

  roleDenied: 'refused',
  /** A call contains the id of an object that the caller may not see. */
  foreignObject: 'refused',
  /** The server moves deadlines after an outage. */
  deadlinesMoved: 'ok',
  /** The operator extends or reopens an attempt, or calculates its score again, by a command. */
  attemptExtended: 'ok',
  attemptReopened: 'ok',
  attemptRecounted: 'ok',
  /** The operator imports a package. */
  imported: 'ok',
  /** The operator deletes a demo school. */
  demoRemoved: 'ok',
  /** The operator restores the database from a backup. */
  backupRestored: 'ok',
} as const satisfies Record<string, 'ok' | 'refused'>;

export type AuditEvent = keyof typeof auditEvents;

export function isAuditEvent(text: string): text is AuditEvent {
  return Object.hasOwn(auditEvents, text);
}

/** One event to record. `audit` adds the caller, the address and the request, which it reads from the database handle. */
export interface AuditEntry {
  event: AuditEvent;
  /** The time of the server's clock when the event happened. */
  at: Date;
  /** The id of the school; null if the school is unknown. */
  schoolId: string | null;
  /** The id of the user with the account that the event concerns; null if there is no such user. */
  subject: string | null;
  /**
   * A word from the program's code, such as `default` or `account`, or a small number. Must not be a text that a user
   * typed.
   */
  detail?: string;
  /** The actor if no request causes the event: the operator for a command, or the system for the server's own work. */
  actor?: 'operator' | 'system';
}

/**
 * Records an event. `db` must be the transaction that makes the change, so that the change and the event are stored
 * together. A caller that refuses a call must record the refusal before it throws the error.
 */
export async function audit(db: Db, entry: AuditEntry): Promise<void> {
  const statement = sql`insert into audit_events ${columns} values (${buildValues(db, entry)})`;
  if (db.isTransaction) await statement.execute(db);
  else
    await acrossSchools('the school of a refused call is often unknown', db, (db) =>
      statement.execute(db),
    );
}

/** Returns SQL that records `entry` once for each row of the CTE `cte` (a `with` query of a larger statement). */
export function buildAuditInsert(db: Db, cte: string, entry: AuditEntry): RawBuilder<unknown> {
  return sql`insert into audit_events ${columns} select ${buildValues(db, entry)} from ${sql.ref(cte)}`;
}

const columns = sql`(id, at, event, outcome, school_id, actor, subject, address, device, request, detail)`;

function buildValues(db: Db, entry: AuditEntry): RawBuilder<unknown> {
  const caller = getCaller(db);
  const actor = entry.actor ?? caller?.userId ?? (caller === null ? 'system' : 'anyone');
  return sql`${createId()}::uuid, ${entry.at}::timestamptz, ${entry.event}::text, ${auditEvents[entry.event]}::text,
    ${entry.schoolId}::text, ${actor}::text, ${entry.subject}::uuid, ${getNetwork(caller?.address ?? '')}::text,
    ${caller?.sessionId ?? null}::uuid, ${caller?.requestId ?? null}::uuid, ${entry.detail ?? ''}::text`;
}
