import { formatKlass } from '@meiyu/contract/shared/grades';
import { formatSemester } from '@meiyu/contract/shared/semester';
import { useQuery } from '@tanstack/react-query';

import { getRemarksAddress } from '../../../lib/teach-address.ts';
import { navigate } from '../../../navigation/hash-location.ts';
import { klassNamesQuery } from '../../../queries/klass-names-query.ts';
import { useUser } from '../../../session/session-store.ts';
import { CompactSelect } from '../../../ui/form/compact-select.tsx';
import { klassRemarksQuery } from '../remarks.queries.ts';
import type { RemarksView } from './remarks-view.ts';

/** Lets the teacher choose the class and the semester. Each class shows how many remarks are written. */
export function RemarksSheetChoice({ sheet }: Pick<RemarksView, 'sheet'>) {
  const names = useQuery(klassNamesQuery(useUser())).data ?? [];
  const klasses = useQuery(klassRemarksQuery(sheet.subject)).data?.items ?? [];
  const { grade, klass } = sheet;
  const value = `${grade}-${klass}`;
  const label = formatKlass(grade, klass, names);
  const isListed = klasses.some((one) => one.grade === grade && one.klass === klass);
  const options = klasses.map((one) => ({
    value: `${one.grade}-${one.klass}`,
    // The page itself counts the remarks of the shown class, also those that are not sent yet.
    label:
      one.grade === grade && one.klass === klass
        ? label
        : `${formatKlass(one.grade, one.klass, names)}　${one.written} / ${one.pupils}`,
  }));
  return (
    <>
      <CompactSelect
        label="班级"
        value={value}
        options={isListed ? options : [{ value, label }, ...options]}
        onChange={(chosen) => {
          const next = klasses.find((one) => `${one.grade}-${one.klass}` === chosen);
          if (next) navigate(getRemarksAddress(next), { replace: true });
        }}
      />
      <CompactSelect
        label="学期"
        value={String(sheet.semester)}
        options={sheet.semesters.map((one) => ({ value: String(one), label: formatSemester(one) }))}
        onChange={(chosen) =>
          navigate(getRemarksAddress({ grade, klass, semester: Number(chosen) }), { replace: true })
        }
      />
    </>
  );
}
