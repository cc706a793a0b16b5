import type { Stem } from '@meiyu/contract/question/parts.schema';
import { getQuestionTypeLabel, type Question } from '@meiyu/contract/question/question.schema';
import type { Ref } from 'react';

import type { ChangeKind } from '../../question/question-view.tsx';
import { questions } from '../../question/questions.ts';
import { StemView } from '../../question/stem-view.tsx';
import { Chip } from '../../ui/chip.tsx';
import { joinClassNames } from '../../ui/class-names.ts';
import { Card } from '../../ui/layout/card.tsx';
import { useIsDesktop } from '../../ui/layout/use-is-desktop.ts';
import type { AnswerView } from '../outbox/attempt-view.ts';
import { AnswerNotice } from './answer-notice.tsx';
import styles from './question-pane.module.css';
import { RevealButton, RevealedAnswer } from './reveal-panel.tsx';
import { StemWithBar } from './stem-with-bar.tsx';

const unanswered: AnswerView = {
  value: null,
  isPending: false,
  isRevealed: false,
  aside: null,
  refused: null,
  elapsedMs: 0,
};

function omitAudio({ audio: _audio, ...rest }: Stem): Stem {
  return rest;
}

/** One question to answer. A phone shows question and answer one below the other, a desktop side by side. */
export function QuestionPane({
  attemptId,
  question,
  number,
  count,
  answer = unanswered,
  canReveal,
  headingRef,
  onChange,
  onUseOwn,
  onDismiss,
  onReveal,
}: {
  attemptId: string;
  question: Question;
  number: number;
  count: number;
  answer: AnswerView | undefined;
  canReveal: boolean;
  /** Gets the focus when the question changes. */
  headingRef: Ref<HTMLHeadingElement>;
  onChange: (value: AnswerView['value'], kind: ChangeKind) => void;
  onUseOwn: () => void;
  onDismiss: () => void;
  onReveal: () => Promise<void>;
}) {
  const onDesktop = useIsDesktop();
  const { isRevealed } = answer;
  const place = questions.placeOf(question);
  const isInside = place === 'inside' && !isRevealed;
  const hint = isRevealed ? null : questions.hintOf(question);
  const isAnswered = questions.progressOf(question, answer.value).done > 0;
  const answering = (
    <questions.Answering
      question={question}
      value={answer.value}
      isLocked={isRevealed}
      number={String(number)}
      onChange={onChange}
    />
  );
  // On a phone the stem of a long question scrolls away, and its audio must not.
  const hasBar = place === 'long' && !onDesktop;
  const stem = hasBar ? omitAudio(question.stem) : question.stem;
  const stemCard = (
    <Card as="section" padding="roomy" className={styles['stem']} aria-label="题目">
      <h2 ref={headingRef} tabIndex={-1} className={styles['head']}>
        <Chip>{getQuestionTypeLabel(question.type)}</Chip>
        <span className={styles['place']}>
          第 {number} 题 / 共 {count} 题
        </span>
      </h2>
      <StemView stem={stem} number={String(number)} {...(isInside && { words: answering })} />
      {hint && <p className={styles['hint']}>{hint}</p>}
    </Card>
  );
  return (
    <div
      className={joinClassNames(
        styles['pane'],
        isInside && styles['alone'],
        place === 'long' && styles['long'],
      )}
    >
      {hasBar ? (
        <StemWithBar stem={question.stem} number={String(number)}>
          {stemCard}
        </StemWithBar>
      ) : (
        stemCard
      )}
      <div className={styles['answer']}>
        <AnswerNotice
          question={question}
          answer={answer}
          onUseOwn={onUseOwn}
          onDismiss={onDismiss}
        />
        {isRevealed ? (
          <RevealedAnswer attemptId={attemptId} question={question} number={String(number)} />
        ) : (
          <>
            {!isInside && answering}
            {canReveal && isAnswered && (
              <RevealButton isPending={answer.isPending} onReveal={onReveal} />
            )}
          </>
        )}
      </div>
    </div>
  );
}
