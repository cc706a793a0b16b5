import type { Sitting, SkillExam } from '@meiyu/contract/skill-exam/skill-exam.schema';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { useCountdown } from '../../../attempt/use-countdown.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { useIsDesktop } from '../../../ui/layout/use-is-desktop.ts';
import { LeaveQuestion } from '../../../ui/overlay/leave-question.tsx';
import { PhraseText } from '../../../ui/text/phrase-text.tsx';
import { examClock } from '../exam-server-clock.ts';
import { skillExamQuery } from '../skill-exam.queries.ts';
import { getTakeVerb } from '../skill-exam.view.ts';
import { TakeList } from '../takes/take-list.tsx';
import { TakeRecorder } from '../takes/take-recorder.tsx';
import { findChosenRow, getTakeNumber, usesTake } from '../takes/take-rows.ts';
import { useSittingTakes } from '../takes/use-sitting-takes.ts';
import { useIntents } from '../use-intents.ts';
import { ExamClock } from './exam-clock.tsx';
import { ExamPage } from './exam-page.tsx';
import { ExamRubric } from './exam-rubric.tsx';
import { ExamSounds } from './exam-sounds.tsx';
import { ExamText } from './exam-text.tsx';
import { HandIn, HandInQuestion } from './hand-in.tsx';
import styles from './open-sitting.module.css';

/** A take that is being recorded ends this long before the deadline, so that its claim is still in time. */
const CLOSING_MS = 3000;
/** Before the deadline the page reads the sitting again after this time, because the teacher may lengthen the time. */
const ASK_AGAIN_MS = 60_000;
/** After the deadline the page reads the sitting again after this time, because the server hands in soon. */
const ASK_AFTER_MS = 3000;

const leaveWords = {
  title: '要离开测评吗？',
  text: '时间不会停。录好的都还在，可以再回来。',
  leave: '离开',
  stay: '接着测',
};

/** Shows an open sitting: what to perform, the recorder, the takes, and the hand-in. */
export function OpenSitting({ exam, sitting }: { exam: SkillExam; sitting: Sitting }) {
  const { _id: id, title, subject, instructions, rubric } = exam;
  const countdown = useCountdown(sitting.deadline, examClock);
  const isOver = countdown.remainingMs === 0;
  useQuery({
    ...skillExamQuery(id),
    // The screen around this part has just read the exam.
    refetchOnMount: false,
    refetchInterval: isOver ? ASK_AFTER_MS : ASK_AGAIN_MS,
  });
  const work = useSittingTakes(id, sitting);
  const intents = useIntents(id, sitting);
  const onDesktop = useIsDesktop();
  const verb = getTakeVerb(exam);
  const [isUnderWay, setIsUnderWay] = useState(false);
  // The button has another place on a phone. The question stays open when a tablet is rotated.
  const [isAsking, setIsAsking] = useState(false);
  const waiting = useRef<HTMLOutputElement>(null);
  const { rows } = work;
  const used = rows.filter(usesTake).length;
  const serverChoice = sitting.takes.find(({ _id: takeId }) => takeId === sitting.chosen);
  const chosen = findChosenRow(rows, intents.choice ?? serverChoice?.sha256 ?? null);
  const chosenNo = chosen && getTakeNumber(rows, chosen);
  const isLocked = isOver || intents.isHandingIn;
  const handIn = (
    <HandIn
      chosenNo={chosenNo}
      isHandingIn={intents.isHandingIn}
      isStuck={intents.isStuck || !navigator.onLine}
      isOver={isOver}
      verb={verb}
      isBusy={isUnderWay}
      error={intents.error}
      waiting={waiting}
      onPress={() => setIsAsking(true)}
    />
  );
  return (
    <ExamPage
      title={title}
      subject={subject}
      step={1}
      isWide
      clock={
        <ExamClock
          countdown={countdown}
          totalMs={Date.parse(sitting.deadline) - Date.parse(sitting.startedAt)}
          clock={examClock}
        />
      }
      foot={onDesktop ? undefined : handIn}
    >
      <div className={styles['column']}>
        <ExamText text={instructions} isFolding />
        <ExamSounds exam={exam} />
        {countdown.remainingMs > CLOSING_MS && !intents.isHandingIn && (
          <TakeRecorder exam={exam} used={used} work={work} onUnderWay={setIsUnderWay} />
        )}
      </div>
      <div className={styles['column']}>
        <Card as="section" className={styles['takes']} aria-labelledby="takes-title">
          <div className={styles['head']}>
            <h2 id="takes-title" className={styles['title']}>
              {verb}好的
            </h2>
            <span className={styles['left']}>
              还可以{verb} <b>{Math.max(0, exam.takes - used)}</b> 次
            </span>
          </div>
          <TakeList
            work={work}
            chosen={chosen}
            takesMax={exam.takes}
            verb={verb}
            onChoose={isLocked ? undefined : intents.choose}
          />
          <p className={styles['promise']}>
            <PhraseText text={'登记过的，24\u00A0小时内传到都算数。现在断网或者关上，也不会丢。'} />
          </p>
          {onDesktop && handIn}
        </Card>
        <ExamRubric rubric={rubric} />
      </div>
      <HandInQuestion
        open={isAsking && !isLocked}
        no={chosenNo}
        verb={verb}
        // After the hand-in the button that opened the question is gone.
        focusAfter={() => waiting.current}
        onClose={() => setIsAsking(false)}
        onHandIn={intents.handIn}
      />
      <LeaveQuestion
        hasChanges={!isLocked && (isUnderWay || exam.durationMin !== null)}
        words={leaveWords}
        asksOnClose={isUnderWay}
      />
    </ExamPage>
  );
}
