import { HomeworkFile } from '@meiyu/contract/homework/homework-file.schema';
import * as z from 'zod/mini';

import type { Importer } from '../../../platform/import/importer.ts';
import { listAssignedSchools } from '../../../platform/import/klass-rows.ts';
import { planHomework } from './plan-homework.ts';
import { readHomework } from './read-homework.ts';

const files = 'homework/*.json';

export const homeworkImporter: Importer = {
  files,
  schema: {
    name: '作业',
    shape: HomeworkFile.check(z.meta({ id: 'HomeworkFile', title: `作业文件 ${files}` })),
  },
  async read(source) {
    const homework = await readHomework(source, files);
    return {
      audience: homework.flatMap(({ file, place }) => listAssignedSchools(file.assign, place)),
      plan: (db, known) => planHomework(db, homework, known),
    };
  },
};
