import { useEffect, useState } from 'react';
import { useStore } from 'zustand';

import { useUser } from '../../../session/session-store.ts';
import type { SaveStatus } from '../../../ui/status/status-badge.tsx';
import type { MarkRecord } from '../saver/mark-record.ts';
import type { MarkSaver } from '../saver/mark-saver.ts';
import { getMarkSaver } from '../saver/own-mark-saver.ts';

/** Returns the teacher's `MarkSaver`, or null until the storage of the device is open. */
export function useMarkSaver(): MarkSaver | null {
  const { _id, deviceKey } = useUser();
  const [saver, setSaver] = useState<MarkSaver | null>(null);
  useEffect(() => {
    let isCancelled = false;
    const open = async () => {
      const opened = await getMarkSaver({ _id, deviceKey });
      if (!isCancelled) setSaver(opened);
    };
    void open();
    return () => {
      isCancelled = true;
    };
  }, [_id, deviceKey]);
  return saver;
}

/** Returns the mark of a work on this device, or undefined before `noteServerMark` has recorded it. */
export function useMarkRecord(
  saver: MarkSaver,
  attemptId: string,
  questionId: string,
): MarkRecord | undefined {
  return useStore(saver.store, ({ records }) => records.get(`${attemptId} ${questionId}`));
}

/** Returns whether the server has refused a mark, or has a mark of another teacher instead. */
const isNotSaved = ({ refused, clash }: MarkRecord): boolean => refused !== null || clash !== null;

/** Returns the first of these works whose mark is not saved. The work shows the reason. */
export function useFailedWork<Work extends { attemptId: string; questionId: string }>(
  saver: MarkSaver,
  works: readonly Work[],
): Work | undefined {
  const { records } = useStore(saver.store);
  return works.find(({ attemptId, questionId }) => {
    const record = records.get(`${attemptId} ${questionId}`);
    return record !== undefined && isNotSaved(record);
  });
}

/** Returns the save status of all marks, and the text of the status badge. */
export function useSaveStatus(saver: MarkSaver): { status: SaveStatus; words: string } {
  const { records, link } = useStore(saver.store);
  const all = [...records.values()];
  const unsent = all.filter(({ sent, waiting }) => sent !== null || waiting !== null).length;
  if (all.some(isNotSaved)) return { status: 'failed', words: '有评分没存上' };
  if (unsent === 0) return { status: 'saved', words: '已保存' };
  if (link === 'fine') return { status: 'saving', words: '保存中' };
  const words = link === 'signedOut' ? `待同步 ${unsent}，登录后继续` : `待同步 ${unsent}`;
  return { status: 'waiting', words: saver.isDurable ? words : `${words}，请不要关闭页面` };
}
