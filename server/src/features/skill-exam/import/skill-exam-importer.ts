import { SkillExamsFile } from '@meiyu/contract/skill-exam/skill-exam-file.schema';
import * as z from 'zod/mini';

import type { Importer } from '../../../platform/import/importer.ts';
import { listAssignedSchools } from '../../../platform/import/klass-rows.ts';
import { planSkillExams } from './plan-skill-exams.ts';
import { readSkillExams } from './read-skill-exams.ts';

const files = 'exams/*.json';

export const skillExamImporter: Importer = {
  files,
  schema: {
    name: '技能测评',
    shape: SkillExamsFile.check(z.meta({ id: 'SkillExamsFile', title: `技能测评文件 ${files}` })),
  },
  async read(source) {
    const exams = await readSkillExams(source, files);
    return {
      audience: exams.flatMap(({ file, place }) => listAssignedSchools(file.assign, place)),
      plan: (db, { findings }) => planSkillExams(db, { exams, media: source.media }, findings),
    };
  },
};
