/** The filters of the bank as the address has them. An absent filter does not restrict. */
export interface BankFilter {
  grade?: string;
  unit?: string;
  type?: string;
  difficulty?: string;
  knowledge?: string;
  owner?: string;
  text?: string;
  /** The class whose pupils are counted, as `grade-klass`. */
  klass?: string;
  /** `true`: without the questions that the class did. */
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

/** Reads the filters from the search of an address. */
export function readBankFilter(search: string): BankFilter {
  const query = new URLSearchParams(search);
  return Object.fromEntries(
    filterNames.flatMap((name) => {
      const value = query.get(name);
      return value ? [[name, value]] : [];
    }),
  );
}

/** Returns the filter with one value changed. '' removes it. What depends on it is removed too. */
export function changeFilter(
  filter: BankFilter,
  name: keyof BankFilter,
  value: string,
): BankFilter {
  const dependent: readonly string[] = name === 'klass' && value === '' ? ['unseen'] : [];
  const kept = Object.entries(filter).filter(([one]) => one !== name && !dependent.includes(one));
  return Object.fromEntries(value === '' ? kept : [...kept, [name, value]]);
}
