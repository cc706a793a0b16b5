import { QuestionnaireFile } from '@meiyu/contract/questionnaire/questionnaire-file.schema';
import * as z from 'zod/mini';

import type { Importer } from '../../../platform/import/importer.ts';
import { listAssignedSchools } from '../../../platform/import/klass-rows.ts';
import { planQuestionnaires } from './plan-questionnaires.ts';
import { readQuestionnaires } from './read-questionnaires.ts';

const files = 'questionnaires/*.json';

export const questionnaireImporter: Importer = {
  files,
  schema: {
    name: '问卷',
    shape: QuestionnaireFile.check(z.meta({ id: 'QuestionnaireFile', title: `问卷文件 ${files}` })),
  },
  async read(source) {
    const questionnaires = await readQuestionnaires(source, files);
    return {
      audience: questionnaires.flatMap(({ file, place }) =>
        listAssignedSchools(file.assign, place),
      ),
      plan: (db, known) => planQuestionnaires(db, questionnaires, known),
    };
  },
};
