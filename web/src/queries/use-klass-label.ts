import { formatKlass } from '@meiyu/contract/shared/grades';
import { useQuery } from '@tanstack/react-query';

import type { UserInfo } from '../session/session-store.ts';
import { klassNamesQuery } from './klass-names-query.ts';

/** Returns 五年级(3)班 or the teaching class's own name, or an empty string for users without a class. */
export function useKlassLabel(user: UserInfo): string {
  const { grade, klass } = user;
  const hasKlass = grade !== null && klass !== null;
  const names = useQuery({ ...klassNamesQuery(user), enabled: hasKlass });
  return hasKlass ? formatKlass(grade, klass, names.data) : '';
}
