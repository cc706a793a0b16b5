import { HomeworkFile } from '@meiyu/contract/homework/homework-file.schema';

import type { Findings, PlaceOf } from '../fault.ts';
import type { PackageFiles } from '../files/package-files.ts';
import { readJson } from '../json/read-json.ts';

export interface HomeworkRecord {
  file: HomeworkFile;
  place: PlaceOf;
}

/** homework/*.json, one homework a file. */
export async function readHomework(
  files: PackageFiles,
  findings: Findings,
): Promise<HomeworkRecord[]> {
  const records: HomeworkRecord[] = [];
  for (const path of [...files.sizes.keys()].filter((name) => /^homework\/.+\.json$/.test(name))) {
    const json = await readJson(files, path, HomeworkFile, findings);
    if (json === null) continue;
    const ids = json.value.questions.map(({ id }) => id);
    for (const [index, id] of ids.entries()) {
      if (ids.indexOf(id) === index) continue;
      findings.fault(json.place(['questions', index, 'id']), `题目 ${id} 出现了两次`);
    }
    records.push({ file: json.value, place: json.place });
  }
  return records;
}
