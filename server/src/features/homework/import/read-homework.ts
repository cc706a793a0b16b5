import { HomeworkFile } from '@meiyu/contract/homework/homework-file.schema';

import type { FindPosition } from '../../../platform/import/findings.ts';
import { readJsonFiles } from '../../../platform/import/json/read-json-files.ts';
import type { PackageSource } from '../../../platform/import/package-source.ts';
import { reportRepeatedKeys } from '../../../platform/import/report-repeated-keys.ts';

export interface HomeworkRecord {
  file: HomeworkFile;
  place: FindPosition;
}

/** Reads one homework from each file. */
export async function readHomework(
  source: PackageSource,
  pattern: string,
): Promise<HomeworkRecord[]> {
  const { findings } = source;
  const files = await readJsonFiles(source, pattern, HomeworkFile);
  for (const { value, place } of files) {
    const ids = value.questions.map(({ id }) => id);
    for (const [index, id] of ids.entries()) {
      if (ids.indexOf(id) === index) continue;
      findings.fault(place(['questions', index, 'id']), `题目 ${id} 出现了两次`);
    }
  }
  reportRepeatedKeys(
    findings,
    '作业 id',
    files.map(({ value, place }) => [value.id, place(['id'])]),
  );
  return files.map(({ value: file, place }) => ({ file, place }));
}
