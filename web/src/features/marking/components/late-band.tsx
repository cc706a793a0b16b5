import {
  LATE_REASON_CHARACTERS_MAX,
  type LateAnswer,
} from '@meiyu/contract/marking/late-answer.schema';
import type { Work } from '@meiyu/contract/marking/marking.schema';

import { formatDateTime } from '../../../lib/near-date.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { lateWords } from '../late/late.view.ts';
import type { LateDecision } from '../late/use-late-decision.ts';
import { AnswerVersionCard } from './answer-version-card.tsx';
import styles from './late-band.module.css';

const decisionChoices = [
  { counts: true, chosen: 'counted', label: '计入' },
  { counts: false, chosen: 'notCounted', label: '不计' },
] as const;

/** Shows the answer of the hand-in beside the late ones, and decides whether a late one counts. */
export function LateBand({ work, decision }: { work: Work; decision: LateDecision }) {
  if (work.lateAnswers === null) return null;
  const { due, items } = work.lateAnswers;
  const hasCounted = items.some(({ state }) => state === 'counted');
  return (
    <section className={styles['band']} aria-label="迟交的答案">
      <p className={styles['note']}>
        <b>迟交的答案</b>
        交作业以后才传到服务器。不决定就不计，决定了还可以改。
      </p>
      <div className={styles['versions']}>
        <AnswerVersionCard
          work={work}
          version={due}
          title="交作业时的答案"
          isCounting={!hasCounted}
        />
        {items.map((answer) => (
          <AnswerVersionCard
            key={answer.answerEventId}
            work={work}
            version={answer}
            title="迟交的答案"
            isCounting={answer.state === 'counted'}
          >
            <DecisionBar answer={answer} decision={decision} />
          </AnswerVersionCard>
        ))}
      </div>
      {decision.message && (
        <div className={styles['refused']}>
          <FormError text={decision.message} />
          {decision.isReturned && (
            <Button
              size="small"
              variant="soft"
              disabled={decision.isBusy}
              onClick={decision.takeBack}
            >
              收回这份
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

function DecisionBar({ answer, decision }: { answer: LateAnswer; decision: LateDecision }) {
  const { state, by, decidedAt } = answer;
  return (
    <div className={styles['decision']}>
      <p className={styles['state']}>
        <Chip tone={state === 'waiting' ? 'yellow' : state === 'counted' ? 'green' : 'neutral'}>
          {lateWords[state]}
        </Chip>
        {decidedAt !== null && `${by} ${formatDateTime(decidedAt)}`}
      </p>
      <Field
        label="理由"
        placeholder="理由，可以不写，学生看不到"
        value={decision.reasonOf(answer)}
        maxLength={LATE_REASON_CHARACTERS_MAX}
        onChange={(event) => decision.setReason(answer, event.target.value)}
      />
      <div className={styles['buttons']}>
        {decisionChoices.map(({ counts, chosen, label }) => (
          <Button
            key={chosen}
            variant="soft"
            {...(state === chosen && { icon: 'check' as const })}
            aria-pressed={state === chosen}
            disabled={decision.isBusy}
            onClick={() => decision.decide(answer, counts)}
          >
            {label}
          </Button>
        ))}
      </div>
    </div>
  );
}
