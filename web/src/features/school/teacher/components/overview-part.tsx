import type { SchoolOverview } from '@meiyu/contract/school/teach-school.schema';
import { subjectLabels } from '@meiyu/contract/shared/enumerations';
import { formatKlass } from '@meiyu/contract/shared/grades';
import { useQuery } from '@tanstack/react-query';

import { getHref } from '../../../../lib/address.ts';
import { getSchoolAddress } from '../../../../lib/teach-address.ts';
import { klassNamesQuery } from '../../../../queries/klass-names-query.ts';
import { QueryState } from '../../../../query-view/query-state.tsx';
import { useUser } from '../../../../session/session-store.ts';
import { Chip } from '../../../../ui/chip.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { LineLink } from '../../../../ui/layout/line-link.tsx';
import { formatMonthDay } from '../school-day.view.ts';
import { overviewQuery } from '../teach-school.queries.ts';
import styles from './overview-part.module.css';

/** Shows the numbers of the school, what it did this term, and what is missing. */
export function OverviewPart() {
  return (
    <QueryState query={useQuery(overviewQuery())} label="概览">
      {(overview) => <Overview overview={overview} />}
    </QueryState>
  );
}

function Overview({ overview }: { overview: SchoolOverview }) {
  const { pupils, newPupils, teachers, klasses, subjects, year, term } = overview;
  const missing = subjects.filter((one) => one.klassesWithoutTeacher.length > 0);
  return (
    <div className={styles['columns']}>
      <div className={styles['column']}>
        <Card as="section" aria-label="人数">
          <dl className={styles['numbers']}>
            <Figure term="学生" value={pupils} />
            <Figure term="老师" value={teachers} />
            <Figure term="班级" value={klasses} />
          </dl>
          {newPupils > 0 && (
            <p className={styles['note']}>{newPupils} 名学生还在用发的密码，没有自己改过。</p>
          )}
        </Card>
        <Card as="section" aria-label="这学期">
          <h2 className={styles['title']}>
            {year} 学年{term === 1 ? '上' : '下'}学期
          </h2>
          <table className={styles['work']}>
            <thead>
              <tr>
                <th scope="col">科目</th>
                <th scope="col">作业</th>
                <th scope="col">点过名的课</th>
                <th scope="col">盖章的评语</th>
              </tr>
            </thead>
            <tbody>
              {subjects.map(({ subject, homework, lessons, remarks }) => (
                <tr key={subject}>
                  <th scope="row">{subjectLabels[subject]}</th>
                  <td>{homework}</td>
                  <td>{lessons}</td>
                  <td>{remarks}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Card>
      </div>
      <div className={styles['column']}>
        <Card as="section" padding="tight" aria-label="要处理的">
          {missing.map(({ subject, klassesWithoutTeacher }) => (
            <MissingTeachers key={subject} subject={subject} klasses={klassesWithoutTeacher} />
          ))}
          <LineLink
            address={getSchoolAddress('semesters')}
            icon="today"
            title={overview.hasCalendar ? '校历' : '还没有校历'}
            note={
              overview.hasCalendar
                ? `这学期 ${formatMonthDay(overview.firstDay)} 到 ${formatMonthDay(overview.lastDay)}`
                : '没有校历，假期里也能点名，学期按八月和二月算'
            }
          />
          <LineLink
            address={getSchoolAddress('roster')}
            icon="importFile"
            title="导入名册"
            note="新生、转学、换班，先检查再导入"
          />
          {missing.length === 0 && <p className={styles['done']}>每个班都有音乐和美术老师。</p>}
        </Card>
      </div>
    </div>
  );
}

function Figure({ term, value }: { term: string; value: number }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function MissingTeachers({
  subject,
  klasses,
}: {
  subject: SchoolOverview['subjects'][number]['subject'];
  klasses: readonly { grade: number; klass: number }[];
}) {
  const names = useQuery(klassNamesQuery(useUser())).data ?? [];
  return (
    <div className={styles['missing']}>
      <p>
        <b>
          {klasses.length} 个班没有{subjectLabels[subject]}老师
        </b>
        <a href={getHref(getSchoolAddress('teachings'))}>去安排</a>
      </p>
      <ul>
        {klasses.map(({ grade, klass }) => (
          <li key={`${grade}-${klass}`}>
            <Chip tone="yellow">{formatKlass(grade, klass, names)}</Chip>
          </li>
        ))}
      </ul>
    </div>
  );
}
