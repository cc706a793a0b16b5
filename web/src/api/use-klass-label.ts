import { schoolEndpoints } from '@meiyu/contract/school/school.endpoints';
import { klassLabel } from '@meiyu/contract/shared/grades';
import { useQuery } from '@tanstack/react-query';

import type { UserInfo } from '../session/session-store.ts';
import { endpointQuery } from './endpoint-query.ts';

/** 五年级(3)班 or the teaching class's own name; empty for those who belong to no class. */
export function useKlassLabel({ ac1, ac2, ac3, aId, grade, klass }: UserInfo): string {
  const hasKlass = grade !== null && klass !== null;
  const names = useQuery({
    ...endpointQuery(schoolEndpoints.klassNames, { query: { ac1, ac2, ac3, aId } }),
    enabled: hasKlass,
  });
  return hasKlass ? klassLabel(grade, klass, names.data) : '';
}
