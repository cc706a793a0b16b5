import type { Attempt } from '@meiyu/contract/attempt/attempt.schema';
import { findReadingStage, needsReadingHelp } from '@meiyu/contract/shared/grades';
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';

import { playEffect } from '../../media/tone/play-tones.ts';
import { isMarkedByHand } from '../../question/is-marked-by-hand.ts';
import { fetchPerformance } from '../../question/types/performance/performance-view.tsx';
import { fetchSubjective } from '../../question/types/subjective/subjective-view.tsx';
import { useUser } from '../../session/session-store.ts';
import { useIsDesktop } from '../../ui/layout/use-is-desktop.ts';
import { Melody } from '../../ui/melody/melody.tsx';
import { onDemand } from '../../ui/on-demand.ts';
import { buildNotes, getProgress } from '../answer.view.ts';
import type { Exit } from '../exit.ts';
import { rememberHandIn } from '../fresh-hand-in.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { useAttemptView } from '../outbox/use-attempt-view.ts';
import { QuestionTimer } from '../question-timer.ts';
import { useAttemptPosition } from '../use-attempt-position.ts';
import type { Countdown } from '../use-countdown.ts';
import { useMainAction } from '../use-main-action.ts';
import { useOptionKeys } from '../use-option-keys.ts';
import { useSwipe } from '../use-swipe.ts';
import { AnswerFoot } from './answer-foot.tsx';
import { AnswerHead } from './answer-head.tsx';
import styles from './answer-page.module.css';
import { AnswerSheet } from './answer-sheet.tsx';
import { AnswerWorkProvider } from './answer-work-provider.tsx';
import { HandInSheet } from './hand-in-sheet.tsx';
import { QuestionPane } from './question-pane.tsx';
import { ReadingProvider } from './reading-provider.tsx';

const KEYS_HINT = '用键盘也可以：按 A–J 或 1–9 选择，按 Enter 继续';
/** The distance in px that scrolling leaves between the answer and the top of the screen or the footer. */
const GAP_PX = 12;
/** The explanation and its pinyin are usually shown within this time after the marking. */
const EXPLANATION_LOADS_MS = 2000;
/** The feedback's code loads while the pupil answers the first question, so that it is ready when the pupil checks an answer. */
const Feedback = onDemand(() => import('./feedback.tsx'), 'Feedback');
/** An ongoing change, such as typing, is sent after a pause of this length. */
const TYPING_PAUSE_MS = 800;

/** Measures how long a question is visible. The time is saved with the answer. */
function useQuestionTimer(questionId: string | undefined, spentMs: number): QuestionTimer {
  const [timer] = useState(() => new QuestionTimer());
  const showQuestion = useEffectEvent((id: string) => {
    if (document.visibilityState === 'visible') timer.show(id, spentMs);
    else timer.hide();
  });
  useEffect(() => {
    if (questionId === undefined) return undefined;
    const handleVisibility = () => showQuestion(questionId);
    handleVisibility();
    document.addEventListener('visibilitychange', handleVisibility);
    return () => document.removeEventListener('visibilitychange', handleVisibility);
  }, [questionId]);
  return timer;
}

/** On a phone, scrolls the page until the footer does not cover the answer. The first option stays visible. */
function scrollAboveFoot(answer: Element, foot: HTMLElement): void {
  const { top, bottom } = answer.getBoundingClientRect();
  // The footer is still rising, so its height says where its top will be.
  const footTop = window.innerHeight - foot.offsetHeight;
  if (bottom <= footTop) return;
  const distance = Math.min(bottom - footTop + GAP_PX, top - GAP_PX);
  window.scrollBy({ top: distance, behavior: 'smooth' });
}

/** Keeps the answer above the footer while the explanation and its pinyin load. */
function keepAnswerAboveFoot(stage: HTMLElement | null): void {
  const answer = stage?.querySelector('[data-answer]');
  const foot = stage?.nextElementSibling;
  if (!answer || !(foot instanceof HTMLElement) || !('ResizeObserver' in window)) return;
  const watch = new ResizeObserver(() => scrollAboveFoot(answer, foot));
  watch.observe(foot);
  setTimeout(() => watch.disconnect(), EXPLANATION_LOADS_MS);
}

/** Shows the screen on which the pupil answers an open attempt. */
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
  /** The name of what the pupil hands in, for example 作业. */
  taskName: string;
  exit: Exit;
}) {
  const { _id: attemptId, questions, subject } = attempt;
  const { grade } = useUser();
  const onDesktop = useIsDesktop();
  const view = useAttemptView(outbox, attemptId);
  const position = useAttemptPosition(outbox, attempt);
  const [sheet, setSheet] = useState<'none' | 'questions' | 'handIn'>('none');
  const [direction, setDirection] = useState<'forward' | 'back'>();
  const stage = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  /** Whether the pupil chose the question in the answer sheet. Then the heading of the question gets the focus. */
  const hasPicked = useRef(false);

  const question = questions[position.index];
  const answer = question && view.answers.get(question.id);
  const progress = getProgress(questions, view, position.flagged);
  const timer = useQuestionTimer(question?.id, answer?.elapsedMs ?? 0);

  const goTo = (index: number) => {
    if (index < 0 || index >= questions.length) return;
    if (index !== position.index) setDirection(index > position.index ? 'forward' : 'back');
    position.goTo(index);
    setSheet('none');
    // The page can scroll to the top of the new question only after it is rendered.
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
  const goForward = () => goTo(position.index + 1);
  const goBack = () => goTo(position.index - 1);
  const swipe = useSwipe(goForward, goBack);
  const hasFeedback = attempt.show === 'after-each';
  useEffect(() => {
    // The pupil sees a failed download when checking an answer, so this one is ignored.
    if (hasFeedback) Feedback.fetch().catch(() => null);
  }, [hasFeedback]);
  const hasFiles = questions.some(isMarkedByHand);
  useEffect(() => {
    if (!hasFiles) return;
    // The question loads its code again when it is shown, so a failed download is ignored here.
    Promise.all([fetchPerformance(), fetchSubjective()]).catch(() => null);
  }, [hasFiles]);
  const { main, isChecking, hint } = useMainAction({
    outbox,
    attempt,
    view,
    standing: progress[position.index],
    handInLabel: `交${taskName}`,
    onForward: goForward,
    onHandIn: () => openSheet('handIn'),
    onMarked: () => keepAnswerAboveFoot(stage.current),
  });
  const runMainAction = () => {
    if (main.state === 'ready') main.run();
  };
  useOptionKeys(stage, { onForward: goForward, onBack: goBack, onEnter: runMainAction });

  if (!question) return null;
  // The youngest pupils see points only in the result.
  const isYoung = needsReadingHelp(grade);
  const openExplanations = questions.filter(({ id }) => view.answers.get(id)?.isRevealed).length;
  const noteForm = subject === 'ar' ? 'dabs' : 'stave';
  const melody = (
    <Melody
      notes={buildNotes(progress)}
      current={position.index}
      onPick={goTo}
      label="题目导航"
      form={noteForm}
      size={onDesktop ? 'score' : 'compact'}
    />
  );
  return (
    <ReadingProvider attemptId={attemptId} openExplanations={openExplanations}>
      <div
        className={styles['page']}
        data-sub={subject}
        data-stage={findReadingStage(grade)}
        data-points={isYoung ? 'hidden' : undefined}
      >
        <AnswerHead
          attempt={attempt}
          exit={exit}
          saveState={view.saveState}
          isFlagged={position.flagged.includes(question.id)}
          onFlag={position.toggleFlag}
          onShowQuestions={() => openSheet('questions')}
          countdown={countdown}
          clock={outbox.answers.clock}
        />
        {!onDesktop && <nav className={styles['stave']}>{melody}</nav>}
        <div ref={stage} className={styles['stage']} data-direction={direction} {...swipe}>
          <AnswerWorkProvider
            attemptId={attemptId}
            homeworkId={attempt.homeworkId}
            hasFiles={hasFiles}
          >
            <QuestionPane
              key={question.id}
              attemptId={attemptId}
              question={question}
              number={position.index + 1}
              count={questions.length}
              answer={answer}
              isChecking={isChecking}
              hint={
                hint ??
                (position.index === 0 && onDesktop && !answer && !isMarkedByHand(question)
                  ? KEYS_HINT
                  : null)
              }
              headingRef={heading}
              onChange={(value, kind) => {
                if (kind === 'complete') playEffect('choose');
                const elapsedMs = timer.elapsedMs(question.id);
                const settleMs = kind === 'ongoing' ? TYPING_PAUSE_MS : 0;
                void outbox.change(attemptId, question.id, { value, elapsedMs }, settleMs);
              }}
              onUseOwn={() => void outbox.restoreOwn(attemptId, question.id)}
              onDismiss={() => void outbox.dismiss(attemptId, question.id)}
            />
          </AnswerWorkProvider>
        </div>
        <AnswerFoot
          index={position.index}
          count={questions.length}
          stave={onDesktop ? melody : null}
          main={{ ...main, run: runMainAction }}
          outcome={answer?.outcome ?? null}
          feedback={
            answer?.isRevealed ? (
              <Suspense>
                <Feedback
                  key={question.id}
                  attemptId={attemptId}
                  question={question}
                  number={String(position.index + 1)}
                  form={noteForm}
                  withPoints={!isYoung}
                />
              </Suspense>
            ) : null
          }
          onBack={goBack}
          onShowQuestions={() => openSheet('questions')}
        />
        <AnswerSheet
          taskName={taskName}
          open={sheet === 'questions'}
          onClose={() => setSheet('none')}
          standings={progress}
          current={position.index}
          onPick={pickInSheet}
          focusAfter={focusAfterSheet}
          onHandIn={() => openSheet('handIn')}
        />
        <HandInSheet
          taskName={taskName}
          open={sheet === 'handIn'}
          onClose={() => setSheet('none')}
          standings={progress}
          saveState={view.saveState}
          onPick={pickInSheet}
          focusAfter={focusAfterSheet}
          onHandIn={() => {
            setSheet('none');
            rememberHandIn(attemptId);
            playEffect('stamp');
            void outbox.handIn(attemptId);
          }}
        />
      </div>
    </ReadingProvider>
  );
}
