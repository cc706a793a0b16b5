import {
  AppliedImport,
  ImportForm,
  IMPORT_BYTES_MAX,
  type ImportPlan,
  importExtensions,
  PlannedQuestion,
  type WaitingImport,
} from '@meiyu/contract/bank/question-import.schema';
import { z } from 'zod';

import { inTransaction } from '../../db/in-transaction.ts';
import { spendBudget } from '../../platform/auth/limits/budget.ts';
import { createThrottleSubject } from '../../platform/auth/limits/throttle.ts';
import type { SignedIn } from '../../platform/auth/session/signed-in.ts';
import type { Context } from '../../platform/context.ts';
import { createId, isUuid } from '../../platform/create-id.ts';
import {
  deleteStagedMedia,
  insertStagedMedia,
  StagedMedia,
  storeStagedMedia,
} from '../../platform/import/media/staged-media.ts';
import { type Problem, problem } from '../../platform/problem.ts';
import {
  deleteExpiredImports,
  finishImport,
  insertImportedVersions,
  lockOptionalImport,
  replaceImport,
  selectOptionalImport,
  selectOptionalPlan,
  selectSubjects,
  selectVersions,
  writeImportedQuestions,
} from '../../question/import/question-import.repository.ts';
import {
  createQuestionReader,
  type QuestionReader,
} from '../../question/import/question-reader.ts';
import type { ReadResult } from '../../question/import/read-request.ts';
import { selectLoginName } from './bank.repository.ts';
import { planQuestion } from './question-import.rules.ts';

const DAY_SECONDS = 86_400;
const DAY_MS = DAY_SECONDS * 1000;
const MEGABYTE = 1024 ** 2;
/** The limits for one teacher on one day. They leave room for a teacher who corrects a sheet and uploads it again several times. */
const FILES_PER_DAY = 60;
const MEGABYTES_PER_DAY = 600;

/** An uploaded file of questions with the fields of its form. */
export interface ImportFile {
  path: string;
  name: string;
  fields: Readonly<Record<string, string>>;
}

/**
 * Counts a file against the teacher's limits of the day, before it arrives.
 *
 * @throws {Problem} `importsUsedUp`
 */
export async function spendImportBudget(
  { db, clock, secrets }: Context,
  { schoolId, userId }: SignedIn,
  bytes: number,
): Promise<void> {
  const spendOrThrow = (kind: string, times: number, amount: number) => {
    const subject = createThrottleSubject(secrets, kind, schoolId, userId);
    return spendBudget(db, subject, { times, seconds: DAY_SECONDS }, clock.now(), amount);
  };
  const megabytes = Math.min(MEGABYTES_PER_DAY, Math.ceil(bytes / MEGABYTE));
  const isOver =
    (await spendOrThrow('importFiles', FILES_PER_DAY, 1)) !== null ||
    (await spendOrThrow('importMegabytes', MEGABYTES_PER_DAY, megabytes)) !== null;
  if (isOver) throw problem('importsUsedUp');
}

/** Stops the upload of a larger file before it is read. */
export const importLimit = { bytes: IMPORT_BYTES_MAX, refuse: () => problem('importTooLarge') };

let template: Promise<Buffer> | null = null;

/** Returns the template of a question sheet. It is built at the first request and then cached. */
export function loadTemplate(): Promise<Buffer> {
  // Imports the module on first use, because most servers never send the template.
  template ??= import('../../question/import/sheet/template.ts').then(({ writeQuestionTemplate }) =>
    writeQuestionTemplate(),
  );
  return template;
}

/** Creates the reader that all imports of this server share. */
export const createReader = (context: Context): QuestionReader => createQuestionReader(context);

/**
 * Reads a file and plans its import. The bank does not change. The plan replaces the teacher's earlier one.
 *
 * @throws {Problem} `badRequest` for wrong fields of the form; `importFaulty` with the first fault if the file has no question;
 *   `importUnreadable`; `busy`
 */
export async function planImport(
  context: Context,
  reader: QuestionReader,
  teacher: SignedIn,
  { path, name, fields }: ImportFile,
): Promise<ImportPlan> {
  const form = ImportForm.safeParse(fields);
  if (!form.success) throw problem('badRequest');
  requireKnownExtension(name);
  const { db, clock, config } = context;
  const importId = createId();
  const loginName = await selectLoginName(db, teacher);
  const read = await reader.read(teacher.userId, {
    file: path,
    name,
    owner: { schoolId: teacher.schoolId, loginName },
    defaults: form.data,
    dataDir: config.dataDir,
    importId,
  });
  try {
    if (read.entries.length === 0) throw describeFaultyFile(read.faults, name);
    const plan = await storePlan(context, teacher, { importId, name, defaults: form.data }, read);
    const expires = new Date(clock.now().getTime() + DAY_MS).toISOString();
    return { _id: importId, file: name, expires, plan, warnings: read.warnings };
  } catch (error) {
    await deleteStagedMedia(config.dataDir, importId, read.media);
    throw error;
  }
}

/**
 * Builds the error for a file without questions. The message names the place of the fault, unless the fault is in the uploaded file itself.
 */
function describeFaultyFile([first]: readonly string[], name: string): Problem {
  if (first === undefined) return problem('importFaulty');
  const isInside = !first.startsWith(name);
  return problem('importFaulty', {
    error_msg: isInside ? first : first.slice(first.indexOf(' ', name.length) + 1),
  });
}

function requireKnownExtension(name: string): void {
  const extension = name.split('.').at(-1)?.toLowerCase() ?? '';
  if (importExtensions.some((known) => known === extension)) return;
  const message =
    extension === 'xls'
      ? '这是旧的表格格式，请另存为 .xlsx 或 .csv'
      : '只能导入 .xlsx、.csv、.zip 或 .json 文件';
  throw problem('importUnreadable', { error_msg: message });
}

async function storePlan(
  { db, clock, config }: Context,
  teacher: SignedIn,
  { importId, name, defaults }: { importId: string; name: string; defaults: ImportForm },
  { entries, faults, records, media, warnings }: ReadResult,
): Promise<ImportPlan['plan']> {
  const subjects = await selectSubjects(db, teacher);
  const ids = entries.flatMap(({ id }) => id ?? []);
  const existing = new Map((await selectVersions(db, ids)).map((row) => [row.id, row]));
  const plans = entries.map((entry) =>
    planQuestion(entry, {
      existing: entry.id === null ? undefined : existing.get(entry.id),
      userId: teacher.userId,
      subjects,
    }),
  );
  const refusedFiles = faults.map((fault) => ({
    at: fault.split(' ')[0] ?? '',
    id: null,
    title: '',
    type: '',
    state: 'refused' as const,
    reason: fault.slice(fault.indexOf(' ') + 1),
    warnings: [],
  }));
  const plan = [...plans.map(({ planned }) => planned), ...refusedFiles];
  const now = clock.now();
  const replaced = await inTransaction(db, async (db) => {
    await deleteExpiredImports(db, teacher.schoolId, now);
    const before = await lockOptionalImport(db, teacher);
    await replaceImport(db, teacher, {
      id: importId,
      created_at: now,
      expires_at: new Date(now.getTime() + DAY_MS),
      records,
      changes: plans.flatMap(({ change }) => change ?? []),
      media,
      file: name,
      defaults,
      plan,
      warnings,
    });
    return before;
  });
  if (replaced !== undefined) {
    await deleteStagedMedia(config.dataDir, replaced.id, parseMedia(replaced.media));
  }
  return plan;
}

/**
 * Returns the plan of the teacher's last file, so that the screen shows it again after a reload. The plan of a file that is imported is
 * not returned.
 */
export async function viewWaitingImport(
  { db, clock }: Context,
  teacher: SignedIn,
): Promise<WaitingImport> {
  const row = await selectOptionalPlan(db, teacher);
  if (row === undefined || row.file === '') return { waiting: null };
  const isExpired = row.expires_at <= clock.now();
  return {
    waiting: {
      _id: row.id,
      file: row.file,
      defaults: ImportForm.parse(row.defaults),
      expires: row.expires_at.toISOString(),
      plan: isExpired ? [] : z.array(PlannedQuestion).parse(row.plan),
      warnings: z.array(z.string()).parse(row.warnings),
      isExpired,
    },
  };
}

const parseMedia = (value: unknown) => z.array(StagedMedia).parse(value);

/**
 * Imports the new and changed questions of the teacher's plan. Repeating the call gives the same reply.
 *
 * @throws {Problem} `notFound` if it is not the teacher's current plan; `importExpired`; `storageFull`
 */
export async function applyImport(
  { db, clock, config: { dataDir } }: Context,
  teacher: SignedIn,
  importId: string,
): Promise<AppliedImport> {
  const waiting = isUuid(importId) ? await selectOptionalImport(db, teacher) : undefined;
  if (waiting?.id !== importId) throw problem('notFound');
  const applied = AppliedImport.safeParse(waiting.reply);
  if (applied.success) return applied.data;
  const now = clock.now();
  if (waiting.expires_at <= now) throw problem('importExpired');
  const media = parseMedia(waiting.media);
  // Stores the files before their rows, because a file without a row is harmless but a row without its file is not.
  if (!(await storeStagedMedia(dataDir, importId, media))) throw problem('importExpired');
  const reply = await inTransaction(db, async (db) => {
    const locked = await lockOptionalImport(db, teacher);
    if (locked?.id !== importId) throw problem('notFound');
    const meanwhile = AppliedImport.safeParse(locked.reply);
    if (meanwhile.success) return meanwhile.data;
    await insertStagedMedia(db, media);
    await insertImportedVersions(db, teacher);
    const written = await writeImportedQuestions(db, teacher, { importId, at: now });
    const { wanted, added, updated } = written;
    const result: AppliedImport = { added, updated, skipped: wanted - added - updated };
    await finishImport(db, teacher, result);
    return result;
  });
  await deleteStagedMedia(dataDir, importId, media);
  return reply;
}
