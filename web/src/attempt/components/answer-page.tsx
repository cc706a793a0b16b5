import { attemptEndpoints } from '@meiyu/contract/attempt/attempt.endpoints';
import type { Attempt } from '@meiyu/contract/attempt/attempt.schema';
import { findReadingStage } from '@meiyu/contract/shared/grades';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { call } from '../../api/api-client.ts';
import { useUser } from '../../session/session-store.ts';
import { useIsDesktop } from '../../ui/layout/use-is-desktop.ts';
import { Melody } from '../../ui/melody/melody.tsx';
import { buildNotes, getProgress } from '../answer.view.ts';
import { revealQuery } from '../attempt.queries.ts';
import type { Exit } from '../exit.ts';
import { rememberHandIn } from '../fresh-hand-in.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { useAttemptView } from '../outbox/use-attempt-view.ts';
import { QuestionTimer } from '../question-timer.ts';
import type { Countdown } from '../use-countdown.ts';
import { useOptionKeys } from '../use-option-keys.ts';
import { usePlace } from '../use-place.ts';
import { useSwipe } from '../use-swipe.ts';
import { AnswerFoot } from './answer-foot.tsx';
import { AnswerHead } from './answer-head.tsx';
import styles from './answer-page.module.css';
import { AnswerSheet } from './answer-sheet.tsx';
import { HandInSheet } from './hand-in-sheet.tsx';
import { QuestionPane } from './question-pane.tsx';

/** The pupil must pause this long before an ongoing change is sent. */
const PAUSE_MS = 800;

/** Measures how long a question is visible, for its answer's record. */
function useQuestionTimer(questionId: string | undefined, spentMs: number): QuestionTimer {
  const [timer] = useState(() => new QuestionTimer());
  const look = useEffectEvent((id: string) => {
    if (document.visibilityState === 'visible') timer.show(id, spentMs);
    else timer.hide();
  });
  useEffect(() => {
    if (questionId === undefined) return undefined;
    const handleVisibility = () => look(questionId);
    handleVisibility();
    document.addEventListener('visibilitychange', handleVisibility);
    return () => document.removeEventListener('visibilitychange', handleVisibility);
  }, [questionId]);
  return timer;
}

/** The screen on which the pupil answers an open attempt. */
export function AnswerPage({
  outbox,
  attempt,
  countdown,
  taskName,
  exit,
}: {
  outbox: Outbox;
  attempt: Attempt;
  countdown: Countdown;
  /** What the pupil hands in, for example 作业. */
  taskName: string;
  exit: Exit;
}) {
  const { _id: attemptId, questions, subject } = attempt;
  const client = useQueryClient();
  const { grade } = useUser();
  const onDesktop = useIsDesktop();
  const view = useAttemptView(outbox, attemptId);
  const place = usePlace(outbox, attempt);
  const [sheet, setSheet] = useState<'none' | 'questions' | 'handIn'>('none');
  const stage = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  /** Whether the answer sheet opened a question, whose heading then gets the focus. */
  const hasPicked = useRef(false);

  const question = questions[place.index];
  const answer = question && view.answers.get(question.id);
  const standings = getProgress(questions, view, place.flagged);
  const timer = useQuestionTimer(question?.id, answer?.elapsedMs ?? 0);

  const goTo = (index: number) => {
    if (index < 0 || index >= questions.length) return;
    place.goTo(index);
    setSheet('none');
    // After the new question is rendered, scrolling and the screen reader begin at its top.
    requestAnimationFrame(() => {
      heading.current?.focus({ preventScroll: true });
      stage.current?.scrollTo?.({ top: 0 });
      if (!onDesktop) window.scrollTo({ top: 0 });
    });
  };
  const openSheet = (which: 'questions' | 'handIn') => {
    hasPicked.current = false;
    setSheet(which);
  };
  const pickInSheet = (index: number) => {
    hasPicked.current = true;
    goTo(index);
  };
  const focusAfterSheet = () => (hasPicked.current ? heading.current : null);
  const goForward = () => goTo(place.index + 1);
  const goBack = () => goTo(place.index - 1);
  const swipe = useSwipe(goForward, goBack);
  useOptionKeys(stage, goForward, goBack);

  if (!question) return null;
  const handleReveal = async () => {
    const params = { id: attemptId, questionId: question.id };
    const result = await call(attemptEndpoints.reveal, { params });
    client.setQueryData(revealQuery(attemptId, question.id).queryKey, result);
    await outbox.markRevealed(attemptId, question.id);
  };
  const melody = (
    <Melody
      notes={buildNotes(standings)}
      current={place.index}
      onPick={goTo}
      label="题目导航"
      form={subject === 'ar' ? 'dabs' : 'stave'}
      size={onDesktop ? 'score' : 'compact'}
    />
  );
  return (
    <div className={styles['page']} data-sub={subject} data-stage={findReadingStage(grade)}>
      <AnswerHead
        attempt={attempt}
        exit={exit}
        saveState={view.saveState}
        isFlagged={place.flagged.includes(question.id)}
        onFlag={place.toggleFlag}
        onShowQuestions={() => openSheet('questions')}
        countdown={countdown}
        clock={outbox.answers.clock}
      />
      {!onDesktop && <nav className={styles['stave']}>{melody}</nav>}
      <div ref={stage} className={styles['stage']} {...swipe}>
        <QuestionPane
          key={question.id}
          attemptId={attemptId}
          question={question}
          number={place.index + 1}
          count={questions.length}
          answer={answer}
          canReveal={attempt.show === 'after-each'}
          headingRef={heading}
          onChange={(value, kind) => {
            const elapsedMs = timer.elapsedMs(question.id);
            const settleMs = kind === 'ongoing' ? PAUSE_MS : 0;
            void outbox.change(attemptId, question.id, { value, elapsedMs }, settleMs);
          }}
          onUseOwn={() => void outbox.restoreOwn(attemptId, question.id)}
          onDismiss={() => void outbox.dismiss(attemptId, question.id)}
          onReveal={handleReveal}
        />
      </div>
      <AnswerFoot
        taskName={taskName}
        index={place.index}
        count={questions.length}
        stave={onDesktop ? melody : null}
        onBack={goBack}
        onForward={goForward}
        onShowQuestions={() => openSheet('questions')}
        onHandIn={() => openSheet('handIn')}
      />
      <AnswerSheet
        taskName={taskName}
        open={sheet === 'questions'}
        onClose={() => setSheet('none')}
        standings={standings}
        current={place.index}
        onPick={pickInSheet}
        focusAfter={focusAfterSheet}
        onHandIn={() => openSheet('handIn')}
      />
      <HandInSheet
        taskName={taskName}
        open={sheet === 'handIn'}
        onClose={() => setSheet('none')}
        standings={standings}
        saveState={view.saveState}
        onPick={pickInSheet}
        focusAfter={focusAfterSheet}
        onHandIn={() => {
          setSheet('none');
          rememberHandIn(attemptId);
          void outbox.handIn(attemptId);
        }}
      />
    </div>
  );
}
