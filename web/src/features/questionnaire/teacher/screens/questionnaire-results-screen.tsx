import { teachQuestionnaireEndpoints } from '@meiyu/contract/questionnaire/teach-questionnaire.endpoints';
import type { TeacherQuestionnaire } from '@meiyu/contract/questionnaire/teacher-questionnaire.schema';
import { formatKlass } from '@meiyu/contract/shared/grades';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { downloadFile } from '../../../../api/download-file.ts';
import { ExportButton } from '../../../../export/export-button.tsx';
import { getHref } from '../../../../lib/address.ts';
import { formatDateTime } from '../../../../lib/near-date.ts';
import { useSearch } from '../../../../navigation/hash-location.ts';
import { useCrumbTitle } from '../../../../navigation/page-crumbs.ts';
import { Redirect } from '../../../../navigation/redirect.tsx';
import { klassNamesQuery } from '../../../../queries/klass-names-query.ts';
import { QueryFailure } from '../../../../query-view/query-failure.tsx';
import { useUser } from '../../../../session/session-store.ts';
import { LinkButton } from '../../../../ui/button.tsx';
import { Chip } from '../../../../ui/chip.tsx';
import { CompactSelect } from '../../../../ui/form/compact-select.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { PageHead } from '../../../../ui/layout/page-head.tsx';
import { Skeleton } from '../../../../ui/status/skeleton.tsx';
import unseen from '../../../../ui/unseen.module.css';
import { useNow } from '../../../../ui/use-now.ts';
import { QuestionResultCard } from '../../components/question-result.tsx';
import { resultsQuery } from '../../results.queries.ts';
import { CloseQuestionnaire } from '../components/close-questionnaire.tsx';
import { WrittenAnswers } from '../components/written-answers.tsx';
import { teacherQuestionnaireAddresses } from '../teacher-questionnaire.addresses.ts';
import { teacherQuestionnaireQuery } from '../teacher-questionnaire.queries.ts';
import { phaseLabels, phaseTones } from '../teacher-questionnaire.view.ts';
import styles from './questionnaire-results-screen.module.css';

/** Shows the results of a questionnaire. */
export function QuestionnaireResultsScreen() {
  const id = new URLSearchParams(useSearch()).get('id');
  const query = useQuery({ ...teacherQuestionnaireQuery(id ?? ''), enabled: id !== null });
  if (id === null) return <Redirect to={teacherQuestionnaireAddresses.list()} />;
  if (query.data) return <ResultsView questionnaire={query.data} />;
  if (query.isPending) {
    return (
      <output aria-label="正在读取问卷">
        <Skeleton height={320} cut="card" />
      </output>
    );
  }
  return <QueryFailure query={query} />;
}

function ResultsView({ questionnaire }: { questionnaire: TeacherQuestionnaire }) {
  const { _id: id, title, due, phase, identity, isTaught, klasses } = questionnaire;
  useCrumbTitle(title);
  const now = useNow();
  const names = useQuery(klassNamesQuery(useUser())).data ?? [];
  const [chosen, setChosen] = useState('');
  const filter = klasses.find(({ grade, klass }) => `${grade}-${klass}` === chosen) ?? null;
  return (
    <>
      <PageHead
        title={title}
        back={{ label: '问卷', address: teacherQuestionnaireAddresses.list() }}
        aside={
          isTaught && (
            <LinkButton
              size="small"
              variant="soft"
              icon="pen"
              href={getHref(teacherQuestionnaireAddresses.edit(id))}
            >
              修改
            </LinkButton>
          )
        }
      >
        {formatDateTime(due, now)} 截止{identity === 'anonymous' && ' · 匿名'}
      </PageHead>
      <div className={styles['tools']}>
        <Chip tone={phaseTones[phase]}>{phaseLabels[phase]}</Chip>
        {identity === 'named' && klasses.length > 1 && (
          <CompactSelect
            label="班级"
            value={chosen}
            options={[
              { value: '', label: '全部班级' },
              ...klasses.map(({ grade, klass }) => ({
                value: `${grade}-${klass}`,
                label: formatKlass(grade, klass, names),
              })),
            ]}
            onChange={setChosen}
          />
        )}
        <ExportButton
          name="结果"
          download={(as) =>
            downloadFile(teachQuestionnaireEndpoints.export, {
              params: { id },
              query: { grade: filter?.grade, klass: filter?.klass, as },
            })
          }
        >
          各题的人数和平均都在里面，没有姓名和填写的文字。会写明由谁、什么时候导出。
        </ExportButton>
        {isTaught && phase === 'open' && <CloseQuestionnaire questionnaire={questionnaire} />}
      </div>
      <Results questionnaire={questionnaire} filter={filter} isEnded={phase === 'ended'} />
    </>
  );
}

function Results({
  questionnaire: { _id: id, identity, questions },
  filter,
  isEnded,
}: {
  questionnaire: TeacherQuestionnaire;
  filter: { grade: number; klass: number } | null;
  isEnded: boolean;
}) {
  const query = useQuery(resultsQuery(id, filter));
  if (query.isPending) {
    return (
      <output aria-label="正在读取结果">
        <Skeleton height={220} cut="card" />
      </output>
    );
  }
  if (!query.data) return <QueryFailure query={query} />;
  const { asked, answered, counted, questions: results } = query.data;
  return (
    <>
      <Card as="section" className={styles['facts']} aria-label="概况">
        <b>
          {asked} 人该填，{answered} 人交了
        </b>
        {identity === 'anonymous' && (
          <p>
            {results.length > 0
              ? `结果里有 ${counted} 份，每批至少 5 份。不到 5 人的，只写“少于5人”。`
              : isEnded
                ? '匿名问卷不到 5 份，不显示结果。'
                : '匿名问卷每批至少 5 份，先要等到 10 份，或者等到截止，才显示结果。'}
          </p>
        )}
        {identity === 'named' && counted === 0 && <p>还没有学生交。</p>}
      </Card>
      {results.length > 0 && <h2 className={unseen['unseen']}>各题的结果</h2>}
      <ol className={styles['list']}>
        {results.map((result, index) => (
          <QuestionResultCard key={result.id} result={result} number={index + 1}>
            {result.type === 'open' && questions.some((one) => one.id === result.id) && (
              <WrittenAnswers id={id} question={result.id} filter={filter} />
            )}
          </QuestionResultCard>
        ))}
      </ol>
    </>
  );
}
