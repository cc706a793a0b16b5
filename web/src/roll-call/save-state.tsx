import { useStore } from 'zustand';

import { describeSaving } from '../session/describe-saving.ts';
import type { RecordSaver } from '../session/record-saver.ts';
import { StatusBadge } from '../ui/status/status-badge.tsx';
import { isUnsent, type RollRecord, type RollVerdict } from './roll-record.ts';

/** Says whether the teacher's rolls are with the server, or still on this device. `unit` is their unit, for example 节. */
export function SaveState<Place>({
  saver,
  unit,
}: {
  saver: RecordSaver<RollRecord<Place>, RollVerdict>;
  unit: string;
}) {
  const { records, link } = useStore(saver.store);
  const all = [...records.values()];
  const { status, words } = describeSaving({
    unsent: all.filter(isUnsent).length,
    hasFailed: all.some(({ refused, clash }) => refused !== null || clash !== null),
    link,
    isDurable: saver.isDurable,
    unit,
  });
  const hasDraft = all.some(({ waiting, isDraft }) => isDraft && waiting !== null);
  const isDraftOnly = status === 'saved' && hasDraft;
  return <StatusBadge status={status} words={isDraftOnly ? '已存在本机' : words} />;
}
