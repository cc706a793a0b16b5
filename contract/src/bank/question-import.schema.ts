import * as z from 'zod/mini';

import { GradeInUrl, Subject, UNIT_ANY, UNIT_MAX } from '../shared/enumerations.ts';
import { intInUrl } from '../shared/numbers.ts';
import { Id, Instant } from '../shared/text.ts';

/** The extensions of files that can be imported. */
export const importExtensions = ['xlsx', 'csv', 'zip', 'json'] as const;
const IMPORT_MEGABYTES_MAX = 200;
export const IMPORT_BYTES_MAX = IMPORT_MEGABYTES_MAX * 1024 * 1024;

/** The address of the template of a question sheet. */
export const questionTemplatePath = '/v2/teach/questions/template.xlsx';

/** The place in the curriculum for questions that name none. The form has these fields before the file. */
export const ImportForm = z.object({
  subject: z.optional(Subject),
  grade: z.optional(GradeInUrl),
  unit: z.optional(intInUrl(UNIT_ANY, UNIT_MAX)),
});
export type ImportForm = z.infer<typeof ImportForm>;

/**
 * new: the bank does not have the question. same: the bank has it already, or the file has it twice. changed: the bank's question gets a
 * new version. refused: the question cannot be imported.
 */
export const ImportState = z.enum(['new', 'same', 'changed', 'refused']);
export type ImportState = z.infer<typeof ImportState>;

/** A question of the file, and what its import would change. */
export const PlannedQuestion = z.object({
  /** The place in the file, for example `题目.xlsx:7:3`: row 7, column 3. */
  at: z.string(),
  id: z.nullable(z.string()),
  state: ImportState,
  /** The first characters of the stem. */
  title: z.string(),
  /** The name of the type, such as 单选题, or an empty string. */
  type: z.string(),
  /** Why the question is refused, or an empty string. */
  reason: z.string(),
  /** Parts of the question that are not imported, although the question is. */
  warnings: z.array(z.string()),
});
export type PlannedQuestion = z.infer<typeof PlannedQuestion>;

/** The plan of an import. The server keeps it until `expires`, or until the teacher uploads another file. */
export const ImportPlan = z.object({
  _id: Id,
  file: z.string(),
  expires: Instant,
  /** The questions in the order of the file. */
  plan: z.array(PlannedQuestion),
  /** Parts of the file that are not questions. The import ignores them. */
  warnings: z.array(z.string()),
});
export type ImportPlan = z.infer<typeof ImportPlan>;

/** The plan of the teacher's last file that is not imported yet, or null. After its day it has no questions and cannot be imported. */
export const WaitingImport = z.object({
  waiting: z.nullable(z.extend(ImportPlan, { isExpired: z.boolean(), defaults: ImportForm })),
});
export type WaitingImport = z.infer<typeof WaitingImport>;

export const AppliedImport = z.object({
  added: z.int(),
  updated: z.int(),
  /** Questions that another request changed after the plan. They are not imported. */
  skipped: z.int(),
});
export type AppliedImport = z.infer<typeof AppliedImport>;
