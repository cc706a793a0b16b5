import { useInfiniteQuery } from '@tanstack/react-query';

import { getHref } from '../../../lib/address.ts';
import { PagedList } from '../../../query-view/paged-list.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { CoverCard } from '../../../ui/layout/cover-card.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { skillExamAddresses, type SkillExamTab } from '../skill-exam.addresses.ts';
import { skillExamsQuery } from '../skill-exam.queries.ts';
import {
  describeExamState,
  describeExamTime,
  describeTerms,
  getExamAddress,
} from '../skill-exam.view.ts';
import styles from './exam-list.module.css';

const SKELETON_KEYS = [1, 2, 3];

/** Lists the exams of a tab as cards. A card opens the step at which the pupil is. */
export function ExamList({ tab }: { tab: SkillExamTab }) {
  const list = useInfiniteQuery(skillExamsQuery(tab));
  const now = useNow();
  return (
    <PagedList
      list={list}
      loadingLabel="正在加载测评"
      loading={
        <div className={styles['list']}>
          {SKELETON_KEYS.map((key) => (
            <Skeleton key={key} height={132} cut="card" />
          ))}
        </div>
      }
    >
      {(exams, end) =>
        exams.length === 0 ? (
          <NoExams tab={tab} />
        ) : (
          <>
            <ul className={styles['list']}>
              {exams.map((exam) => {
                const { text, tone } = describeExamState(exam);
                return (
                  <li key={exam._id}>
                    <CoverCard
                      id={exam._id}
                      area="in"
                      subject={exam.subject}
                      title={exam.title}
                      href={getHref(getExamAddress(exam))}
                      facts={describeExamTime(exam, now)}
                      note={describeTerms(exam)}
                    >
                      <span className={styles['chips']}>
                        <Chip tone={tone}>{text}</Chip>
                        {exam.mock && <Chip tone="neutral">模拟</Chip>}
                      </span>
                    </CoverCard>
                  </li>
                );
              })}
            </ul>
            {end}
          </>
        )
      }
    </PagedList>
  );
}

function NoExams({ tab }: { tab: SkillExamTab }) {
  return tab === 'open' ? (
    <EmptyState
      title="现在没有要参加的测评"
      action={
        <LinkButton variant="soft" href={getHref(skillExamAddresses.list('past'))}>
          看看已结束的
        </LinkButton>
      }
    >
      老师安排了测评，会出现在这里。
    </EmptyState>
  ) : (
    <EmptyState title="还没有测完的测评">交了卷的、结束了的测评会收在这里。</EmptyState>
  );
}
