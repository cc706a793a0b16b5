import { subjectLabels } from '@meiyu/contract/shared/enumerations';
import { formatKlass } from '@meiyu/contract/shared/grades';
import { formatSemester } from '@meiyu/contract/shared/semester';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import {
  downloadAttendance,
  downloadMatrix,
  downloadRemarks,
} from '../../../../export/download-table.ts';
import { ExportButton } from '../../../../export/export-button.tsx';
import { klassNamesQuery } from '../../../../queries/klass-names-query.ts';
import { klassesQuery } from '../../../../queries/klasses-query.ts';
import { QueryState } from '../../../../query-view/query-state.tsx';
import { useSession, useUser } from '../../../../session/session-store.ts';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { EmptyState } from '../../../../ui/status/empty-state.tsx';
import { semestersQuery } from '../teach-school.queries.ts';
import styles from './export-part.module.css';
import { YearExports } from './year-exports.tsx';

interface KlassKey {
  grade: number;
  klass: number;
}

/** Lets staff download the tables of any class. */
export function ExportPart() {
  const subject = useSession((state) => state.subject);
  const [chosen, setChosen] = useState<KlassKey>();
  return (
    <QueryState query={useQuery(klassesQuery(subject))} label="班级">
      {({ items }) => {
        const shownKlass = chosen ?? items[0];
        if (!shownKlass)
          return <EmptyState title="还没有班级">在“名册”里导入班级和学生。</EmptyState>;
        const key = `${subject} ${shownKlass.grade} ${shownKlass.klass}`;
        return (
          <div className={styles['parts']}>
            <KlassExports key={key} shownKlass={shownKlass} klasses={items} onKlass={setChosen} />
            <YearExports grades={[...new Set(items.map(({ grade }) => grade))]} />
          </div>
        );
      }}
    </QueryState>
  );
}

const tables = [
  { name: '总表', note: '每个学生每份作业的得分', download: downloadMatrix },
  { name: '考勤表现', note: '每节课的考勤和课堂表现', download: downloadAttendance },
  { name: '评语', note: '每个学生的评语，盖章没有', download: downloadRemarks },
];

function KlassExports({
  shownKlass: { grade, klass },
  klasses,
  onKlass,
}: {
  shownKlass: KlassKey;
  klasses: readonly KlassKey[];
  onKlass: (shownKlass: KlassKey) => void;
}) {
  const subject = useSession((state) => state.subject);
  const names = useQuery(klassNamesQuery(useUser())).data ?? [];
  const [chosen, setChosen] = useState<number>();
  return (
    <Card as="section" aria-label="一个班的导出">
      <QueryState query={useQuery(semestersQuery({ grade, klass, subject }))} label="学期">
        {(sheet) => {
          const semester = chosen ?? sheet.semester;
          return (
            <>
              <div className={styles['choices']}>
                <SelectField
                  label={`班级（${subjectLabels[subject]}）`}
                  value={`${grade}-${klass}`}
                  options={klasses.map((one) => ({
                    value: `${one.grade}-${one.klass}`,
                    label: formatKlass(one.grade, one.klass, names),
                  }))}
                  onChange={({ currentTarget: { value } }) => {
                    const next = klasses.find((one) => `${one.grade}-${one.klass}` === value);
                    if (next) onKlass(next);
                  }}
                />
                <SelectField
                  label="学期"
                  value={String(semester)}
                  options={sheet.semesters.map((one) => ({
                    value: String(one),
                    label: formatSemester(one),
                  }))}
                  onChange={({ currentTarget }) => setChosen(Number(currentTarget.value))}
                />
              </div>
              <ul className={styles['tables']}>
                {tables.map(({ name, note, download }) => (
                  <li key={name}>
                    <span>
                      <b>{name}</b>
                      <small>{note}</small>
                    </span>
                    <ExportButton
                      name={name}
                      download={(as) => download({ grade, klass, subject, semester }, as)}
                    />
                  </li>
                ))}
              </ul>
            </>
          );
        }}
      </QueryState>
    </Card>
  );
}
