import type { Work } from '@meiyu/contract/marking/marking.schema';
import { useEffect, useState, type RefObject } from 'react';

import { createEmptyMark, setValue, type MarkDraft, type RowKind } from '../marks/mark-draft.ts';
import { computeScore, findFirstMissing, listMarkRows, listMissing } from '../marks/mark-rows.ts';
import { readMark } from '../marks/mark-wire.ts';
import { getShownMark } from '../saver/mark-record.ts';
import type { MarkSaver } from '../saver/mark-saver.ts';
import { useMarkRecord } from './use-mark-saver.ts';

/** Typed text is saved after a pause of this length. */
const TYPING_PAUSE_MS = 800;
/** The number of steps that Z can undo. */
const UNDO_MAX = 100;

export interface UndoStep {
  attemptId: string;
  questionId: string;
  before: MarkDraft;
  /** Whether the step is typed text. Letters typed one after another in one text are one step. */
  isTyping: boolean;
}

const getRowKind = (work: Work): RowKind =>
  work.question.type === 'performance' ? 'rubric' : 'points';

/** Edits the mark of the work on the screen. `steps` has the changes to all works, so that Z can undo them. */
export function useMarkEditor(saver: MarkSaver, work: Work, steps: RefObject<UndoStep[]>) {
  const { attemptId, questionId, current } = work;
  const record = useMarkRecord(saver, attemptId, questionId);
  const rows = listMarkRows(work);
  const mark = record ? getShownMark(record) : createEmptyMark(getRowKind(work));
  const [active, setActive] = useState<{ work: string; row: number } | null>(null);
  const place = `${attemptId} ${questionId}`;
  const isComplete = listMissing(rows, mark).length === 0;
  const firstRow = isComplete ? 0 : findFirstMissing(rows, mark);
  const activeRow = active?.work === place ? active.row : firstRow;
  const setActiveRow = (row: number) =>
    setActive({ work: place, row: Math.max(0, Math.min(rows.length - 1, row)) });

  useEffect(() => {
    saver.noteServerMark(attemptId, questionId, {
      mark: current ? readMark(current, getRowKind(work)) : createEmptyMark(getRowKind(work)),
      rev: current?.rev ?? 0,
    });
  }, [saver, attemptId, questionId, current, work]);

  const change = (next: MarkDraft, isTyping = false) => {
    if (next === mark) return;
    const last = steps.current[steps.current.length - 1];
    const continuesTyping = isTyping && last?.isTyping && last.attemptId === attemptId;
    if (!continuesTyping || last.questionId !== questionId) {
      steps.current.push({ attemptId, questionId, before: mark, isTyping });
      if (steps.current.length > UNDO_MAX) steps.current.shift();
    }
    const total = computeScore(rows, next, work.question.full);
    saver.change(attemptId, questionId, { ...next, total }, isTyping ? TYPING_PAUSE_MS : 0);
  };
  return {
    record,
    rows,
    mark,
    activeRow,
    setActiveRow,
    change,
    /** Gives a row its value and makes the next row active. Returns whether the row allows the value. */
    fill: (row: number, value: number): boolean => {
      const target = rows[row];
      if (!target || Number.isNaN(value) || value > target.full) return false;
      change(setValue(mark, target.id, value));
      setActiveRow(row + 1);
      return true;
    },
    /** Restores the mark before the last change. Returns the work of that mark, or null if there is nothing to undo. */
    undo: (): UndoStep | null => {
      const step = steps.current.pop() ?? null;
      if (step) saver.change(step.attemptId, step.questionId, step.before);
      return step;
    },
  };
}
export type MarkEditor = ReturnType<typeof useMarkEditor>;
