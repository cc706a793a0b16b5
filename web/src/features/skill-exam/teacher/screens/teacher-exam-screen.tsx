import type { TeacherSkillExamSummary } from '@meiyu/contract/skill-exam/teach-skill-exam.schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { getHref } from '../../../../lib/address.ts';
import { getExamMarkAddress } from '../../../../lib/teach-address.ts';
import { useSearch } from '../../../../navigation/hash-location.ts';
import { useCrumbTitle } from '../../../../navigation/page-crumbs.ts';
import { Redirect } from '../../../../navigation/redirect.tsx';
import { QueryFailure } from '../../../../query-view/query-failure.tsx';
import { LinkButton } from '../../../../ui/button.tsx';
import { Chip } from '../../../../ui/chip.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { PageHead } from '../../../../ui/layout/page-head.tsx';
import { Tabs } from '../../../../ui/navigation/tabs.tsx';
import { Skeleton } from '../../../../ui/status/skeleton.tsx';
import { PhraseText } from '../../../../ui/text/phrase-text.tsx';
import { useNow } from '../../../../ui/use-now.ts';
import { ExamPupils } from '../components/exam-pupils.tsx';
import { ReleaseExam } from '../components/release-exam.tsx';
import { teacherExamAddresses } from '../teacher-exam.addresses.ts';
import { teacherExamQuery } from '../teacher-exam.queries.ts';
import { describeExamPhase, formatExamSpan, listStateCounts } from '../teacher-exam.view.ts';
import styles from './teacher-exam-screen.module.css';

/** Shows the pupils of an exam, what waits for a decision, and the release. */
export function TeacherExamScreen() {
  const id = new URLSearchParams(useSearch()).get('id');
  const query = useQuery({ ...teacherExamQuery(id ?? ''), enabled: id !== null });
  if (id === null) return <Redirect to={teacherExamAddresses.list()} />;
  if (query.data) return <ExamView summary={query.data} />;
  if (query.isPending) {
    return (
      <output aria-label="正在读取测评">
        <Skeleton height={320} cut="card" />
      </output>
    );
  }
  return <QueryFailure query={query} />;
}

function ExamView({ summary }: { summary: TeacherSkillExamSummary }) {
  const { exam, counts } = summary;
  useCrumbTitle(exam.title);
  const now = useNow();
  const { text, tone } = describeExamPhase(exam);
  const tabs = [
    { id: 'all', label: '名单' },
    { id: 'late', label: `逾时 ${counts.lateTakes}` },
    { id: 'appeal', label: `申诉 ${counts.appeals}` },
    { id: 'missed', label: '没有交' },
    { id: 'accommodated', label: '有安排' },
  ] as const;
  const [tab, setTab] = useState<(typeof tabs)[number]['id']>('all');
  return (
    <>
      <PageHead
        title={exam.title}
        back={{ label: '技能测评', address: teacherExamAddresses.list() }}
        aside={
          <LinkButton
            size="small"
            variant="soft"
            icon="pen"
            href={getHref(teacherExamAddresses.edit(exam._id))}
          >
            修改
          </LinkButton>
        }
      >
        <PhraseText text={formatExamSpan(exam, now)} />
      </PageHead>
      <Card as="section" className={styles['facts']} aria-label="概况">
        <p className={styles['states']}>
          <Chip tone={tone}>{text}</Chip>
          {exam.mock && <Chip>模拟，不计分</Chip>}
          {listStateCounts(summary).map(({ state, label, count }) => (
            <span key={state}>
              {label} <b>{count}</b>
            </span>
          ))}
        </p>
        <p className={styles['markers']}>
          {exam.markers === 2 ? '两位老师分别批' : '一位老师批'}：{exam.markerNames.join('、')}
        </p>
        {counts.needThird > 0 && (
          <p className={styles['third']}>
            <PhraseText
              text={`${counts.needThird} 份作品两位老师相差大，要第三位老师批。${
                exam.markerIds.length < 3 ? '请在“修改”里加一位批改的老师。' : ''
              }`}
            />
          </p>
        )}
        <p className={styles['actions']}>
          {counts.toMark > 0 && (
            <LinkButton size="small" href={getHref(getExamMarkAddress(exam._id))}>
              去批 {counts.toMark} 份
            </LinkButton>
          )}
          <ReleaseExam summary={summary} />
        </p>
      </Card>
      <Tabs label="学生" tabs={tabs} value={tab} onChange={setTab}>
        <ExamPupils key={tab} exam={exam} only={tab === 'all' ? undefined : tab} />
      </Tabs>
    </>
  );
}
