import { QuestionSource } from '@meiyu/contract/question/question.schema';
import { z } from 'zod';

import { questions } from '../../../question/question.rules.ts';
import type { Findings, PlaceOf } from '../fault.ts';
import type { PackageFiles } from '../files/package-files.ts';
import { readJson, readPart } from '../json/read-json.ts';

export interface QuestionRecord {
  source: QuestionSource;
  /** Where something inside it stands; the path begins in the question. */
  place: PlaceOf;
}

export interface PackageQuestions {
  records: QuestionRecord[];
  /** Ids of all questions, also of faulty ones, so that a homework that names one is not faulted twice. */
  ids: Set<string>;
}

/** questions/*.json: shapes, and what shapes cannot say, by the rules of each type. */
export async function readQuestions(
  files: PackageFiles,
  findings: Findings,
): Promise<PackageQuestions> {
  const records: QuestionRecord[] = [];
  const ids = new Set<string>();
  for (const file of [...files.sizes.keys()].filter((path) => /^questions\/.+\.json$/.test(path))) {
    const json = await readJson(files, file, z.array(z.unknown()), findings);
    for (const [index, value] of json?.value.entries() ?? []) {
      const id = givenId(value);
      if (id !== null) ids.add(id);
      const source = json && readPart(QuestionSource, value, [index], json.place, findings);
      if (!source) continue;
      const place: PlaceOf = (path) => json.place([index, ...path]);
      for (const fault of questions.faults(source)) findings.fault(place([]), fault);
      records.push({ source, place });
    }
  }
  return { records, ids };
}

function givenId(value: unknown): string | null {
  return typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    typeof value.id === 'string'
    ? value.id
    : null;
}
