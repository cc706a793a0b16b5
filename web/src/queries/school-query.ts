import { schoolEndpoints } from '@meiyu/contract/school/school.endpoints';
import { School } from '@meiyu/contract/school/school.schema';

import { endpointQuery } from '../api/endpoint-query.ts';
import { logDefect } from '../lib/log-defect.ts';
import type { UserInfo } from '../session/session-store.ts';

/** The key in local storage. The specification (section 3) calls the stored record `schoolInfo`. */
const STORAGE_KEY = 'meiyu.schoolInfo';

/**
 * Builds the query for the record of the user's own school. The record is also stored on the device, so that the next visit shows it at
 * once, even without a network.
 */
export function schoolQuery({ schoolId }: Pick<UserInfo, 'schoolId'>) {
  const { queryKey, queryFn } = endpointQuery(schoolEndpoints.one, {
    params: { aId: schoolId },
    query: { type: '0' },
  });
  return {
    queryKey,
    queryFn: async (context: { signal: AbortSignal }) => {
      const school = await queryFn(context);
      storeSchool(school);
      return school;
    },
    initialData: () => readSchool(schoolId),
    // The stored record is shown at once and requested again.
    initialDataUpdatedAt: 0,
  };
}

function storeSchool(school: School): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(school));
  } catch (error) {
    logDefect(`${STORAGE_KEY} could not be stored`, error);
  }
}

function readSchool(schoolId: string): School | undefined {
  try {
    const { data } = School.safeParse(JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null'));
    return data?._id === schoolId ? data : undefined;
  } catch {
    return undefined;
  }
}
