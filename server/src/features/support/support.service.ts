import { SupportFile } from '@meiyu/contract/support/support-file.schema';
import type { SupportContact } from '@meiyu/contract/support/support.endpoints';

import type { Db } from '../../db/database.ts';
import type { Context } from '../../platform/context.ts';
import { deleteContact, selectContacts } from './support.repository.ts';

/** Lists the support contacts in the operator's order. */
export async function listContacts({ db }: Context): Promise<SupportContact[]> {
  const rows = await selectContacts(db);
  return rows.map(({ qq, phone }) => ({ customQQ: qq, customPhone: phone }));
}

/** Deletes the demo's contacts. A contact that the operator has changed stays. */
export async function removeDemoContacts(
  db: Db,
  readDemoFile: (file: string) => unknown,
): Promise<void> {
  for (const { customQQ: qq, customPhone: phone } of SupportFile.parse(
    readDemoFile('support.json'),
  )) {
    await deleteContact(db, { qq, phone });
  }
}
