/** The filters of the bank, as strings of the address. An absent filter matches all questions. */
export interface BankFilter {
  grade?: string;
  unit?: string;
  type?: string;
  difficulty?: string;
  knowledge?: string;
  owner?: string;
  text?: string;
  /** The class that `unseen` refers to, as `grade-klass`. */
  klass?: string;
  /** `true` hides the questions that the class has already done. */
  unseen?: string;
}

const filterNames = [
  'grade',
  'unit',
  'type',
  'difficulty',
  'knowledge',
  'owner',
  'text',
  'klass',
  'unseen',
] as const satisfies readonly (keyof BankFilter)[];

/** Reads the filters from the query string of an address. */
export function readBankFilter(search: string): BankFilter {
  const query = new URLSearchParams(search);
  return Object.fromEntries(
    filterNames.flatMap((name) => {
      const value = query.get(name);
      return value ? [[name, value]] : [];
    }),
  );
}

/** Returns the filter with one value changed. An empty value removes the filter, and the filters that depend on it. */
export function changeFilter(
  filter: BankFilter,
  name: keyof BankFilter,
  value: string,
): BankFilter {
  const dependent: readonly string[] = name === 'klass' && value === '' ? ['unseen'] : [];
  const kept = Object.entries(filter).filter(([one]) => one !== name && !dependent.includes(one));
  return Object.fromEntries(value === '' ? kept : [...kept, [name, value]]);
}
