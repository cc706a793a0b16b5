import { addQuery } from '../../lib/address.ts';
import { TEACH_ADDRESS } from '../../lib/teach-address.ts';

/** The addresses of the question bank. */
export const bankAddresses = {
  /** @param filter the filters of the list by name; absent ones are left out */
  bank: (filter: Readonly<Record<string, string | undefined>> = {}) =>
    addQuery(`${TEACH_ADDRESS}/bank`, filter),
  /** Opens the form. `id` is the question to change, `copy` the one to begin a new question from. */
  edit: (from: { id?: string; copy?: string } = {}) => addQuery(`${TEACH_ADDRESS}/bank/edit`, from),
  questionImport: () => `${TEACH_ADDRESS}/bank/import`,
} as const;
