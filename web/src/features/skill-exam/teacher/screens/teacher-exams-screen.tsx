import type { TeacherSkillExamSummary } from '@meiyu/contract/skill-exam/teach-skill-exam.schema';
import { useInfiniteQuery } from '@tanstack/react-query';

import { getHref } from '../../../../lib/address.ts';
import { addresses } from '../../../../lib/addresses.ts';
import { getExamMarkAddress } from '../../../../lib/teach-address.ts';
import { PagedList } from '../../../../query-view/paged-list.tsx';
import { LinkButton } from '../../../../ui/button.tsx';
import { Chip } from '../../../../ui/chip.tsx';
import { CoverCard } from '../../../../ui/layout/cover-card.tsx';
import { PageHead } from '../../../../ui/layout/page-head.tsx';
import { EmptyState } from '../../../../ui/status/empty-state.tsx';
import { Skeleton } from '../../../../ui/status/skeleton.tsx';
import { useNow } from '../../../../ui/use-now.ts';
import '../../../../ui/icon/media-icons.ts';
import { teacherExamAddresses } from '../teacher-exam.addresses.ts';
import { teacherExamsQuery } from '../teacher-exam.queries.ts';
import {
  describeExamPhase,
  formatExamSpan,
  listStateCounts,
  listWaiting,
} from '../teacher-exam.view.ts';
import styles from './teacher-exams-screen.module.css';

/** Lists the exams that the teacher runs or marks. */
export function TeacherExamsScreen() {
  const list = useInfiniteQuery(teacherExamsQuery());
  const now = useNow();
  return (
    <>
      <PageHead
        title="技能测评"
        back={{ label: '今天', address: addresses.curriculum() }}
        aside={
          <LinkButton size="small" icon="plus" href={getHref(teacherExamAddresses.edit())}>
            新建一个
          </LinkButton>
        }
      >
        学生在家里录，老师匿名批，成绩一起公布
      </PageHead>
      <PagedList
        list={list}
        loadingLabel="正在读取测评"
        loading={
          <div className={styles['list']}>
            <Skeleton height={132} cut="card" />
            <Skeleton height={132} cut="card" />
          </div>
        }
      >
        {(items, end) =>
          items.length === 0 ? (
            <EmptyState
              title="办第一个测评"
              action={<LinkButton href={getHref(teacherExamAddresses.edit())}>新建一个</LinkButton>}
            >
              写好须知和评分标准，选好班级，学生马上就能看到。
            </EmptyState>
          ) : (
            <>
              <ul className={styles['list']}>
                {items.map((summary) => (
                  <li key={summary.exam._id}>
                    <TeacherExamCard summary={summary} now={now} />
                  </li>
                ))}
              </ul>
              {end}
            </>
          )
        }
      </PagedList>
    </>
  );
}

function TeacherExamCard({ summary, now }: { summary: TeacherSkillExamSummary; now: Date }) {
  const { exam, isRun } = summary;
  const { text, tone } = describeExamPhase(exam);
  const waiting = listWaiting(summary);
  const counts = listStateCounts(summary).map(({ label, count }) => `${label} ${count}`);
  return (
    <CoverCard
      id={exam._id}
      area="in"
      title={exam.title}
      href={getHref(isRun ? teacherExamAddresses.one(exam._id) : getExamMarkAddress(exam._id))}
      facts={formatExamSpan(exam, now)}
      note={isRun ? counts.join(' · ') : `${exam.organiser}请你批`}
    >
      <span className={styles['chips']}>
        {exam.mock && <Chip>模拟</Chip>}
        {waiting.map((words) => (
          <Chip key={words} tone="yellow">
            {words}
          </Chip>
        ))}
        <Chip tone={tone}>{text}</Chip>
      </span>
    </CoverCard>
  );
}
