import { addQuery } from '../../lib/address.ts';
import { TEACH_ADDRESS } from '../../lib/teach-address.ts';

/** The addresses of the question bank. */
export const bankAddresses = {
  /** @param filter the values of the list's filters by their names; a filter that is not set is absent */
  bank: (filter: Readonly<Record<string, string | undefined>> = {}) =>
    addQuery(`${TEACH_ADDRESS}/bank`, filter),
  /** Returns the address of the form. `id` is the question to change; `copy` is the question whose content a new one starts with. */
  edit: (from: { id?: string; copy?: string } = {}) => addQuery(`${TEACH_ADDRESS}/bank/edit`, from),
  questionImport: () => `${TEACH_ADDRESS}/bank/import`,
} as const;
