import { useStore } from 'zustand';

import { describeSaving } from '../../../session/describe-saving.ts';
import { StatusBadge } from '../../../ui/status/status-badge.tsx';
import type { RemarkSaver } from '../saver/own-remark-saver.ts';
import { isUnsent } from '../saver/remark-record.ts';

/** Shows whether all texts are with the server. */
export function RemarkSaveState({ saver }: { saver: RemarkSaver }) {
  const { records, link } = useStore(saver.store);
  const all = [...records.values()];
  return (
    <StatusBadge
      {...describeSaving({
        unsent: all.filter(isUnsent).length,
        hasFailed: all.some(({ refused, clash }) => refused !== null || clash !== null),
        link,
        isDurable: saver.isDurable,
        unit: '份',
      })}
    />
  );
}
