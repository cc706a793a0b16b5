import { formatDate } from '@meiyu/contract/shared/dates';
import { formatGrade } from '@meiyu/contract/shared/grades';
import { formatSchoolYear, getSchoolYear } from '@meiyu/contract/shared/school-year';
import { useState } from 'react';

import {
  downloadActivities,
  downloadClubs,
  downloadHonours,
  downloadOutsideActivities,
} from '../../../../export/download-year.ts';
import { ExportButton } from '../../../../export/export-button.tsx';
import { getHref } from '../../../../lib/address.ts';
import { getRunQuestionnairesAddress } from '../../../../lib/teach-address.ts';
import { useSchoolConfig } from '../../../../queries/use-school-config.ts';
import { LinkButton } from '../../../../ui/button.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import styles from './export-part.module.css';

/** The number of school years to choose from. A pupil stays at a school for at most nine. */
const SCHOOL_YEARS_OFFERED = 9;
const ALL_GRADES = '';

const tables = [
  { name: '荣誉', note: '登记的每一项，审核到哪一步', download: downloadHonours },
  { name: '校外活动', note: '记下的每一次，审核到哪一步', download: downloadOutsideActivities },
  { name: '艺术活动', note: '每个活动的报名、角色和奖项', download: downloadActivities },
  { name: '艺术社团', note: '每个社团的成员', download: downloadClubs },
];

/** Lets staff download the tables of school life of a school year, of one grade or all. */
export function YearExports({ grades }: { grades: readonly number[] }) {
  const { isNamed } = useSchoolConfig();
  const [current] = useState(() => getSchoolYear(formatDate(new Date(), 'YYYY-MM-DD')));
  const [year, setYear] = useState(current);
  const [grade, setGrade] = useState(ALL_GRADES);
  return (
    <Card as="section" aria-label="一学年的导出">
      <div className={styles['choices']}>
        <SelectField
          label="学年"
          value={String(year)}
          options={Array.from({ length: SCHOOL_YEARS_OFFERED }, (_, ago) => ({
            value: String(current - ago),
            label: formatSchoolYear(current - ago),
          }))}
          onChange={({ currentTarget }) => setYear(Number(currentTarget.value))}
        />
        <SelectField
          label="年级"
          value={grade}
          placeholder="全部年级"
          options={[
            { value: ALL_GRADES, label: '全部年级' },
            ...grades.map((one) => ({ value: String(one), label: formatGrade(one) })),
          ]}
          onChange={({ currentTarget }) => setGrade(currentTarget.value)}
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
              download={(as) =>
                download({ year, grade: grade === ALL_GRADES ? undefined : Number(grade), as })
              }
            >
              一学年的内容都在一个文件里，会写明由谁、什么时候导出。
            </ExportButton>
          </li>
        ))}
        {isNamed === true && (
          <li>
            <span>
              <b>问卷结果</b>
              <small>打开一份问卷的结果再导出</small>
            </span>
            <LinkButton variant="soft" size="small" href={getHref(getRunQuestionnairesAddress())}>
              选问卷
            </LinkButton>
          </li>
        )}
      </ul>
    </Card>
  );
}
