import {
  ArtActivitiesFile,
  type ArtActivityFile,
} from '@meiyu/contract/art-activity/art-activity-file.schema';

import type { FindPosition } from '../../../platform/import/findings.ts';
import { readJsonFiles } from '../../../platform/import/json/read-json-files.ts';
import type { PackageSource } from '../../../platform/import/package-source.ts';
import { reportRepeatedKeys } from '../../../platform/import/report-repeated-keys.ts';

export interface ArtActivityFileRecord {
  file: ArtActivityFile;
  place: FindPosition;
}

/** Reads the activities of all files. A file has one activity or a list. */
export async function readArtActivities(
  source: PackageSource,
  pattern: string,
): Promise<ArtActivityFileRecord[]> {
  const files = await readJsonFiles(source, pattern, ArtActivitiesFile);
  const activities = files.flatMap(({ value, place }): ArtActivityFileRecord[] =>
    Array.isArray(value)
      ? value.map((file, index) => ({ file, place: (path) => place([index, ...path]) }))
      : [{ file: value, place }],
  );
  reportRepeatedKeys(
    source.findings,
    '艺术活动 id',
    activities.map(({ file, place }) => [file.id, place(['id'])]),
  );
  return activities;
}
