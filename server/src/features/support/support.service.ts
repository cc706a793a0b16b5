import type { SupportContact } from '@meiyu/contract/support/support.endpoints';

import type { Context } from '../../platform/context.ts';
import { selectContacts } from './support.repository.ts';

/** Whom to ask for help, in the operator's order. */
export async function listContacts({ db }: Context): Promise<SupportContact[]> {
  const rows = await selectContacts(db);
  return rows.map(({ qq, phone }) => ({ customQQ: qq, customPhone: phone }));
}
