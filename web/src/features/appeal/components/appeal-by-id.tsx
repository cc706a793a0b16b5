import type { DisputedQuestion } from '@meiyu/contract/appeal/appeal.schema';
import { formatKlass } from '@meiyu/contract/shared/grades';
import { useQuery } from '@tanstack/react-query';

import { ApiError } from '../../../api/api-error.ts';
import { QuestionReview } from '../../../attempt/components/question-review.tsx';
import { getHref } from '../../../lib/address.ts';
import { formatDateTime } from '../../../lib/near-date.ts';
import { getCorrectAddress } from '../../../lib/teach-address.ts';
import { klassNamesQuery } from '../../../queries/klass-names-query.ts';
import { QueryFailure } from '../../../query-view/query-failure.tsx';
import { AnswerWorkContext } from '../../../question/answer-work.ts';
import { isMarkedByHand } from '../../../question/is-marked-by-hand.ts';
import { TypeChip } from '../../../question/reading/type-chip.tsx';
import { ScoreNote } from '../../../question/score-note.tsx';
import { useUser } from '../../../session/session-store.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import { appealQuery } from '../appeal.queries.ts';
import { describeAppeal } from '../appeal.view.ts';
import styles from './appeal-by-id.module.css';
import { DecisionForm } from './decision-form.tsx';

/** Loads an appeal and shows the disputed answer with the form that decides the appeal. */
export function AppealById({ id }: { id: string }) {
  const disputed = useQuery(appealQuery(id));
  if (disputed.isLoadingError) {
    const isUnknown = disputed.error instanceof ApiError && disputed.error.status === 404;
    return isUnknown ? (
      <EmptyState title="没有这个申诉">学生可能换了班级。</EmptyState>
    ) : (
      <QueryFailure query={disputed} />
    );
  }
  if (disputed.data === undefined) {
    return (
      <output aria-label="正在读取申诉">
        <Skeleton height={320} cut="card" />
      </output>
    );
  }
  return <DisputedAnswer disputed={disputed.data} />;
}

function DisputedAnswer({ disputed }: { disputed: DisputedQuestion }) {
  const user = useUser();
  const names = useQuery(klassNamesQuery(user)).data ?? [];
  const { appeal, question, result, files, first } = disputed;
  const { attemptId, homeworkId, name, grade, klass, title, number, text, at } = appeal;
  const work = { attemptId, homeworkId, userId: user._id, deviceKey: user.deviceKey, files };
  const isOpen = appeal.state === 'open';
  return (
    <div className={styles['place']}>
      <Card as="section" aria-label="学生的话">
        <h2 className={styles['who']}>
          {name} <small>{formatKlass(grade, klass, names)}</small>
        </h2>
        <p className={styles['facts']}>
          {title} · 第 {number} 题 · {formatDateTime(at)}
        </p>
        {first && (
          <blockquote className={styles['first']}>
            <p>第一次申诉：{first.text}</p>
            <p>
              {first.by}：{first.reason}
            </p>
          </blockquote>
        )}
        <p className={styles['words']}>{text}</p>
      </Card>
      <Card as="section" aria-label="题目和答案">
        <div className={styles['head']}>
          <TypeChip question={question} />
          <span className={styles['score']}>
            <ScoreNote marking={result} />
          </span>
        </div>
        <AnswerWorkContext value={work}>
          <QuestionReview question={question} result={result} number={String(number)} />
        </AnswerWorkContext>
        {!isMarkedByHand(question) && (
          <p className={styles['correct']}>
            <LinkButton
              size="small"
              variant="ghost"
              href={getHref(getCorrectAddress(homeworkId, question.id))}
            >
              标准答案有错？给所有人更正
            </LinkButton>
          </p>
        )}
      </Card>
      {isOpen && appeal.isMine ? (
        <DecisionForm disputed={disputed} />
      ) : (
        <Card as="section" tint={isOpen ? 'yellow' : 'green'} aria-label="答复">
          <p>
            <b>{describeAppeal(appeal)}</b>
            {appeal.decidedAt !== null && ` · ${appeal.by} ${formatDateTime(appeal.decidedAt)}`}
          </p>
          {appeal.reason && <p className={styles['words']}>{appeal.reason}</p>}
        </Card>
      )}
    </div>
  );
}
