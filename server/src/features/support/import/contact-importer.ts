import { SupportFile } from '@meiyu/contract/support/support-file.schema';

import type { Db } from '../../../db/database.ts';
import type { Importer } from '../../../platform/import/importer.ts';
import { readJsonFiles } from '../../../platform/import/json/read-json-files.ts';
import {
  compareRows,
  countChanges,
  writeInBatches,
  type Step,
} from '../../../platform/import/step.ts';
import { deleteAllContacts, insertContacts, selectAllContacts } from '../support.repository.ts';

const files = 'support.json';

export const contactImporter: Importer = {
  files,
  async read(source) {
    const [file] = await readJsonFiles(source, files, SupportFile);
    return { audience: [], plan: (db) => planContacts(db, file?.value) };
  },
};

/** Plans the contacts of a package. Contacts have no ids, so the package replaces all contacts. */
async function planContacts(db: Db, contacts: SupportFile | undefined): Promise<Step> {
  const plannedContacts = (contacts ?? []).map(({ customQQ: qq, customPhone: phone }, index) => ({
    id: String(index + 1),
    qq,
    phone,
    position: index,
  }));
  const rows = await selectAllContacts(db);
  const existing = new Map(rows.map((row) => [row.id, row]));
  const changes = compareRows(plannedContacts, ({ id }) => id, existing);
  const removed =
    contacts === undefined
      ? []
      : rows.filter(({ id }) => !plannedContacts.some((row) => row.id === id));
  const hasChanges = changes.added.length + changes.updated.length + removed.length > 0;
  return {
    kind: '客服联系方式',
    ...countChanges(changes),
    updated: changes.updated.length + removed.length,
    write: async (db) => {
      if (!hasChanges) return;
      await deleteAllContacts(db);
      await writeInBatches(plannedContacts, (batch) => insertContacts(db, batch));
    },
  };
}
