import type { SessionSheet } from '@meiyu/contract/art-club/club-session.schema';
import type { SavedCell } from '@meiyu/contract/attendance/attendance.schema';

import type { Cells, RollRecord } from '../../../roll-call/roll-record.ts';

/** A session of a club. */
export interface SessionPlace {
  clubId: string;
  sessionId: string;
  /** The revision of state and topic when this device began with the roll. */
  baseRev: number;
}

/** The roll of one session on this device. */
export type SessionRecord = RollRecord<SessionPlace>;

export function getSessionName({
  clubId,
  sessionId,
}: Pick<SessionPlace, 'clubId' | 'sessionId'>): string {
  return `${clubId} ${sessionId}`;
}

/** Returns the saved check-ins of a session by pupil. A club judges no performance. */
export function listSavedCheckIns({ pupils }: Pick<SessionSheet, 'pupils'>): Cells<SavedCell> {
  return Object.fromEntries(
    pupils.flatMap(({ _id, record }) =>
      record === null ? [] : [[_id, { ...record, performance: null }]],
    ),
  );
}
