import { useEffect, useState } from 'react';
import { useStore } from 'zustand';

import type { DatabaseName } from '../../../device/database-names.ts';
import { listStoredKeys } from '../../../device/stored-keys.ts';
import { examMarkDatabaseName, markDatabaseName } from '../../../device/teacher-database-name.ts';
import { useUser } from '../../../session/session-store.ts';
import type { ExamMarkSaver } from '../exam/exam-mark-saver.ts';
import type { MarkSaver } from '../saver/mark-saver.ts';
import styles from './unsent-marks.module.css';

type Saver = MarkSaver | ExamMarkSaver;

/** Marks that a device stores, and the function that opens their saver. */
interface StoredMarks {
  database: DatabaseName;
  what: string;
  openSaver: (user: { _id: string; deviceKey: string }) => Promise<Saver>;
}

const marksOfHomework: StoredMarks = {
  database: markDatabaseName,
  what: '份评分',
  openSaver: async (user) => (await import('../saver/own-mark-saver.ts')).getMarkSaver(user),
};
const marksOfExams: StoredMarks = {
  database: examMarkDatabaseName,
  what: '份测评的评分',
  openSaver: async (user) =>
    (await import('../exam/own-exam-mark-saver.ts')).getExamMarkSaver(user),
};

/** Sends the marks that an earlier visit left on this device, and shows how many are still unsent. */
export function UnsentMarks() {
  return (
    <>
      <UnsentCountOfStore marks={marksOfHomework} />
      <UnsentCountOfStore marks={marksOfExams} />
    </>
  );
}

function UnsentCountOfStore({ marks }: { marks: StoredMarks }) {
  const { _id, deviceKey } = useUser();
  const [saver, setSaver] = useState<Saver | null>(null);
  useEffect(() => {
    let isCancelled = false;
    const openSaverOfUnsentMarks = async () => {
      if ((await listStoredKeys(marks.database, _id)).length === 0) return;
      const opened = await marks.openSaver({ _id, deviceKey });
      if (!isCancelled) setSaver(opened);
    };
    openSaverOfUnsentMarks().catch(() => undefined);
    return () => {
      isCancelled = true;
    };
  }, [marks, _id, deviceKey]);
  return saver && <UnsentCount saver={saver} what={marks.what} />;
}

function UnsentCount({ saver, what }: { saver: Saver; what: string }) {
  const { store }: Pick<Saver, 'store'> = saver;
  const count = useStore(store, () => saver.countUnsent());
  if (count === 0) return null;
  return (
    <output className={styles['unsent']}>
      {count} {what}待同步，有网络时会自己传上去。
    </output>
  );
}
