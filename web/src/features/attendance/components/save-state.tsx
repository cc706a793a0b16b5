import { useStore } from 'zustand';

import { StatusBadge } from '../../../ui/status/status-badge.tsx';
import { isUnsent } from '../saver/lesson-record.ts';
import type { LessonSaver } from '../saver/own-lesson-saver.ts';

/** Says whether the teacher's records are with the server, or still on this device. */
export function SaveState({ saver }: { saver: LessonSaver }) {
  const { records, link } = useStore(saver.store);
  const all = [...records.values()];
  const unsent = all.filter(isUnsent).length;
  if (all.some(({ refused, clash }) => refused !== null || clash !== null))
    return <StatusBadge status="failed" words="有记录没存上" />;
  if (unsent > 0) {
    if (link === 'fine') return <StatusBadge status="saving" words="保存中" />;
    const words = link === 'signedOut' ? `待同步 ${unsent} 节，登录后继续` : `待同步 ${unsent} 节`;
    return (
      <StatusBadge status="waiting" words={saver.isDurable ? words : `${words}，请不要关闭页面`} />
    );
  }
  const hasDraft = all.some(({ waiting, isDraft }) => isDraft && waiting !== null);
  return <StatusBadge status="saved" words={hasDraft ? '已存在本机' : '已保存'} />;
}
