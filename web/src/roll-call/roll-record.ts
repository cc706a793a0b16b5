import type { AttendanceCell, SavedCell } from '@meiyu/contract/attendance/attendance.schema';

/** Cells by the id of the pupil. */
export type Cells<Cell = AttendanceCell> = Readonly<Record<string, Cell>>;

/** A cell that another device has saved, with the name of its teacher. */
export type OtherCell = SavedCell & { by: string };

/** The changes of a roll in one request, without a reply yet. A retry has the same `eventId`, so that the server counts it once. */
interface SentRoll {
  eventId: string;
  heldOn: string;
  reason: string | null;
  cells: Cells;
  /** The revisions on which the changes are based. A pupil without one had no cell. */
  revs: Readonly<Record<string, number>>;
}

/** The roll of one lesson or session on this device. The newest input of the teacher is in `waiting`, else in `sent`, `clash` or `refused`. */
export interface RollRecord<Place = unknown> {
  /** The id of the teacher. */
  userId: string;
  /** The lesson or session. */
  place: Place;
  /** The day of the roll, for example `2026-11-24`. */
  heldOn: string;
  /** Why the teacher changes an old roll. */
  reason: string | null;
  /** The cells that the server has. */
  saved: Cells<SavedCell>;
  waiting: Cells | null;
  /** Whether `waiting` belongs to a roll that the teacher has not completed. It stays on the device. */
  isDraft: boolean;
  sent: SentRoll | null;
  /** Set while another device has changed the same cells and the teacher has chosen none. `own` has all cells of the request. */
  clash: { own: Cells; other: Cells<OtherCell> } | null;
  /** Set if the server refuses the changes for good. */
  refused: { cells: Cells; message: string } | null;
}

/** The server's reply to the changes of a roll. */
export type RollVerdict =
  | { kind: 'saved'; revs: Readonly<Record<string, number>> }
  | { kind: 'stale'; other: Cells<OtherCell> }
  | { kind: 'refused'; message: string };

export function createRollRecord<Place>(
  of: Pick<RollRecord<Place>, 'userId' | 'place' | 'heldOn' | 'saved'>,
): RollRecord<Place> {
  return {
    ...of,
    reason: null,
    waiting: null,
    isDraft: false,
    sent: null,
    clash: null,
    refused: null,
  };
}

export function isUnsent({ sent, waiting, isDraft }: RollRecord): boolean {
  return sent !== null || (waiting !== null && !isDraft);
}

export function mustBeStored({ sent, waiting, clash, refused }: RollRecord): boolean {
  return sent !== null || waiting !== null || clash !== null || refused !== null;
}

/** Returns the cell that the screen shows for a pupil. Returns undefined if none is recorded or drafted. */
export function findShownCell(
  { saved, waiting, sent, clash, refused }: RollRecord,
  pupilId: string,
): AttendanceCell | undefined {
  return (
    waiting?.[pupilId] ??
    sent?.cells[pupilId] ??
    clash?.own[pupilId] ??
    refused?.cells[pupilId] ??
    saved[pupilId]
  );
}

/** Changes cells. During a clash nothing changes, because the teacher must choose first. */
export function changeCells<Row extends RollRecord>(record: Row, cells: Cells): Row {
  if (record.clash) return record;
  const kept = record.refused?.cells ?? {};
  return { ...record, waiting: { ...kept, ...record.waiting, ...cells }, refused: null };
}

/** Prepares the next request. A request without a reply stays as it is, and a draft is not sent. */
export function startSending<Row extends RollRecord>(record: Row, eventId: string): Row {
  const { sent, waiting, isDraft, saved, heldOn, reason } = record;
  if (sent || !waiting || isDraft) return record;
  const revs = Object.fromEntries(
    Object.keys(waiting).flatMap((id) => (saved[id] ? [[id, saved[id].rev]] : [])),
  );
  return { ...record, waiting: null, sent: { eventId, heldOn, reason, cells: waiting, revs } };
}

/** Applies the reply to the sent changes. Ignores a reply to another request, which another tab has handled already. */
export function applyVerdict<Row extends RollRecord>(
  record: Row,
  eventId: string,
  verdict: RollVerdict,
): Row {
  const { sent, waiting, saved } = record;
  if (sent?.eventId !== eventId) return record;
  if (verdict.kind === 'saved') {
    const cells = Object.entries(sent.cells).map(([id, cell]) => [
      id,
      { ...cell, rev: verdict.revs[id] ?? 0 },
    ]);
    return { ...record, sent: null, saved: { ...saved, ...Object.fromEntries(cells) } };
  }
  const own = { ...sent.cells, ...waiting };
  const rest = { ...record, sent: null, waiting: null };
  if (verdict.kind === 'refused') {
    return { ...rest, refused: { cells: own, message: verdict.message } };
  }
  const { other } = verdict;
  return { ...rest, saved: { ...saved, ...other }, clash: { own, other } };
}

/** Updates the record with the server's cells. Input that the server does not have stays, with its base. */
export function applyServerCells<Row extends RollRecord>(
  record: Row,
  { heldOn, cells }: { heldOn: string | null; cells: Cells<SavedCell> },
): Row {
  if (mustBeStored(record)) return record;
  return { ...record, heldOn: heldOn ?? record.heldOn, saved: cells };
}

/** Ends a clash with the teacher's own cells or with those of the other device. Own cells without a clash are sent in both cases. */
export function chooseCells<Row extends RollRecord>(record: Row, choice: 'own' | 'other'): Row {
  const { clash } = record;
  if (!clash) return record;
  const entries = Object.entries(clash.own).filter(
    ([id]) => choice === 'own' || clash.other[id] === undefined,
  );
  return {
    ...record,
    clash: null,
    waiting: entries.length > 0 ? Object.fromEntries(entries) : null,
  };
}

/**
 * Ends a refusal after the teacher has read the message. A roll that the server does not have becomes a draft again, so that none is
 * lost. The changes of a recorded roll are dropped.
 */
export function dismissRefusal<Row extends RollRecord>(record: Row): Row {
  const { refused, saved } = record;
  const isRecorded = Object.keys(saved).length > 0;
  if (!refused || isRecorded) return { ...record, refused: null };
  return { ...record, refused: null, waiting: refused.cells, isDraft: true };
}

/** Says how the rolls of one kind change, without their names. */
export const rollRules = { isUnsent, mustBeStored, startSending, applyVerdict };
