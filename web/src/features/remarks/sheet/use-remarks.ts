import { remarksEndpoints } from '@meiyu/contract/remarks/remarks.endpoints';
import type { RemarkSheet } from '@meiyu/contract/remarks/remarks.schema';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useStore } from 'zustand';

import { useUser } from '../../../session/session-store.ts';
import type { RemarkSaver } from '../saver/own-remark-saver.ts';
import {
  applyServerRemark,
  changeText,
  createRemarkRecord,
  dismissRefusal,
  getRemarkName,
} from '../saver/remark-record.ts';
import { buildRow } from './rows.view.ts';

/** A text is sent when the teacher pauses, so that not every character is a request. */
const SETTLE_MS = 1500;

/** The rows of a class with the texts on this device, and the function that changes a text. */
export function useRemarks(sheet: RemarkSheet, saver: RemarkSaver) {
  const client = useQueryClient();
  const { _id: userId } = useUser();
  const records = useStore(saver.store, (state) => state.records);
  const { grade, klass, subject, semester } = sheet;
  const nameOf = (pupilId: string) => getRemarkName({ grade, klass, subject, semester, pupilId });

  useEffect(() => {
    for (const { _id: pupilId, remark } of sheet.pupils) {
      const place = { grade, klass, subject, semester, pupilId };
      const known = saver.findRecord(getRemarkName(place));
      const record = known ?? createRemarkRecord({ userId, place, saved: null });
      const updated = applyServerRemark(record, remark);
      if (updated !== known) saver.show(updated);
    }
  }, [sheet, saver, userId, grade, klass, subject, semester]);

  return {
    rows: sheet.pupils.map((pupil) =>
      buildRow(pupil, records.get(nameOf(pupil._id)), sheet.isOpen),
    ),
    findRecord: (pupilId: string) => records.get(nameOf(pupilId)),
    write: (pupilId: string, text: string) =>
      saver.changeRecord(nameOf(pupilId), (record) => changeText(record, text), SETTLE_MS),
    /** Gives up a text that the server has refused, and shows the server's. */
    discard: (pupilId: string) => {
      saver.changeRecord(nameOf(pupilId), dismissRefusal);
      void client.invalidateQueries({ queryKey: [remarksEndpoints.sheet.path] });
    },
  };
}
export type Remarks = ReturnType<typeof useRemarks>;
