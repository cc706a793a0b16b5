import type { Stem } from '@meiyu/contract/question/parts.schema';
import type { Question } from '@meiyu/contract/question/question.schema';
import { useQuery } from '@tanstack/react-query';
import { Suspense, type Ref } from 'react';

import type { ChangeKind } from '../../question/question-view.tsx';
import { questions } from '../../question/questions.ts';
import { ReadingText } from '../../question/reading/reading-text.tsx';
import { TypeChip } from '../../question/reading/type-chip.tsx';
import { StemView } from '../../question/stem-view.tsx';
import { joinClassNames } from '../../ui/class-names.ts';
import { Card } from '../../ui/layout/card.tsx';
import { useIsDesktop } from '../../ui/layout/use-is-desktop.ts';
import { Skeleton } from '../../ui/status/skeleton.tsx';
import { revealQuery } from '../attempt.queries.ts';
import type { AnswerView } from '../outbox/attempt-view.ts';
import { AnswerNotice } from './answer-notice.tsx';
import styles from './question-pane.module.css';
import { StemWithAudioBar } from './stem-with-audio-bar.tsx';

const unanswered: AnswerView = {
  value: null,
  isPending: false,
  isRevealed: false,
  outcome: null,
  aside: null,
  refused: null,
  elapsedMs: 0,
};

function omitAudio({ audio: _audio, ...rest }: Stem): Stem {
  return rest;
}

/** Shows one question to answer. On a phone the answer is below the question, on a desktop beside it. */
export function QuestionPane({
  attemptId,
  question,
  number,
  count,
  answer = unanswered,
  isChecking,
  hint: extraHint,
  headingRef,
  onChange,
  onUseOwn,
  onDismiss,
}: {
  attemptId: string;
  question: Question;
  number: number;
  count: number;
  answer: AnswerView | undefined;
  /** Whether the answer is being marked and therefore cannot change. */
  isChecking: boolean;
  /** A sentence below the answer that explains what happens next, or null. */
  hint: string | null;
  /** The heading, which gets the focus when the question changes. */
  headingRef: Ref<HTMLHeadingElement>;
  onChange: (value: AnswerView['value'], kind: ChangeKind) => void;
  onUseOwn: () => void;
  onDismiss: () => void;
}) {
  const onDesktop = useIsDesktop();
  const { isRevealed } = answer;
  const layout = questions.getAnswerLayout(question);
  const isInside = layout === 'inside';
  const hint = isRevealed ? null : questions.getHint(question);
  const reveal = useQuery({ ...revealQuery(attemptId, question.id), enabled: isRevealed });
  const answering = reveal.data ? (
    <questions.Review
      question={question}
      value={reveal.data.value}
      marking={reveal.data}
      number={String(number)}
    />
  ) : (
    <Suspense fallback={<Skeleton height={200} cut="card" />}>
      <questions.Answering
        question={question}
        value={answer.value}
        isLocked={isRevealed || isChecking}
        number={String(number)}
        onChange={onChange}
      />
    </Suspense>
  );
  // On a phone the stem of a long question scrolls away, so its audio is in a bar that stays visible.
  const hasBar = layout === 'long' && !onDesktop;
  const stem = hasBar ? omitAudio(question.stem) : question.stem;
  const stemCard = (
    <Card as="section" padding="roomy" className={styles['stem']} aria-label="题目">
      <h2 ref={headingRef} tabIndex={-1} className={styles['head']}>
        <TypeChip question={question} />
        <span className={styles['place']}>
          第 {number} 题 / 共 {count} 题
        </span>
      </h2>
      <StemView
        stem={stem}
        number={String(number)}
        more={question.type === 'sort' ? question.options.map(({ text = '' }) => text) : []}
        {...(isInside && { words: answering })}
      />
      {hint && (
        <p className={styles['hint']}>
          <ReadingText text={hint} plain />
        </p>
      )}
    </Card>
  );
  return (
    <div
      className={joinClassNames(
        styles['pane'],
        isRevealed && styles['marked'],
        isInside && styles['alone'],
        layout === 'long' && styles['long'],
      )}
    >
      {hasBar ? (
        <StemWithAudioBar stem={question.stem} number={String(number)}>
          {stemCard}
        </StemWithAudioBar>
      ) : (
        stemCard
      )}
      <div className={styles['answer']} data-answer>
        <AnswerNotice
          question={question}
          answer={answer}
          onUseOwn={onUseOwn}
          onDismiss={onDismiss}
        />
        {!isInside && answering}
        {extraHint !== null && (
          <p className={styles['extraHint']}>
            <ReadingText text={extraHint} plain />
          </p>
        )}
      </div>
    </div>
  );
}
