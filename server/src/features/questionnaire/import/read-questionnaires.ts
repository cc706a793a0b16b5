import { QuestionnaireFile } from '@meiyu/contract/questionnaire/questionnaire-file.schema';

import type { FindPosition } from '../../../platform/import/findings.ts';
import { readJsonFiles } from '../../../platform/import/json/read-json-files.ts';
import type { PackageSource } from '../../../platform/import/package-source.ts';
import { reportRepeatedKeys } from '../../../platform/import/report-repeated-keys.ts';

export interface QuestionnaireRecord {
  file: QuestionnaireFile;
  place: FindPosition;
}

/** Reads one questionnaire from each file. */
export async function readQuestionnaires(
  source: PackageSource,
  pattern: string,
): Promise<QuestionnaireRecord[]> {
  const files = await readJsonFiles(source, pattern, QuestionnaireFile);
  reportRepeatedKeys(
    source.findings,
    '问卷 id',
    files.map(({ value, place }) => [value.id, place(['id'])]),
  );
  return files.map(({ value: file, place }) => ({ file, place }));
}
