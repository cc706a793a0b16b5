import type { SessionSheet } from '@meiyu/contract/art-club/club-session.schema';
import type { AttendanceCell } from '@meiyu/contract/attendance/attendance.schema';
import { checkIns } from '@meiyu/contract/shared/check-in';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';

import { applyServerCells, changeCells, createRollRecord } from '../../../roll-call/roll-record.ts';
import {
  type Brush,
  getCell,
  listCompleteCells,
  paintCell,
  presentCell,
} from '../../../roll-call/roll.view.ts';
import { useUser } from '../../../session/session-store.ts';
import type { SessionSaver } from './own-session-saver.ts';
import { getSessionName, listSavedCheckIns } from './session-record.ts';

/** Changes of a taken roll are sent when the teacher pauses, so that several taps are one request. */
const SETTLE_MS = 1500;

interface Step {
  pupilId: string;
  before: AttendanceCell;
}

/** The roll of a session with the changes on this device, and what the teacher does with it. */
export function useSessionRoll(clubId: string, sheet: SessionSheet, saver: SessionSaver) {
  const { _id: userId } = useUser();
  const { _id: sessionId, startsAt, state, rev } = sheet.session;
  const name = getSessionName({ clubId, sessionId });
  const record = useStore(saver.store, ({ records }) => records.get(name));
  const [brush, setBrush] = useState<Brush>({ layer: 'checkIn', value: checkIns.absent });
  const [steps, setSteps] = useState<readonly Step[]>([]);
  const [last, setLast] = useState<{ pupilId: string; cell: AttendanceCell } | null>(null);

  useEffect(() => {
    const known = saver.findRecord(name);
    const isHeld = state === 'held';
    const saved = listSavedCheckIns(sheet);
    const shown = known ?? {
      ...createRollRecord({
        userId,
        place: { clubId, sessionId, baseRev: rev },
        heldOn: startsAt,
        saved,
      }),
      isDraft: !isHeld,
    };
    const updated = applyServerCells(shown, { heldOn: startsAt, cells: saved });
    // The roll was taken on another device: what this device has drafted becomes a change of it.
    const opened = isHeld && updated.isDraft ? { ...updated, isDraft: false } : updated;
    if (opened !== known) saver.show(opened);
  }, [sheet, saver, name, userId, clubId, sessionId, startsAt, state, rev]);

  const write = (pupilId: string, cell: AttendanceCell) =>
    saver.changeRecord(name, (row) => changeCells(row, { [pupilId]: cell }), SETTLE_MS);
  return {
    name,
    record,
    brush,
    setBrush,
    last,
    canUndo: steps.length > 0,
    /** Gives a pupil the value of the brush. A second tap takes it back. */
    paint: (pupilId: string) => {
      if (!record) return;
      const before = getCell(record, pupilId);
      const cell = paintCell(before, brush);
      if (before?.checkIn === cell.checkIn) return;
      setSteps([...steps, { pupilId, before: before ?? presentCell }]);
      setLast({ pupilId, cell });
      write(pupilId, cell);
    },
    undo: () => {
      const step = steps[steps.length - 1];
      if (!step) return;
      setSteps(steps.slice(0, -1));
      setLast(null);
      write(step.pupilId, step.before);
    },
    /** Takes the roll of all pupils and sends it. */
    complete: () => {
      saver.changeRecord(name, (row) => ({
        ...changeCells(row, listCompleteCells(row, sheet.pupils)),
        isDraft: false,
      }));
      setSteps([]);
      setLast(null);
    },
  };
}
