import { MainFile } from '@meiyu/contract/home/main-file.schema';
import type { Subject } from '@meiyu/contract/shared/enumerations';

import type { Importer } from '../../../platform/import/importer.ts';
import { readJsonFiles } from '../../../platform/import/json/read-json-files.ts';
import { planReplacement } from '../../../platform/import/plan-replacement.ts';
import { reportRepeatedKeys } from '../../../platform/import/report-repeated-keys.ts';
import {
  deleteMainEntries,
  insertMainEntries,
  selectAllMainEntries,
} from '../main-entry.repository.ts';

const files = 'main.json';

const links: Record<Subject, string> = {
  mu: '/home/curriculum/music/operation',
  ar: '/home/curriculum/art/operation',
};

/** Imports the entries of the curriculum page: its links, for example to music homework. */
export const mainImporter: Importer = {
  files,
  async read(source) {
    const [file] = await readJsonFiles(source, files, MainFile);
    const entries = file?.value.entries;
    reportRepeatedKeys(
      source.findings,
      '入口 id',
      (entries ?? []).flatMap(({ id }, index) =>
        file ? [[id, file.place(['entries', index, 'id'])] as const] : [],
      ),
    );
    return {
      audience: [],
      plan: async (db) =>
        planReplacement({
          kind: '首页入口',
          planned: entries?.map((entry, position) => ({
            ...entry,
            link: links[entry.subject],
            position,
          })),
          existing: await selectAllMainEntries(db),
          deleteAll: deleteMainEntries,
          insert: insertMainEntries,
        }),
    };
  },
};
