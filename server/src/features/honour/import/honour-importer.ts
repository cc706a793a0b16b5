import type { Importer } from '../../../platform/import/importer.ts';
import { readRows } from '../../../platform/import/sheets/read-rows.ts';
import { planHonours } from './plan-honours.ts';
import { readHonours } from './read-honours.ts';

/** Imports approved honours of earlier days, without images of their certificates. */
export const honourImporter: Importer = {
  files: 'honours.csv',
  async read({ files: packageFiles, findings }) {
    const sheet = await readRows(packageFiles, 'honours', findings);
    const records = sheet ? readHonours(sheet.file, sheet.rows, findings) : [];
    return {
      audience: records.map(({ schoolId, schoolPlace: place }) => ({ schoolId, place })),
      plan: (db, known) => planHonours(db, records, known),
    };
  },
};
