import { listPeriodRecords } from '@meiyu/contract/school/period-records';
import { useQuery } from '@tanstack/react-query';

import { schoolQuery } from '../../../queries/school-query.ts';
import { useUser } from '../../../session/session-store.ts';

/** Shows the school year, and the user's period if the school has more than one. While the school loads, an empty line keeps the height. */
export function SchoolYear() {
  const user = useUser();
  const { data: school } = useQuery(schoolQuery(user));
  // The space keeps the height of the line.
  if (school === undefined) return <p>{'\u00A0'}</p>;
  const records = listPeriodRecords(school, user.grade);
  const own = records.length > 1 ? records.find(({ choice }) => choice) : undefined;
  return (
    <p>
      {school.edu_year}–{school.edu_year + 1} 学年
      {own && ` · ${own.alias}部`}
    </p>
  );
}
