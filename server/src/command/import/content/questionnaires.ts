import { QuestionnaireFile } from '@meiyu/contract/questionnaire/questionnaire-file.schema';

import type { Findings, PlaceOf } from '../fault.ts';
import type { PackageFiles } from '../files/package-files.ts';
import { readJson } from '../json/read-json.ts';

export interface QuestionnaireRecord {
  file: QuestionnaireFile;
  place: PlaceOf;
}

/** questionnaires/*.json, one questionnaire a file. */
export async function readQuestionnaires(
  files: PackageFiles,
  findings: Findings,
): Promise<QuestionnaireRecord[]> {
  const records: QuestionnaireRecord[] = [];
  for (const path of [...files.sizes.keys()].filter((name) => questionnaireFile.test(name))) {
    const json = await readJson(files, path, QuestionnaireFile, findings);
    if (json !== null) records.push({ file: json.value, place: json.place });
  }
  return records;
}

const questionnaireFile = /^questionnaires\/.+\.json$/;
