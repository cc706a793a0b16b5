import type { Work } from '@meiyu/contract/marking/marking.schema';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type RefObject } from 'react';

import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/overlay/toast-store.ts';
import type { DeskAction } from '../desk/desk-keys.ts';
import { useDeskPreferences } from '../desk/desk-preferences.ts';
import type { DeskSheet } from '../desk/desk-sheet.ts';
import { getWorkKey, type QueueItem } from '../desk/queue.view.ts';
import { useAnchorEditor } from '../desk/use-anchor-editor.ts';
import { useDeskKeys } from '../desk/use-desk-keys.ts';
import type { DeskQueue } from '../desk/use-desk-queue.ts';
import { useMarkEditor, type UndoStep } from '../desk/use-mark-editor.ts';
import { useLateDecision } from '../late/use-late-decision.ts';
import { workQuery } from '../marking.queries.ts';
import { appendPhrase } from '../marks/mark-draft.ts';
import { findFirstMissing, listMissing } from '../marks/mark-rows.ts';
import type { TakePlayback } from '../playback/take-playback.ts';
import { FLUSH_MS, type MarkSaver } from '../saver/mark-saver.ts';
import { AnchorList } from './anchor-list.tsx';
import { ClashDialog } from './clash-dialog.tsx';
import { CommentField } from './comment-field.tsx';
import { LateBand } from './late-band.tsx';
import { MarksPane } from './marks-pane.tsx';
import { PhraseList } from './phrase-list.tsx';
import { STEP_SECONDS } from './take-player.tsx';
import { VoiceComment, VoiceSheet } from './voice-comment.tsx';
import styles from './work-desk.module.css';
import { WorkPane } from './work-pane.tsx';

/** Shows a work and its mark, and handles the keys of the desk. */
export function WorkDesk({
  work,
  item,
  name,
  number,
  queue,
  saver,
  playback,
  undoSteps,
  newestRev,
  onToggleNames,
  onOpenSheet,
}: {
  work: Work;
  item: QueueItem;
  name: string;
  /** The number of the question in the homework. */
  number: number;
  queue: DeskQueue;
  saver: MarkSaver;
  playback: TakePlayback;
  undoSteps: RefObject<UndoStep[]>;
  /** The newest revision of the mark on the server, which another teacher may have saved. */
  newestRev: number;
  onToggleNames: () => void;
  onOpenSheet: (sheet: DeskSheet) => void;
}) {
  const client = useQueryClient();
  const editor = useMarkEditor(saver, work, undoSteps);
  const { mark, rows, record, activeRow, change, fill, setActiveRow } = editor;
  const setRate = useDeskPreferences((state) => state.setRate);
  const comment = useRef<HTMLTextAreaElement>(null);
  const phrases = useRef<HTMLInputElement>(null);
  /** What the open recorder speaks for, or null if it is closed. */
  const [speaking, setSpeaking] = useState<'mark' | 'anchor' | null>(null);
  const [warnedWork, setWarned] = useState('');
  const key = getWorkKey(item);
  const late = useLateDecision(work, {
    beforeDecide: () => saver.flush(FLUSH_MS),
    onChanged: queue.reload,
  });
  const isLocked = work.state === 'returned';
  const anchors = useAnchorEditor(work, editor, playback, isLocked);

  useEffect(() => {
    const reloadWork = () => void client.invalidateQueries({ queryKey: workQuery(work).queryKey });
    // A voice comment was uploaded, or another teacher marked the work.
    window.addEventListener('end-upload', reloadWork);
    if (newestRev > (work.current?.rev ?? 0) && newestRev > (record?.saved.rev ?? 0)) reloadWork();
    return () => window.removeEventListener('end-upload', reloadWork);
  }, [client, work, newestRev, record?.saved.rev]);

  const complete = () => {
    if (listMissing(rows, mark).length > 0) {
      setWarned(key);
      setActiveRow(findFirstMissing(rows, mark));
      return;
    }
    queue.openNextWaiting();
  };
  const undo = () => {
    const step = editor.undo();
    if (step === null) showToast('没有可以撤销的了');
    else if (step.attemptId !== work.attemptId || step.questionId !== work.questionId) {
      queue.open(
        queue.all.find((one) => getWorkKey(one) === `${step.attemptId} ${step.questionId}`) ?? null,
      );
    }
  };
  const stepRate = (step: -1 | 1) => setRate(playback.stepRate(step));
  const actions: Record<DeskAction, (digit: number) => void> = {
    fill: (digit) => {
      if (!isLocked) fill(activeRow, digit);
    },
    done: complete,
    rowBack: () => setActiveRow(activeRow - 1),
    play: () => playback.toggle(),
    rewind: () => playback.seek(playback.time - STEP_SECONDS),
    forward: () => playback.seek(playback.time + STEP_SECONDS),
    slower: () => stepRate(-1),
    faster: () => stepRate(1),
    comment: () => comment.current?.focus(),
    phrases: () => phrases.current?.focus(),
    anchor: anchors.start,
    voice: () => setSpeaking(isLocked ? null : 'mark'),
    next: () => queue.openNeighbour(1),
    previous: () => queue.openNeighbour(-1),
    skip: queue.skip,
    undo,
    countLate: () => late.decideNewest(true),
    leaveLate: () => late.decideNewest(false),
    names: onToggleNames,
    help: () => onOpenSheet('help'),
  };
  useDeskKeys((action, digit) => actions[action](digit));

  const voiceUrl =
    work.current?.mark.voice?.asset === mark.voice?.asset ? work.current?.mark.voice?.url : null;
  const openVoiceSheet = () => setSpeaking('mark');
  return (
    <>
      <div className={styles['work']}>
        <WorkPane
          work={work}
          name={name}
          number={number}
          playback={playback}
          anchors={mark.anchors}
          editor={anchors}
          isLocked={isLocked}
          late={work.lateAnswers && <LateBand work={work} decision={late} />}
        >
          <AnchorList
            anchors={mark.anchors}
            voices={work.current?.mark.anchors.flatMap((one) => one.voice ?? []) ?? []}
            editor={anchors}
            isLocked={isLocked}
            onSpeak={() => setSpeaking('anchor')}
          />
        </WorkPane>
      </div>
      <MarksPane
        editor={editor}
        full={work.question.full}
        isWarning={warnedWork === key}
        isLocked={isLocked}
        notice={record?.refused?.message ?? ''}
        foot={
          <>
            <Button
              variant="soft"
              size="small"
              icon="microphone"
              className={styles['speak'] ?? ''}
              aria-label="说一句语音评语"
              disabled={isLocked}
              onClick={openVoiceSheet}
            >
              {''}
            </Button>
            <Button variant="soft" className={styles['skip'] ?? ''} onClick={queue.skip}>
              跳过
            </Button>
            <Button className={styles['done'] ?? ''} onClick={complete}>
              完成，下一份
              <kbd className={styles['key']}>Enter</kbd>
            </Button>
          </>
        }
      >
        <CommentField
          field={comment}
          value={mark.comment}
          isLocked={isLocked}
          onChange={(text) => change({ ...mark, comment: text }, true)}
        />
        {mark.voice && (
          <VoiceComment
            voice={mark.voice}
            url={voiceUrl ?? null}
            isLocked={isLocked}
            onRemove={() => change({ ...mark, voice: null })}
          />
        )}
        {!isLocked && (
          <PhraseList
            field={phrases}
            onChoose={(text) => change(appendPhrase(mark, text))}
            onLeave={() => phrases.current?.blur()}
            onManage={() => onOpenSheet('phrases')}
          />
        )}
      </MarksPane>
      {record?.clash && (
        <ClashDialog
          clash={record.clash}
          rows={rows}
          full={work.question.full}
          onChoose={(choice) => saver.chooseMark(work.attemptId, work.questionId, choice)}
        />
      )}
      {speaking !== null && (
        <VoiceSheet
          homeworkId={work.homeworkId}
          place={key}
          onSpeak={(voice) =>
            speaking === 'mark' ? change({ ...mark, voice }) : anchors.speak(voice)
          }
          onClose={() => setSpeaking(null)}
        />
      )}
    </>
  );
}
