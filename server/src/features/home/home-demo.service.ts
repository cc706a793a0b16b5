import { BannerFile } from '@meiyu/contract/home/banner-file.schema';

import type { Db } from '../../db/database.ts';
import { deleteCommonBanner } from './home.repository.ts';

/** Deletes the demo's banners for all schools. A banner stays if the operator has changed its title. */
export async function removeDemoBanners(
  db: Db,
  readDemoFile: (file: string) => unknown,
): Promise<void> {
  for (const banner of BannerFile.parse(readDemoFile('banners.json'))) {
    await deleteCommonBanner(db, banner);
  }
}
