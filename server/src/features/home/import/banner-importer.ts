import { BannerFile } from '@meiyu/contract/home/banner-file.schema';
import type { Selectable } from 'kysely';

import type { Db } from '../../../db/database.ts';
import type { Importer } from '../../../platform/import/importer.ts';
import { readJsonFiles } from '../../../platform/import/json/read-json-files.ts';
import { findMediaReferences } from '../../../platform/import/media/media-refs.ts';
import type { PackageMedia } from '../../../platform/import/media/package-media.ts';
import { reportRepeatedKeys } from '../../../platform/import/report-repeated-keys.ts';
import {
  compareRows,
  countChanges,
  writeInBatches,
  type Step,
} from '../../../platform/import/step.ts';
import { selectBannersById, upsertBanners } from '../home.repository.ts';
import type { BannerRow } from '../home.tables.ts';

const files = 'banners.json';

export const bannerImporter: Importer = {
  files,
  async read(source) {
    const banners = (await readJsonFiles(source, files, BannerFile)).flatMap(({ value, place }) =>
      value.map((banner, index) => ({ banner, index, place })),
    );
    reportRepeatedKeys(
      source.findings,
      '横幅 id',
      banners.map(({ banner, index, place }) => [banner.id, place([index, 'id'])]),
    );
    for (const { banner, index, place } of banners) {
      for (const one of findMediaReferences(banner)) {
        await source.media.check(one, () => place([index, ...one.path]));
      }
    }
    return {
      audience: banners.flatMap(({ banner: { school }, index, place }) =>
        school === undefined ? [] : { schoolId: school, place: place([index, 'school']) },
      ),
      plan: (db) =>
        planBanners(
          db,
          banners.map(({ banner }) => banner),
          source.media,
        ),
    };
  },
};

/** Plans the import of banners, found by id. A banner that the package does not contain stays until its `ends`. */
async function planBanners(db: Db, banners: BannerFile, media: PackageMedia): Promise<Step> {
  const plannedBanners = banners.map((banner, index): Selectable<BannerRow> => ({
    id: banner.id,
    school_id: banner.school ?? null,
    place: banner.place,
    title: banner.title,
    text: banner.text,
    image: banner.image === undefined ? '' : media.getStoredName(banner.image),
    link: banner.link ?? '',
    position: index,
    starts_at: parseDate(banner.starts),
    ends_at: parseDate(banner.ends),
  }));
  const ids = plannedBanners.map(({ id }) => id);
  const rows = await selectBannersById(db, ids);
  const existing = new Map(rows.map((row) => [row.id, row]));
  const changes = compareRows(plannedBanners, ({ id }) => id, existing);
  return {
    kind: '横幅',
    ...countChanges(changes),
    write: (db) =>
      writeInBatches([...changes.added, ...changes.updated], (batch) => upsertBanners(db, batch)),
  };
}

function parseDate(text: string | undefined): Date | null {
  return text === undefined ? null : new Date(text);
}
