import type { Attempt } from '@meiyu/contract/attempt/attempt.schema';
import type { Subject } from '@meiyu/contract/shared/enumerations';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';

import { isProblem } from '../../../api/is-problem.ts';
import { attemptQuery } from '../../../attempt/attempt.queries.ts';
import { AnswerPage } from '../../../attempt/components/answer-page.tsx';
import page from '../../../attempt/components/full-page.module.css';
import { HandInRefused } from '../../../attempt/components/hand-in-refused.tsx';
import { HandInWaiting } from '../../../attempt/components/hand-in-waiting.tsx';
import { TimeUp } from '../../../attempt/components/time-up.tsx';
import type { Exit } from '../../../attempt/exit.ts';
import type { Outbox } from '../../../attempt/outbox/outbox.ts';
import { useAttemptView } from '../../../attempt/outbox/use-attempt-view.ts';
import { useOutbox } from '../../../attempt/outbox/use-outbox.ts';
import { useCountdown } from '../../../attempt/use-countdown.ts';
import { addresses, findSubject } from '../../../lib/addresses.ts';
import { usePath, useSearch } from '../../../navigation/hash-location.ts';
import { Redirect } from '../../../navigation/redirect.tsx';
import { QueryFailure } from '../../../query-view/query-failure.tsx';
import { onDemand } from '../../../ui/on-demand.ts';
import { Spinner } from '../../../ui/status/spinner.tsx';
import { StartHomework } from '../components/start-homework.tsx';
import { useHomeworkRefreshOnLeave } from '../homework-attempt.queries.ts';
import { findHomeworkInLists } from '../homework.queries.ts';
import { taskName } from '../task-name.ts';

const DeadlineWatch = onDemand(
  () => import('../../../attempt/components/deadline-watch.tsx'),
  'DeadlineWatch',
);

const getExit = (subject: Subject): Exit => ({
  name: '作业列表',
  address: addresses.homework(subject),
});

/** Opens an attempt (`in-answer?id=`) or the start screen of a homework (`in-answer?homework=`). */
export function AnswerScreen() {
  const outbox = useOutbox();
  const path = usePath();
  const subject = findSubject(path) ?? 'mu';
  const search = new URLSearchParams(useSearch());
  const id = search.get('id');
  const homeworkId = search.get('homework');
  if (homeworkId !== null && outbox) {
    return <StartById key={homeworkId} outbox={outbox} subject={subject} homeworkId={homeworkId} />;
  }
  if (homeworkId !== null) return <LoadingAttempt />;
  if (id === null) return <Redirect to={addresses.homework(subject)} />;
  if (!outbox) return <LoadingAttempt />;
  return <AttemptById key={id} outbox={outbox} subject={subject} id={id} />;
}

function LoadingAttempt() {
  return (
    <output className={page['page']} aria-label="正在打开作业">
      <Spinner size={32} />
    </output>
  );
}

function StartById({
  outbox,
  subject,
  homeworkId,
}: {
  outbox: Outbox;
  subject: Subject;
  homeworkId: string;
}) {
  const client = useQueryClient();
  // If a cached list contains the homework, the screen shows its data at once.
  const [listed] = useState(() => findHomeworkInLists(client, homeworkId));
  return (
    <StartHomework
      outbox={outbox}
      subject={subject}
      homeworkId={homeworkId}
      listed={listed}
      startsAtOnce
    />
  );
}

function AttemptById({ outbox, subject, id }: { outbox: Outbox; subject: Subject; id: string }) {
  const client = useQueryClient();
  // A banner may contain the id of a homework instead of an attempt. If a cached list contains that homework, the screen shows its data
  // at once.
  const [listed] = useState(() => findHomeworkInLists(client, id));
  const query = useQuery({ ...attemptQuery(outbox, id), enabled: listed === undefined });
  const { handIn, saveState } = useAttemptView(outbox, id);
  useHomeworkRefreshOnLeave(outbox);
  if (handIn?.receipt) return <Redirect to={addresses.result(subject, id)} />;
  if (handIn?.refused) {
    return (
      <HandInRefused
        subject={subject}
        taskName={taskName}
        exit={getExit(subject)}
        reason={handIn.refused}
        onDismiss={() => {
          void outbox.dismissHandIn(id);
          void query.refetch();
        }}
      />
    );
  }
  if (handIn) {
    return (
      <HandInWaiting
        subject={subject}
        taskName={taskName}
        exit={getExit(subject)}
        saveState={saveState}
      />
    );
  }
  if (query.data) return <OpenAttempt outbox={outbox} attempt={query.data} />;
  if (listed) {
    return <StartHomework outbox={outbox} subject={subject} homeworkId={id} listed={listed} />;
  }
  if (query.isPending) return <LoadingAttempt />;
  if (isProblem(query.error, 'notFound')) {
    return <StartHomework outbox={outbox} subject={subject} homeworkId={id} />;
  }
  return (
    <div className={page['page']}>
      <QueryFailure query={query} />
    </div>
  );
}

function OpenAttempt({ outbox, attempt }: { outbox: Outbox; attempt: Attempt }) {
  const { deadline = attempt.deadline } = useAttemptView(outbox, attempt._id);
  const countdown = useCountdown(deadline, outbox.answers.clock);
  if (attempt.state !== 'open') {
    return <Redirect to={addresses.result(attempt.subject, attempt._id)} />;
  }
  const exit = getExit(attempt.subject);
  return (
    <>
      {countdown.remainingMs === 0 ? (
        <TimeUp outbox={outbox} attempt={attempt} exit={exit} />
      ) : (
        <AnswerPage
          outbox={outbox}
          attempt={attempt}
          countdown={countdown}
          taskName={taskName}
          exit={exit}
        />
      )}
      {deadline !== null && (
        <Suspense>
          <DeadlineWatch outbox={outbox} attempt={attempt} />
        </Suspense>
      )}
    </>
  );
}
