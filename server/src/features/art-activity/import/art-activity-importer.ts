import { ArtActivitiesFile } from '@meiyu/contract/art-activity/art-activity-file.schema';
import * as z from 'zod/mini';

import type { Importer } from '../../../platform/import/importer.ts';
import { listAssignedSchools } from '../../../platform/import/klass-rows.ts';
import { planArtActivities } from './plan-art-activities.ts';
import { readArtActivities } from './read-art-activities.ts';

const files = 'activities/*.json';

export const artActivityImporter: Importer = {
  files,
  schema: {
    name: '艺术活动',
    shape: ArtActivitiesFile.check(
      z.meta({ id: 'ArtActivitiesFile', title: `艺术活动文件 ${files}` }),
    ),
  },
  async read(source) {
    const activities = await readArtActivities(source, files);
    return {
      audience: activities.flatMap(({ file, place }) => listAssignedSchools(file.assign, place)),
      plan: (db, { findings }) => planArtActivities(db, activities, findings),
    };
  },
};
