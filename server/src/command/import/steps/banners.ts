import type { Selectable } from 'kysely';

import type { Db } from '../../../db/database.ts';
import { selectBannersById, upsertBanners } from '../../../features/home/home.repository.ts';
import type { BannerRow } from '../../../features/home/home.tables.ts';
import type { ImportPackage } from '../read-package.ts';
import { changesOf, countsOf, inBatches, type Step } from './step.ts';

/** Banners by their id; one that a later package leaves out stays until its `ends`. */
export async function planBanners(db: Db, { banners, media }: ImportPackage): Promise<Step> {
  const wanted = (banners?.value ?? []).map((banner, index): Selectable<BannerRow> => ({
    id: banner.id,
    school_id: banner.school ?? null,
    place: banner.place,
    title: banner.title,
    text: banner.text,
    image: banner.image === undefined ? '' : media.keptName(banner.image),
    link: banner.link ?? '',
    position: index,
    starts_at: asDate(banner.starts),
    ends_at: asDate(banner.ends),
  }));
  const ids = wanted.map(({ id }) => id);
  const rows = await selectBannersById(db, ids);
  const existing = new Map(rows.map((row) => [row.id, row]));
  const changes = changesOf(wanted, ({ id }) => id, existing);
  return {
    kind: '横幅',
    ...countsOf(changes),
    write: (db) =>
      inBatches([...changes.added, ...changes.updated], (batch) => upsertBanners(db, batch)),
  };
}

function asDate(text: string | undefined): Date | null {
  return text === undefined ? null : new Date(text);
}
