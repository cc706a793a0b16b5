import type { TeacherQuestionnaireSummary } from '@meiyu/contract/questionnaire/teacher-questionnaire.schema';
import { useInfiniteQuery } from '@tanstack/react-query';

import { getHref } from '../../../../lib/address.ts';
import { addresses } from '../../../../lib/addresses.ts';
import { formatDateTime } from '../../../../lib/near-date.ts';
import { PagedList } from '../../../../query-view/paged-list.tsx';
import { LinkButton } from '../../../../ui/button.tsx';
import { Chip } from '../../../../ui/chip.tsx';
import { CoverCard } from '../../../../ui/layout/cover-card.tsx';
import { PageHead } from '../../../../ui/layout/page-head.tsx';
import { EmptyState } from '../../../../ui/status/empty-state.tsx';
import { Skeleton } from '../../../../ui/status/skeleton.tsx';
import { useNow } from '../../../../ui/use-now.ts';
import '../../../../ui/icon/media-icons.ts';
import styles from '../../components/questionnaire-list.module.css';
import { teacherQuestionnaireAddresses } from '../teacher-questionnaire.addresses.ts';
import { teacherQuestionnairesQuery } from '../teacher-questionnaire.queries.ts';
import { phaseLabels, phaseTones } from '../teacher-questionnaire.view.ts';

/** Lists the questionnaires that the teacher runs. */
export function TeacherQuestionnairesScreen() {
  const list = useInfiniteQuery(teacherQuestionnairesQuery());
  const now = useNow();
  return (
    <>
      <PageHead
        title="问卷"
        back={{ label: '今天', address: addresses.curriculum() }}
        aside={
          <LinkButton size="small" icon="plus" href={getHref(teacherQuestionnaireAddresses.edit())}>
            新建一份
          </LinkButton>
        }
      >
        听听学生怎么想，可以匿名
      </PageHead>
      <PagedList
        list={list}
        loadingLabel="正在读取问卷"
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
              title="做第一份问卷"
              action={
                <LinkButton href={getHref(teacherQuestionnaireAddresses.edit())}>
                  新建一份
                </LinkButton>
              }
            >
              写好题目，选好班级，学生马上就能填。
            </EmptyState>
          ) : (
            <>
              <ul className={styles['list']}>
                {items.map((questionnaire) => (
                  <li key={questionnaire._id}>
                    <TeacherQuestionnaireCard questionnaire={questionnaire} now={now} />
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

function TeacherQuestionnaireCard({
  questionnaire,
  now,
}: {
  questionnaire: TeacherQuestionnaireSummary;
  now: Date;
}) {
  const { _id: id, title, phase, opens, due, questionCount, answered, identity } = questionnaire;
  return (
    <CoverCard
      id={id}
      area="in"
      title={title}
      href={getHref(teacherQuestionnaireAddresses.results(id))}
      facts={
        phase === 'soon' ? `${formatDateTime(opens, now)} 开始` : `${formatDateTime(due, now)} 截止`
      }
      note={`${questionCount} 题 · 交了 ${answered} 份${identity === 'anonymous' ? ' · 匿名' : ''}`}
    >
      <Chip tone={phaseTones[phase]}>{phaseLabels[phase]}</Chip>
    </CoverCard>
  );
}
