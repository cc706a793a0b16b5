import type { SaveSessionReply, SessionSheet } from '@meiyu/contract/art-club/club-session.schema';
import type { SavedCell } from '@meiyu/contract/attendance/attendance.schema';

import type { Cells, RollRecord } from '../../../roll-call/roll-record.ts';

/** A session of a club. */
export interface ClubSessionKey {
  clubId: string;
  sessionId: string;
  /** The revision of state and topic when this device began with the roll. */
  baseRev: number;
}

/** The roll of one session on this device. */
export type SessionRecord = RollRecord<ClubSessionKey>;

export function getSessionName({
  clubId,
  sessionId,
}: Pick<ClubSessionKey, 'clubId' | 'sessionId'>): string {
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

/** Adds saved check-ins to the roll that this page has read, so that it is up to date without a network. */
export function addCheckIns(
  sheet: SessionSheet,
  cells: Cells,
  { state, rev, records }: Pick<SaveSessionReply, 'state' | 'rev' | 'records'>,
): SessionSheet {
  const revs = new Map(records.map(({ uId, rev: saved }) => [uId, saved]));
  return {
    ...sheet,
    session: { ...sheet.session, state, rev },
    pupils: sheet.pupils.map((pupil) => {
      const saved = revs.get(pupil._id);
      const cell = cells[pupil._id];
      if (saved === undefined || cell === undefined) return pupil;
      return { ...pupil, record: { checkIn: cell.checkIn, rev: saved } };
    }),
  };
}
