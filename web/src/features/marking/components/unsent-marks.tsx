import { useEffect, useState } from 'react';
import { useStore } from 'zustand';

import { listStoredKeys } from '../../../device/stored-keys.ts';
import { markDatabaseName } from '../../../device/teacher-database-name.ts';
import { useUser } from '../../../session/session-store.ts';
import { isUnsent } from '../saver/mark-record.ts';
import type { MarkSaver } from '../saver/mark-saver.ts';
import styles from './unsent-marks.module.css';

/** Sends the marks that an earlier visit left on this device, and shows how many are still unsent. */
export function UnsentMarks() {
  const { _id, deviceKey } = useUser();
  const [saver, setSaver] = useState<MarkSaver | null>(null);
  useEffect(() => {
    let isGone = false;
    const openSaverOfUnsentMarks = async () => {
      if ((await listStoredKeys(markDatabaseName, _id)).length === 0) return;
      const { getMarkSaver } = await import('../saver/own-mark-saver.ts');
      const opened = await getMarkSaver({ _id, deviceKey });
      if (!isGone) setSaver(opened);
    };
    openSaverOfUnsentMarks().catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [_id, deviceKey]);
  return saver && <UnsentCount saver={saver} />;
}

function UnsentCount({ saver }: { saver: MarkSaver }) {
  const records = useStore(saver.store, (state) => state.records);
  const count = [...records.values()].filter(isUnsent).length;
  if (count === 0) return null;
  return <output className={styles['unsent']}>{count} 份评分待同步，有网络时会自己传上去。</output>;
}
