import { type Subject, subjectLabels } from '@meiyu/contract/shared/enumerations';
import { useQuery } from '@tanstack/react-query';

import { getHref } from '../../../lib/address.ts';
import { addresses } from '../../../lib/addresses.ts';
import { homeworkCountsQuery, recentQuery } from '../../../queries/home-queries.ts';
import { useSession } from '../../../session/session-store.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { PhraseText } from '../../../ui/text/phrase-text.tsx';
import { findHomeworkToRetry } from '../homework.view.ts';
import styles from './nothing-to-do.module.css';
import { RetryHomework } from './retry-homework.tsx';
import { TodoSkeleton } from './todo-skeleton.tsx';

/**
 * Shows the home of a subject that has no open homework. It links to the other subject if that has open homework, and to a homework with
 * a weak result.
 */
export function NothingToDo({ subject }: { subject: Subject }) {
  const counts = useQuery(homeworkCountsQuery());
  const recent = useQuery(recentQuery(subject));
  if (counts.isPending || recent.isPending) return <TodoSkeleton />;
  const other = counts.data?.items.find((count) => count.subject !== subject && count.todo > 0);
  const hasDone = (recent.data?.items.length ?? 0) > 0;
  const isAllDone = hasDone && counts.isSuccess && !other;
  const retry = findHomeworkToRetry(recent.data?.items ?? []);
  const label = subjectLabels[subject];
  return (
    <>
      <Card as="section" className={styles['card']}>
        <EmptyState
          illustration="done"
          title={isAllDone ? '作业都做完了' : hasDone ? `${label}做完了` : `今天没有${label}作业`}
          action={other ? <OtherSubject {...other} /> : <HistoryLink subject={subject} />}
        >
          {other ? null : '老师布置了新的作业，会出现在这里。'}
        </EmptyState>
      </Card>
      {retry && <RetryHomework homework={retry} />}
    </>
  );
}

/** Shows a button that switches to the other subject, in the colour of that subject. */
function OtherSubject({ subject, todo }: { subject: Subject; todo: number }) {
  const setSubject = useSession((state) => state.setSubject);
  return (
    <div data-sub={subject}>
      <Button icon={subject === 'mu' ? 'note' : 'picture'} onClick={() => setSubject(subject)}>
        <PhraseText text={`去做${subjectLabels[subject]}（${todo}\u00A0份）`} />
      </Button>
    </div>
  );
}

function HistoryLink({ subject }: { subject: Subject }) {
  return (
    <LinkButton variant="soft" size="small" href={getHref(addresses.homeworkHistory(subject))}>
      看看做过的作业
    </LinkButton>
  );
}
