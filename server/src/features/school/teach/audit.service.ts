import type { AuditKind, SchoolEvent } from '@meiyu/contract/school/teach-school.schema';
import { z } from 'zod';

import { type AuditEvent, isAuditEvent } from '../../../platform/audit/audit.ts';
import { eventNames } from '../../../platform/audit/event-names.ts';
import type { SignedIn } from '../../../platform/auth/session/signed-in.ts';
import type { Context } from '../../../platform/context.ts';
import { readPage } from '../../../platform/list-page.ts';
import { requireStaff } from './require-staff.service.ts';
import { type AuditRow, selectSchoolEvents } from './teach-school.repository.ts';

/** The events that staff of a school may read, by group. Sign-ins and codes are not among them: they concern the holder alone. */
const eventsOf: Record<AuditKind, readonly AuditEvent[]> = {
  school: ['teachingsChanged', 'calendarChanged', 'rosterImported', 'noticeSent', 'noticeRecalled'],
  homework: [
    'homeworkPublished',
    'homeworkChanged',
    'homeworkRecalled',
    'homeworkClosed',
    'overrideChanged',
    'deadlinesMoved',
  ],
  marks: [
    'workReturned',
    'workTakenBack',
    'namesRevealed',
    'lateAnswerDecided',
    'keyCorrected',
    'keyCorrectionUndone',
    'appealMade',
    'appealDecided',
    'appealPassedOn',
    'attemptExtended',
    'attemptReopened',
    'attemptRecounted',
  ],
  records: [
    'oldAttendanceChanged',
    'remarkReopened',
    'resultsExported',
    'pupilOpened',
    'pupilFileRead',
    'standingChanged',
    'reviewDecided',
  ],
  accounts: [
    'passwordResetApproved',
    'passwordResetDeclined',
    'passwordReset',
    'initialPasswordIssued',
    'roleDenied',
    'foreignObject',
  ],
};

/**
 * Lists what happened in the school, the newest first.
 *
 * @throws {Problem} `notFound` for a user who is not staff
 */
export async function listEvents(
  { db }: Context,
  staff: SignedIn,
  { kind, ...page }: { kind: AuditKind; cursor?: string | undefined; limit: number },
): Promise<{ items: SchoolEvent[]; next: string | null }> {
  requireStaff(staff);
  const { rows, next } = await readPage(
    page,
    ({ after, limit }) =>
      selectSchoolEvents(db, staff.schoolId, { events: eventsOf[kind], after, limit }),
    ({ at, id }) => ({ at, id }),
    z.uuid(),
  );
  return { items: rows.map(buildEvent), next };
}

const otherActors: Readonly<Record<string, string>> = {
  operator: '运维',
  system: '系统',
  anyone: '未登录的人',
};

function buildEvent(row: AuditRow): SchoolEvent {
  return {
    _id: row.id,
    at: row.at.toISOString(),
    title: isAuditEvent(row.event) ? eventNames[row.event] : row.event,
    isRefused: row.outcome === 'refused',
    actor: row.actor_name ?? otherActors[row.actor] ?? '已离校的人',
    subject: row.subject_name ?? '',
  };
}
