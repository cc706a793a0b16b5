import { addQuery } from '../../lib/address.ts';
import { TEACH_ADDRESS } from '../../lib/teach-address.ts';
import type { ResultsFilter } from './results.queries.ts';

/** Reads a positive number from a search string. */
export function readNumber(query: URLSearchParams, name: string): number | undefined {
  return Number(query.get(name)) || undefined;
}

/** Reads the homework and the class that the address names. */
export function readResultsFilter(search: string): ResultsFilter {
  const query = new URLSearchParams(search);
  return {
    homework: query.get('homework') ?? '',
    grade: readNumber(query, 'grade'),
    klass: readNumber(query, 'klass'),
  };
}

/** Returns the address of the discussion screen of a homework. */
export function getDiscussionAddress({ homework, grade, klass }: ResultsFilter): string {
  return addQuery(`${TEACH_ADDRESS}/results/discussion`, {
    homework,
    grade: grade === undefined ? undefined : String(grade),
    klass: klass === undefined ? undefined : String(klass),
  });
}
