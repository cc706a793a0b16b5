import type { Db } from '../../../db/database.ts';
import { storeMedia } from '../../media/media-store.ts';
import { mediaTypes } from '../../media/media-types.ts';
import { insertMedia, selectMedia } from '../../media/media.repository.ts';
import type { MediaRow } from '../../media/media.tables.ts';
import type { PackageFiles } from '../files/package-files.ts';
import { compareRows, countChanges, writeInBatches, type Step } from '../step.ts';
import type { PackageMedia } from './package-media.ts';

/**
 * Plans the import of media files. Files with the same content are stored once. They are written before the transaction,
 * because a file without a row is harmless but a row without its file is not.
 */
export async function planMedia(db: Db, media: PackageMedia, files: PackageFiles): Promise<Step> {
  const byId = new Map([...media.records].map(([ref, record]) => [record.id, { ref, record }]));
  const wanted = [...byId.values()].map(({ record }): MediaRow => ({
    id: record.id,
    extension: record.extension,
    content_type: mediaTypes[record.extension],
    size_bytes: record.sizeBytes,
  }));
  const ids = wanted.map(({ id }) => id);
  const rows = await selectMedia(db, ids);
  const existing = new Map(rows.map((row) => [row.id, row]));
  const changes = compareRows(wanted, ({ id }) => id, existing);
  return {
    kind: '媒体文件',
    ...countChanges(changes),
    prepare: async ({ config }, progress) => {
      let done = 0;
      for (const { ref, record } of byId.values()) {
        await storeMedia(config.dataDir, await files.read(ref), record.extension);
        done += 1;
        progress('保存媒体文件', done, byId.size);
      }
    },
    write: (db) => writeInBatches(changes.added, (batch) => insertMedia(db, batch)),
  };
}
