import {
  type SkillExamFile,
  SkillExamsFile,
} from '@meiyu/contract/skill-exam/skill-exam-file.schema';

import type { FindPosition } from '../../../platform/import/findings.ts';
import { readJsonFiles } from '../../../platform/import/json/read-json-files.ts';
import type { PackageSource } from '../../../platform/import/package-source.ts';
import { reportRepeatedKeys } from '../../../platform/import/report-repeated-keys.ts';

export interface SkillExamFileRecord {
  file: SkillExamFile;
  place: FindPosition;
}

/** Reads the exams of all files and checks their audio. A file has one exam or a list. */
export async function readSkillExams(
  source: PackageSource,
  pattern: string,
): Promise<SkillExamFileRecord[]> {
  const files = await readJsonFiles(source, pattern, SkillExamsFile);
  const exams = files.flatMap(({ value, place }): SkillExamFileRecord[] =>
    Array.isArray(value)
      ? value.map((file, index) => ({ file, place: (path) => place([index, ...path]) }))
      : [{ file: value, place }],
  );
  reportRepeatedKeys(
    source.findings,
    '技能测评 id',
    exams.map(({ file, place }) => [file.id, place(['id'])]),
  );
  for (const { file, place } of exams)
    for (const field of ['demo', 'accompaniment'] as const)
      if (file[field] !== undefined)
        await source.media.check({ ref: file[field], kind: 'audio' }, () => place([field]));
  return exams;
}
