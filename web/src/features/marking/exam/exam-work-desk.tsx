import { LEVEL_MAX } from '@meiyu/contract/question/rubric.schema';
import { EXAM_COMMENT_MAX, type ExamWork } from '@meiyu/contract/skill-exam/exam-work.schema';
import { teachSkillExamEndpoints } from '@meiyu/contract/skill-exam/teach-skill-exam.endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

import { call } from '../../../api/api-client.ts';
import { getErrorMessage, isUnreachable } from '../../../api/api-error.ts';
import { useEventIds } from '../../../api/use-event-ids.ts';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { LeaveQuestion } from '../../../ui/overlay/leave-question.tsx';
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
import { appendPhrase } from '../marks/mark-draft.ts';
import { TakePlayback } from '../playback/take-playback.ts';
import { examWorkQuery } from './exam-desk.queries.ts';
import {
  type ExamDraft,
  findFirstOpenRow,
  listExamRows,
  readExamDraft,
  toCriteria,
} from './exam-draft.ts';
import { ExamWorkPane } from './exam-work-pane.tsx';

/** Shows a work of an exam with the form of its mark, and handles the keys of the desk. The mark is sent when the teacher completes it. */
export function ExamWorkDesk({
  work,
  examId,
  draft,
  onDraft,
  onSaved,
  onStep,
  onSkip,
  onOpenSheet,
}: {
  work: ExamWork;
  examId: string;
  /** What the teacher has entered and not saved, or undefined. */
  draft: ExamDraft | undefined;
  onDraft: (draft: ExamDraft) => void;
  onSaved: () => void;
  onStep: (by: 1 | -1) => void;
  onSkip: () => void;
  onOpenSheet: (sheet: DeskSheet) => void;
}) {
  const client = useQueryClient();
  const getEventId = useEventIds();
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
  const rows = listExamRows(work);
  const mark = draft ?? readExamDraft(work);
  const activeRow = chosenRow ?? findFirstOpenRow(rows, mark);
  const isLocked = !work.isOpen;
  const change = (part: Partial<ExamDraft>) => {
    setNotice('');
    onDraft({ ...mark, ...part });
  };
  const fill = (index: number, value: number) => {
    const row = rows[index];
    if (row === undefined || isLocked || !(value <= row.full)) return;
    change({ values: { ...mark.values, [row.id]: value } });
    setChosenRow(Math.min(rows.length - 1, index + 1));
  };
  const save = useMutation({
    mutationFn: (criteria: number[]) => {
      const content = { criteria, comment: mark.comment, rev: work.mark?.rev ?? 0 };
      const eventId = getEventId(content);
      const params = { workId: work.workId };
      return call(teachSkillExamEndpoints.mark, { params, body: { ...content, eventId } });
    },
    retry: (failures, error) => failures < 2 && isUnreachable(error),
    onSuccess: async () => {
      onSaved();
      await Promise.all([
        client.invalidateQueries({ queryKey: [teachSkillExamEndpoints.works.path, examId] }),
        client.invalidateQueries({ queryKey: examWorkQuery(work.workId).queryKey }),
      ]);
    },
  });
  const complete = () => {
    const criteria = toCriteria(rows, mark);
    if (isLocked || (draft === undefined && work.mark !== null)) onSkip();
    else if (criteria === null) setNotice('请给每一项选一个等级');
    else save.mutate(criteria);
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
    skip: onSkip,
    help: () => onOpenSheet('help'),
  };
  useDeskKeys((action, digit) => actions[action]?.(digit));
  const sum = rows.reduce((total, { id }) => total + (mark.values[id] ?? 0), 0);
  const failure = save.error ? getErrorMessage(save.error) : '';
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
              <b>{sum}</b> / {rows.length * LEVEL_MAX}
            </span>
          </p>
          <FormError text={notice || failure} />
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
            max={EXAM_COMMENT_MAX}
            isLocked={isLocked}
            onChange={(text) => change({ comment: text })}
          />
          {!isLocked && (
            <PhraseList
              field={phrases}
              onChoose={(text) => change(appendPhrase(mark, text, EXAM_COMMENT_MAX))}
              onLeave={() => phrases.current?.blur()}
              onManage={() => onOpenSheet('phrases')}
            />
          )}
        </div>
        <div className={pane['foot']}>
          <Button variant="soft" className={styles['skip'] ?? ''} onClick={onSkip}>
            跳过
          </Button>
          <Button className={styles['done'] ?? ''} loading={save.isPending} onClick={complete}>
            完成，下一份
            <kbd className={styles['key']}>Enter</kbd>
          </Button>
        </div>
      </aside>
      <LeaveQuestion hasChanges={draft !== undefined && !save.isPending} />
    </>
  );
}
