import { QuestionSource } from '@meiyu/contract/question/question-source.schema';
import { z } from 'zod';

import type { FindPosition } from '../../platform/import/findings.ts';
import { readJsonFiles } from '../../platform/import/json/read-json-files.ts';
import { readPart } from '../../platform/import/json/read-json.ts';
import { findMediaReferences } from '../../platform/import/media/media-refs.ts';
import type { PackageSource } from '../../platform/import/package-source.ts';
import { reportRepeatedKeys } from '../../platform/import/report-repeated-keys.ts';
import { findPinyinFaults } from '../pinyin/pinyin-text.rules.ts';
import { questions } from '../question.rules.ts';

/** The pattern of the question files in a package. The JSON Schema for authors uses it too. */
export const questionFiles = 'questions/*.json';
export const questionSchema = {
  name: '题目',
  shape: z.array(QuestionSource).meta({ id: 'QuestionFile', title: `题目文件 ${questionFiles}` }),
};

export interface QuestionRecord {
  source: QuestionSource;
  /** Returns the place of a field in the file. Its parameter is the path of the field within the question. */
  place: FindPosition;
}

export interface PackageQuestions {
  records: QuestionRecord[];
  /** The ids of all questions, including invalid ones, so that homework with an invalid question is not reported too. */
  ids: Set<string>;
}

/** Reads lists of questions. It checks shapes, the rules of each type, and media files. */
export async function readQuestions(source: PackageSource): Promise<PackageQuestions> {
  const { findings, media } = source;
  const records: QuestionRecord[] = [];
  const ids = new Set<string>();
  for (const json of await readJsonFiles(source, questionFiles, z.array(z.unknown()))) {
    for (const [index, value] of json.value.entries()) {
      const id = readId(value);
      if (id !== null) ids.add(id);
      const question = readPart(QuestionSource, value, [index], json.place, findings);
      if (!question) continue;
      const place: FindPosition = (path) => json.place([index, ...path]);
      for (const fault of questions.faults(question)) findings.fault(place([]), fault);
      for (const [word, fault] of findPinyinFaults(question.pinyin)) {
        findings.fault(place(['pinyin', word]), fault);
      }
      records.push({ source: question, place });
    }
  }
  reportRepeatedKeys(
    findings,
    '题目 id',
    records.map((record) => [record.source.id, record.place(['id'])]),
  );
  for (const { source: question, place } of records) {
    for (const one of findMediaReferences(question)) await media.check(one, () => place(one.path));
  }
  return { records, ids };
}

function readId(value: unknown): string | null {
  return typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    typeof value.id === 'string'
    ? value.id
    : null;
}
