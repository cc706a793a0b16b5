import type { QueueOrder } from '@meiyu/contract/marking/marking.schema';
import { useQuery } from '@tanstack/react-query';

import { ApiError } from '../../../api/api-error.ts';
import { getHref } from '../../../lib/address.ts';
import { addresses } from '../../../lib/addresses.ts';
import { useSearch } from '../../../navigation/hash-location.ts';
import { QueryFailure } from '../../../query-view/query-failure.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import { Desk } from '../components/desk.tsx';
import { RecalledBand } from '../components/recalled-band.tsx';
import { useMarkSaver } from '../desk/use-mark-saver.ts';
import { ExamDesk } from '../exam/exam-desk.tsx';
import { overviewQuery, type QueuePart } from '../marking.queries.ts';
import styles from './desk-screen.module.css';

const toNumber = (text: string | null) =>
  text !== null && /^\d+$/.test(text) ? Number(text) : undefined;

/** Reads the part of a homework that the address names. */
function readPart(search: string): QueuePart {
  const query = new URLSearchParams(search);
  const by: QueueOrder = query.get('by') === 'pupil' ? 'pupil' : 'question';
  return {
    homework: query.get('homework') ?? '',
    by,
    question: query.get('question') ?? undefined,
    pupil: query.get('pupil') ?? undefined,
    grade: toNumber(query.get('grade')),
    klass: toNumber(query.get('klass')),
  };
}

const backLink = (
  <LinkButton variant="soft" href={getHref(addresses.curriculum())}>
    回到今天
  </LinkButton>
);

/** Shows the desk, on which a teacher marks the works of a homework or of a skill exam one after another. */
export function DeskScreen() {
  const search = useSearch();
  const examId = new URLSearchParams(search).get('exam');
  return examId === null ? (
    <HomeworkDesk part={readPart(search)} />
  ) : (
    <ExamDesk key={examId} examId={examId} />
  );
}

function HomeworkDesk({ part }: { part: QueuePart }) {
  const saver = useMarkSaver();
  const overview = useQuery(overviewQuery(part.homework));
  if (overview.isLoadingError) {
    const isUnknown = overview.error instanceof ApiError && overview.error.status === 404;
    return (
      <div className={styles['page']}>
        {isUnknown ? (
          <EmptyState isPage title="没有这份作业" action={backLink}>
            它可能被收回了，或者不是你任教班级的作业。
          </EmptyState>
        ) : (
          <QueryFailure query={overview} />
        )}
      </div>
    );
  }
  if (!overview.data || saver === null) {
    return (
      <output className={styles['page']} aria-label="正在读取作业">
        <Skeleton height={60} />
        <Skeleton height={320} cut="card" />
      </output>
    );
  }
  const { questions, counts, recallReason } = overview.data;
  if (questions.length === 0) {
    const hasWork = Object.values(counts).some((count) => count > 0);
    return (
      <div className={styles['page']}>
        {recallReason !== null && <RecalledBand reason={recallReason} />}
        <EmptyState isPage title={hasWork ? '没有要批的题' : '没有人交'} action={backLink}>
          {hasWork ? '这份作业的题都由系统评分。' : '学生交了以后，作品会出现在这里。'}
        </EmptyState>
      </div>
    );
  }
  const waiting = questions.find((one) => one.waiting > 0) ?? questions[0];
  const question =
    part.by === 'question' && part.pupil === undefined
      ? (part.question ?? waiting?.questionId)
      : part.question;
  const chosen = { ...part, question };
  return <Desk key={JSON.stringify(chosen)} part={chosen} overview={overview.data} saver={saver} />;
}
