import { formatKlass } from '@meiyu/contract/shared/grades';
import type {
  ExamPupil,
  ExamPupilFilter,
  TaughtSkillExam,
} from '@meiyu/contract/skill-exam/teach-skill-exam.schema';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { klassNamesQuery } from '../../../../queries/klass-names-query.ts';
import { PagedList } from '../../../../query-view/paged-list.tsx';
import { useUser } from '../../../../session/session-store.ts';
import { Card } from '../../../../ui/layout/card.tsx';
import { EmptyState } from '../../../../ui/status/empty-state.tsx';
import { Skeleton } from '../../../../ui/status/skeleton.tsx';
import { useNow } from '../../../../ui/use-now.ts';
import { examPupilsQuery } from '../taught-exam.queries.ts';
import { describePupil } from '../taught-exam.view.ts';
import styles from './exam-pupils.module.css';
import { PupilSheet } from './pupil-sheet.tsx';

const emptyTexts: Record<ExamPupilFilter | 'all', string> = {
  all: '这些班还没有学生',
  late: '没有逾时的录制',
  appeal: '没有人申诉',
  missed: '没有人没交',
  accommodated: '没有给谁安排过',
};

/** Lists the pupils of an exam. A press on a pupil opens what the teacher can decide. */
export function ExamPupils({
  exam,
  only,
}: {
  exam: TaughtSkillExam;
  only: ExamPupilFilter | undefined;
}) {
  const now = useNow();
  const names = useQuery(klassNamesQuery(useUser())).data ?? [];
  const list = useInfiniteQuery(examPupilsQuery(exam._id, only));
  const [openId, setOpenId] = useState('');
  const describeKlass = ({ grade, klass, number }: ExamPupil) =>
    grade === null || klass === null ? number : `${formatKlass(grade, klass, names)} · ${number}`;
  return (
    <PagedList
      list={list}
      loadingLabel="正在读取名单"
      loading={<Skeleton height={240} cut="card" />}
    >
      {(pupils, end) =>
        pupils.length === 0 ? (
          <EmptyState title={emptyTexts[only ?? 'all']}>{null}</EmptyState>
        ) : (
          <Card as="section" padding="tight" aria-label="名单">
            <ol className={styles['list']}>
              {pupils.map((pupil) => (
                <li key={pupil.userId}>
                  <button
                    type="button"
                    className={styles['pupil']}
                    onClick={() => setOpenId(pupil.userId)}
                  >
                    <span className={styles['who']}>
                      <b>{pupil.name}</b>
                      <small>{describeKlass(pupil)}</small>
                    </span>
                    <span className={styles['state']}>{describePupil(pupil, now)}</span>
                  </button>
                </li>
              ))}
            </ol>
            {end}
            <PupilSheet
              exam={exam}
              pupil={pupils.find(({ userId }) => userId === openId) ?? null}
              onClose={() => setOpenId('')}
            />
          </Card>
        )
      }
    </PagedList>
  );
}
