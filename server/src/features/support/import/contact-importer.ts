import { SupportFile } from '@meiyu/contract/support/support-file.schema';

import type { Importer } from '../../../platform/import/importer.ts';
import { readJsonFiles } from '../../../platform/import/json/read-json-files.ts';
import { planReplacement } from '../../../platform/import/plan-replacement.ts';
import { deleteAllContacts, insertContacts, selectAllContacts } from '../support.repository.ts';

const files = 'support.json';

/** Imports the contacts. They have no ids, so the package replaces all contacts. */
export const contactImporter: Importer = {
  files,
  async read(source) {
    const [file] = await readJsonFiles(source, files, SupportFile);
    return {
      audience: [],
      plan: async (db) =>
        planReplacement({
          kind: '客服联系方式',
          planned: file?.value.map(({ customQQ: qq, customPhone: phone }, position) => ({
            id: String(position + 1),
            qq,
            phone,
            position,
          })),
          existing: await selectAllContacts(db),
          deleteAll: deleteAllContacts,
          insert: insertContacts,
        }),
    };
  },
};
