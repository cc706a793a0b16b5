import { LEVEL_MAX } from '@meiyu/contract/question/rubric.schema';
import {
  EXAM_COMMENT_CHARACTERS_MAX,
  type ExamWork,
} from '@meiyu/contract/skill-exam/exam-work.schema';
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';

import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { ClashDialog } from '../components/clash-dialog.tsx';
import { CommentField } from '../components/comment-field.tsx';
import { LevelRow } from '../components/level-row.tsx';
import pane from '../components/marks-pane.module.css';
import { PhraseList } from '../components/phrase-list.tsx';
import { STEP_SECONDS } from '../components/take-player.tsx';
import styles from '../components/work-desk.module.css';
import type { DeskAction } from '../desk/desk-keys.ts';
import { useDeskPreferences } from '../desk/desk-preferences.ts';
import type { DeskSheet } from '../desk/desk-sheet.ts';
import { useDeskKeys } from '../desk/use-desk-keys.ts';
import { appendPhrase, type MarkDraft, setValue } from '../marks/mark-draft.ts';
import { findFirstMissing, listMissing } from '../marks/mark-rows.ts';
import { TakePlayback } from '../playback/take-playback.ts';
import { getShownMark } from '../saver/mark-record.ts';
import { hasOpenInput } from './exam-mark-record.ts';
import type { ExamMarkSaver } from './exam-mark-saver.ts';
import { listExamRows, readExamMark, sumLevels } from './exam-mark.ts';
import { ExamWorkPane } from './exam-work-pane.tsx';

/**
 * Shows a work of an exam with the form of its mark, and handles the keys of the desk. The mark stays on the device until the teacher
 * completes it.
 */
export function ExamWorkDesk({
  work,
  saver,
  onStep,
  onNext,
  onOpenSheet,
}: {
  work: ExamWork;
  saver: ExamMarkSaver;
  onStep: (by: 1 | -1) => void;
  /** Opens the next work without a mark. */
  onNext: () => void;
  onOpenSheet: (sheet: DeskSheet) => void;
}) {
  const [playback] = useState(() => new TakePlayback(useDeskPreferences.getState().rate));
  const setRate = useDeskPreferences((state) => state.setRate);
  const comment = useRef<HTMLTextAreaElement>(null);
  const phrases = useRef<HTMLInputElement>(null);
  const [chosenRow, setChosenRow] = useState<number | null>(null);
  const [notice, setNotice] = useState('');
  const { url, kind } = work.file;
  useEffect(() => {
    playback.open(kind === 'image' ? null : { url, kind });
    return () => playback.close();
  }, [playback, url, kind]);
  const { workId, label, isOpen, mark: stored } = work;
  const examId = work.exam._id;
  useEffect(() => {
    const saved = { mark: readExamMark(stored), rev: stored?.rev ?? 0 };
    saver.noteWork({ examId, workId, label, saved, isOpen });
  }, [saver, examId, workId, label, stored, isOpen]);
  const record = useStore(saver.store, ({ records }) => records.get(workId));
  const rows = listExamRows(work);
  const isLocked = !isOpen;
  const mark = record && !isLocked ? getShownMark(record) : readExamMark(stored);
  const activeRow = chosenRow ?? findFirstMissing(rows, mark);
  const change = (next: MarkDraft) => {
    setNotice('');
    saver.draft(workId, next);
  };
  const fill = (index: number, value: number) => {
    const row = rows[index];
    if (row === undefined || isLocked || !(value <= row.full)) return;
    change(setValue(mark, row.id, value));
    setChosenRow(Math.min(rows.length - 1, index + 1));
  };
  const complete = () => {
    const isGiven = record !== undefined && (record.sent !== null || record.saved.rev > 0);
    if (isLocked || (isGiven && !hasOpenInput(record))) onNext();
    else if (listMissing(rows, mark).length > 0) setNotice('请给每一项选一个等级');
    else {
      saver.complete(workId);
      onNext();
    }
  };
  const stepRate = (by: -1 | 1) => setRate(playback.stepRate(by));
  const actions: Partial<Record<DeskAction, (digit: number) => void>> = {
    fill: (digit) => fill(activeRow, digit),
    done: complete,
    rowBack: () => setChosenRow(Math.max(0, activeRow - 1)),
    play: () => playback.toggle(),
    rewind: () => playback.seek(playback.time - STEP_SECONDS),
    forward: () => playback.seek(playback.time + STEP_SECONDS),
    slower: () => stepRate(-1),
    faster: () => stepRate(1),
    comment: () => comment.current?.focus(),
    phrases: () => phrases.current?.focus(),
    next: () => onStep(1),
    previous: () => onStep(-1),
    skip: onNext,
    help: () => onOpenSheet('help'),
  };
  useDeskKeys((action, digit) => actions[action]?.(digit));
  return (
    <>
      <div className={styles['work']}>
        <ExamWorkPane work={work} playback={playback} />
      </div>
      <aside className={pane['pane']} aria-label="评分">
        <div className={pane['scroll']}>
          <p className={pane['ruled']}>
            <span>{isLocked ? '成绩已经公布，不能再改' : '别的老师看不到你的分'}</span>
            <span>
              <b>{sumLevels(mark)}</b> / {rows.length * LEVEL_MAX}
            </span>
          </p>
          <FormError text={notice || (record?.refused?.message ?? '')} />
          {rows.map((row, index) => (
            <LevelRow
              key={row.id}
              row={row}
              value={mark.values[row.id]}
              isActive={index === activeRow && !isLocked}
              name={`exam-row-${row.id}`}
              isLocked={isLocked}
              onFill={(value) => fill(index, value)}
            />
          ))}
          <CommentField
            field={comment}
            value={mark.comment}
            max={EXAM_COMMENT_CHARACTERS_MAX}
            isLocked={isLocked}
            onChange={(text) => change({ ...mark, comment: text })}
          />
          {!isLocked && (
            <PhraseList
              field={phrases}
              onChoose={(text) => change(appendPhrase(mark, text, EXAM_COMMENT_CHARACTERS_MAX))}
              onLeave={() => phrases.current?.blur()}
              onManage={() => onOpenSheet('phrases')}
            />
          )}
        </div>
        <div className={pane['foot']}>
          <Button variant="soft" className={styles['skip'] ?? ''} onClick={onNext}>
            跳过
          </Button>
          <Button className={styles['done'] ?? ''} onClick={complete}>
            完成，下一份
            <kbd className={styles['key']}>Enter</kbd>
          </Button>
        </div>
      </aside>
      {record?.clash && (
        <ClashDialog
          clash={record.clash}
          rows={rows}
          full={rows.length * LEVEL_MAX}
          onChoose={(choice) => saver.choose(workId, choice)}
        />
      )}
    </>
  );
}
