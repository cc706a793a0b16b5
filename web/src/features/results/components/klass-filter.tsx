import type { HomeworkResults } from '@meiyu/contract/results/results.schema';
import { formatKlass } from '@meiyu/contract/shared/grades';
import { useQuery } from '@tanstack/react-query';

import { getResultsAddress } from '../../../lib/teach-address.ts';
import { navigate } from '../../../navigation/hash-location.ts';
import { klassNamesQuery } from '../../../queries/klass-names-query.ts';
import { useUser } from '../../../session/session-store.ts';
import { CompactSelect } from '../../../ui/form/compact-select.tsx';

/** Lets a teacher select one class of the homework, or all classes. */
export function KlassFilter({ results }: { results: HomeworkResults }) {
  const names = useQuery(klassNamesQuery(useUser())).data ?? [];
  const { klasses, klass, homeworkId } = results;
  const all = klasses.reduce((sum, { pupils }) => sum + pupils, 0);
  const options = klasses.map((one) => ({
    value: `${one.grade}-${one.klass}`,
    label: `${formatKlass(one.grade, one.klass, names)} ${one.pupils} 人`,
  }));
  return (
    <CompactSelect
      label="班级"
      value={klass === null ? '' : `${klass.grade}-${klass.klass}`}
      options={
        klasses.length > 1
          ? [{ value: '', label: `全部 ${klasses.length} 个班 ${all} 人` }, ...options]
          : options
      }
      onChange={(value) => {
        const place = klasses.find((one) => `${one.grade}-${one.klass}` === value);
        navigate(getResultsAddress(homeworkId, place), { replace: true });
      }}
    />
  );
}
