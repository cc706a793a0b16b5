import { formatKlass } from '@meiyu/contract/shared/grades';
import type {
  ExamPupil,
  ExamPupilFilter,
  TeacherSkillExam,
} from '@meiyu/contract/skill-exam/teach-skill-exam.schema';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';

import { klassNamesQuery } from '../../../../queries/klass-names-query.ts';
import { PagedList } from '../../../../query-view/paged-list.tsx';
import { useUser } from '../../../../session/session-store.ts';
import { Card } from '../../../../ui/layout/card.tsx';
import { EmptyState } from '../../../../ui/status/empty-state.tsx';
import { Skeleton } from '../../../../ui/status/skeleton.tsx';
import { useNow } from '../../../../ui/use-now.ts';
import { examPupilsQuery } from '../teacher-exam.queries.ts';
import { describePupil } from '../teacher-exam.view.ts';
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
  exam: TeacherSkillExam;
  only: ExamPupilFilter | undefined;
}) {
  const list = useInfiniteQuery(examPupilsQuery(exam._id, only));
  return (
    <PagedList
      list={list}
      loadingLabel="正在读取名单"
      loading={<Skeleton height={240} cut="card" />}
    >
      {(pupils, end) => (
        <PupilList exam={exam} pupils={pupils} emptyText={emptyTexts[only ?? 'all']} end={end} />
      )}
    </PagedList>
  );
}

function PupilList({
  exam,
  pupils,
  emptyText,
  end,
}: {
  exam: TeacherSkillExam;
  pupils: readonly ExamPupil[];
  emptyText: string;
  end: ReactNode;
}) {
  const now = useNow();
  const names = useQuery(klassNamesQuery(useUser())).data ?? [];
  /** The pupil whose sheet is open, or was open last. */
  const [chosenId, setChosenId] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const section = useRef<HTMLElement>(null);
  const chosen = pupils.find(({ userId }) => userId === chosenId) ?? null;
  const hasLeft = chosenId !== '' && chosen === null;
  useEffect(() => {
    // A decision can remove a pupil from the list, for example from the list of appeals. The focus in the row would then be lost.
    if (hasLeft && document.activeElement === document.body) section.current?.focus();
  }, [hasLeft]);
  const describeKlass = ({ grade, klass, number }: ExamPupil) =>
    grade === null || klass === null ? number : `${formatKlass(grade, klass, names)} · ${number}`;
  return (
    <section ref={section} tabIndex={-1} className={styles['place']} aria-label="名单">
      {pupils.length === 0 ? (
        <EmptyState title={emptyText}>{null}</EmptyState>
      ) : (
        <Card padding="tight">
          <ol className={styles['list']}>
            {pupils.map((pupil) => (
              <li key={pupil.userId}>
                <button
                  type="button"
                  className={styles['pupil']}
                  onClick={() => {
                    setChosenId(pupil.userId);
                    setIsOpen(true);
                  }}
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
        </Card>
      )}
      <PupilSheet
        exam={exam}
        pupil={isOpen ? chosen : null}
        focusAfter={() => (hasLeft ? section.current : null)}
        onClose={() => setIsOpen(false)}
      />
    </section>
  );
}
