import { IndicatorFile } from '@meiyu/contract/home/indicator-file.schema';

import type { Db } from '../../../db/database.ts';
import type { Findings, FilePosition } from '../../../platform/import/findings.ts';
import type { Importer } from '../../../platform/import/importer.ts';
import { readJsonFiles } from '../../../platform/import/json/read-json-files.ts';
import { planReplacement } from '../../../platform/import/plan-replacement.ts';
import { reportRepeatedKeys } from '../../../platform/import/report-repeated-keys.ts';
import {
  deleteIndicators,
  insertIndicators,
  selectAllIndicators,
  selectDivisionParents,
} from '../../../platform/indicator.repository.ts';

const files = 'indicators.json';

interface ReadIndicator {
  province: string | null;
  city: string | null;
  place: (field: string) => FilePosition;
}

/** Imports the indicators of assessment by division. */
export const indicatorImporter: Importer = {
  files,
  async read(source) {
    const [file] = await readJsonFiles(source, files, IndicatorFile);
    const indicators = file?.value.indicators.map(({ province, city, ...fields }, index) => ({
      ...fields,
      province: province ?? null,
      city: city ?? null,
      place: (field: string) => file.place(['indicators', index, field]),
    }));
    reportRepeatedKeys(
      source.findings,
      '指标 id',
      (indicators ?? []).map(({ id, place }) => [id, place('id')]),
    );
    return {
      audience: [],
      plan: async (db, { findings }) => {
        await checkAreas(db, indicators ?? [], findings);
        return planReplacement({
          kind: '测评指标',
          planned: indicators?.map(({ id, name, province, city, p_lv: levels }) => ({
            id,
            province_code: province,
            city_code: city,
            name,
            performance_levels: levels,
          })),
          existing: await selectAllIndicators(db),
          deleteAll: deleteIndicators,
          insert: insertIndicators,
        });
      },
    };
  },
};

/** Reports a province that does not exist, and a city that is not in its province. */
async function checkAreas(
  db: Db,
  indicators: readonly ReadIndicator[],
  findings: Findings,
): Promise<void> {
  const codes = indicators
    .flatMap(({ province, city }) => [province, city])
    .filter((code) => code !== null);
  const parents = await selectDivisionParents(db, codes);
  for (const { province, city, place } of indicators) {
    if (province !== null && parents.get(province) !== null)
      findings.fault(place('province'), `没有 ${province} 这个省`);
    if (city !== null && (province === null || parents.get(city) !== province))
      findings.fault(place('city'), `${province ?? ''} 没有 ${city} 这个市`);
  }
}
