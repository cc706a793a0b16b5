import { klassLabel } from '@meiyu/contract/shared/grades';
import { useQuery } from '@tanstack/react-query';

import type { UserInfo } from '../session/session-store.ts';
import { klassNamesQuery } from './klass-names-query.ts';

/** 五年级(3)班 or the teaching class's own name; empty for those who belong to no class. */
export function useKlassLabel(user: UserInfo): string {
  const { grade, klass } = user;
  const hasKlass = grade !== null && klass !== null;
  const names = useQuery({ ...klassNamesQuery(user), enabled: hasKlass });
  return hasKlass ? klassLabel(grade, klass, names.data) : '';
}
