import type { Importer } from '../../../platform/import/importer.ts';
import { readRows } from '../../../platform/import/sheets/read-rows.ts';
import { planRemarks } from './plan-remarks.ts';
import { readRemarks } from './read-remarks.ts';

/** Imports the term remarks of teachers. Pupils see them at once. */
export const remarkImporter: Importer = {
  files: 'comments.csv',
  async read({ files: packageFiles, findings }) {
    const sheet = await readRows(packageFiles, 'comments', findings);
    const records = sheet ? readRemarks(sheet.file, sheet.rows, findings) : [];
    return {
      audience: records.map(({ schoolId, schoolPlace: place }) => ({ schoolId, place })),
      plan: (db, known) => planRemarks(db, records, known),
    };
  },
};
