import { useStore } from 'zustand';

import { describeSaving } from '../../../session/describe-saving.ts';
import { StatusBadge } from '../../../ui/status/status-badge.tsx';
import { isUnsent } from '../saver/lesson-record.ts';
import type { LessonSaver } from '../saver/own-lesson-saver.ts';

/** Says whether the teacher's records are with the server, or still on this device. */
export function SaveState({ saver }: { saver: LessonSaver }) {
  const { records, link } = useStore(saver.store);
  const all = [...records.values()];
  const { status, words } = describeSaving({
    unsent: all.filter(isUnsent).length,
    hasFailed: all.some(({ refused, clash }) => refused !== null || clash !== null),
    link,
    isDurable: saver.isDurable,
    unit: '节',
  });
  const hasDraft = all.some(({ waiting, isDraft }) => isDraft && waiting !== null);
  const isDraftOnly = status === 'saved' && hasDraft;
  return <StatusBadge status={status} words={isDraftOnly ? '已存在本机' : words} />;
}
