import type {
  BankQuery,
  BankQuestion,
  QuestionVersion,
  SavedQuestion,
  TriedDraft,
} from '@meiyu/contract/bank/bank.schema';
import type { AnswerValue } from '@meiyu/contract/question/answer-value.schema';
import { BankItem } from '@meiyu/contract/question/bank-item.schema';
import { QuestionSource } from '@meiyu/contract/question/question-source.schema';
import { STAFF_ROLE, type Subject } from '@meiyu/contract/shared/enumerations';
import { z } from 'zod';

import { computeItemStatistics, type ItemSums } from '../../attempt/item-statistics.rules.ts';
import { markQuestion, reviewQuestion } from '../../attempt/marks.rules.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import type { SignedIn } from '../../platform/auth/session/signed-in.ts';
import type { Context } from '../../platform/context.ts';
import { cutPage, decodeCursor, readPage } from '../../platform/list-page.ts';
import { problem } from '../../platform/problem.ts';
import { createFileAddresses } from '../../question/file-addresses.service.ts';
import { questions } from '../../question/question.rules.ts';
import {
  type BankRow,
  selectBankPage,
  selectKnowledge,
  selectMaySeeKlassOfSubject,
  selectOptionalBankQuestion,
  selectSeenCounts,
  selectUses,
  selectVersionSums,
  selectVersions,
} from './bank.repository.ts';
import { checkDraft, readDraft } from './draft.service.ts';
import { createTeacherQuestionId, writeQuestion } from './write-question.service.ts';

/** The most words of a search. */
const SEARCH_WORDS_MAX = 8;
/** The most knowledge points that the filter offers. */
const KNOWLEDGE_POINTS_MAX = 60;
/** The seed for the order of the options in previews. It is constant, so that a teacher finds each option in the same place. */
const PREVIEW_SEED = 1;
/** The time after the due time for which a homework still counts as a use of its questions: a year. */
const USES_MS = 365 * 24 * 3_600_000;
/** The id that a draft has until it is saved. */
const DRAFT_ID = 'draft';

function describeOwner(row: BankRow, teacher: SignedIn) {
  const isOfSchool = row.school_id !== null;
  const isOwn = isOfSchool && row.owner_id === teacher.userId;
  return {
    owner: isOwn ? 'mine' : isOfSchool ? 'school' : 'shared',
    ownerName: row.owner_name ?? '',
    canEdit: isOwn || (isOfSchool && teacher.role === STAFF_ROLE),
  } as const;
}

/** What the teacher's school did with some questions. */
interface Usage {
  /** By question id, the homework of the last year and to come. */
  uses: ReadonlyMap<string, number>;
  /** By version id, the sums over the first attempts. */
  sums: ReadonlyMap<string, ItemSums>;
}

async function readUsage(
  { db, clock }: Context,
  { schoolId }: SignedIn,
  rows: readonly BankRow[],
): Promise<Usage> {
  const since = new Date(clock.now().getTime() - USES_MS);
  const ids = rows.map(({ id }) => id);
  const versionIds = rows.map((row) => row.version_id);
  const [uses, sums] = await Promise.all([
    selectUses(db, schoolId, ids, since),
    selectVersionSums(db, schoolId, versionIds),
  ]);
  return { uses, sums };
}

function toBankItem(
  row: BankRow,
  teacher: SignedIn,
  { uses, sums }: Usage,
  seenBy: number | null,
): z.input<typeof BankItem> {
  const ownSums = sums.get(row.version_id);
  return {
    _id: row.id,
    version: row.revision,
    type: BankItem.shape.type.parse(row.type),
    subject: BankItem.shape.subject.parse(row.subject),
    grade: row.grade,
    unit: row.unit,
    difficulty: row.difficulty,
    knowledge: row.knowledge,
    score: row.score,
    stem: row.stem,
    ...describeOwner(row, teacher),
    uses: uses.get(row.id) ?? 0,
    answers: ownSums?.marked ?? 0,
    ...(ownSums === undefined ? { p: null, d: null } : computeItemStatistics(ownSums)),
    seenBy,
  };
}

/**
 * Lists questions that the teacher may see: those of the school and those of the operator's packages, in the subjects that the teacher
 * teaches.
 *
 * @throws {Problem} `notFound` if the query names a class that the teacher does not teach in this subject
 */
export async function listBank(
  context: Context,
  teacher: SignedIn,
  { klass, unseen, text = '', ...filter }: BankQuery,
): Promise<{ items: z.input<typeof BankItem>[]; next: string | null }> {
  const { db } = context;
  const place = klass === undefined ? null : parseKlass(klass);
  const klassOfSubject = place && { ...place, subject: filter.subject };
  if (klassOfSubject && !(await selectMaySeeKlassOfSubject(db, teacher, klassOfSubject))) {
    throw problem('notFound');
  }
  const words = text.split(/\s+/u).filter((word) => word !== '');
  const { rows, next } = await readPage(
    filter,
    (page) =>
      selectBankPage(
        db,
        teacher,
        {
          ...filter,
          words: words.slice(0, SEARCH_WORDS_MAX),
          unseenBy: unseen === undefined ? null : place,
        },
        page,
      ),
    ({ changed_at: at, id }) => ({ at, id }),
  );
  const ids = rows.map(({ id }) => id);
  const seen = place && (await selectSeenCounts(db, teacher.schoolId, place, ids));
  const usage = await readUsage(context, teacher, rows);
  return {
    items: rows.map((row) => toBankItem(row, teacher, usage, seen && (seen.get(row.id) ?? 0))),
    next,
  };
}

function parseKlass(klass: string) {
  const [grade = 0, number = 0] = klass.split('-').map(Number);
  return { grade, klass: number };
}

/** Lists the knowledge points in the bank, the most frequent first. */
export async function listKnowledge(
  { db }: Context,
  teacher: SignedIn,
  query: { subject: Subject; grade?: number | undefined },
): Promise<{ items: { name: string; count: number }[]; next: null }> {
  const items = await selectKnowledge(db, teacher, { ...query, limit: KNOWLEDGE_POINTS_MAX });
  return { items, next: null };
}

async function readQuestion({ db }: Context, teacher: SignedIn, id: string) {
  const row = await selectOptionalBankQuestion(db, teacher, id);
  if (row === undefined) throw problem('notFound');
  return { row, source: QuestionSource.parse(row.content) };
}

function showToPupils(context: Context, source: QuestionSource) {
  const addresses = createFileAddresses(context, context.clock.now());
  return questions.publish(source, { seed: PREVIEW_SEED, ...addresses });
}

/**
 * Returns a question with its key and as pupils see it.
 *
 * @throws {Problem} `notFound` if the teacher may not see it
 */
export async function viewQuestion(
  context: Context,
  teacher: SignedIn,
  id: string,
): Promise<z.input<typeof BankQuestion>> {
  const { row, source } = await readQuestion(context, teacher, id);
  const usage = await readUsage(context, teacher, [row]);
  return {
    ...toBankItem(row, teacher, usage, null),
    source,
    shown: showToPupils(context, source),
  };
}

/**
 * Lists the versions of a question, the newest first.
 *
 * @throws {Problem} `notFound` if the teacher may not see it
 */
export async function listVersions(
  context: Context,
  teacher: SignedIn,
  id: string,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<{ items: QuestionVersion[]; next: string | null }> {
  const after = decodeCursor(cursor, z.strictObject({ version: z.int() }));
  await readQuestion(context, teacher, id);
  const found = await selectVersions(context.db, teacher, id, {
    before: after?.version ?? null,
    limit: limit + 1,
  });
  const { rows, next } = cutPage(found, limit, ({ version }) => ({ version }));
  const items = rows.map(({ version, at, by, content }) => ({
    version,
    at: at.toISOString(),
    by: by ?? '',
    source: QuestionSource.parse(content),
  }));
  return { items, next };
}

/**
 * Creates a question of the teacher. The id of the draft is not used: the new one begins with `t<工号>.`.
 *
 * @throws {Problem} `questionFaulty` with the sentence of the first faulty field; `notFound` for a subject that is not the teacher's;
 *   `eventReused`
 */
export async function createQuestion(
  context: Context,
  teacher: SignedIn,
  { eventId, question }: { eventId: string; question: Readonly<Record<string, unknown>> },
): Promise<SavedQuestion> {
  const id = await createTeacherQuestionId(context.db, teacher, eventId);
  const source = await checkDraft(context, teacher, question, id);
  return inTransaction(context.db, (db) =>
    writeQuestion(db, teacher, { source, eventId, baseRev: 0 }, context.clock.now()),
  );
}

/**
 * Saves a new version of a question. Homework that was set keeps the old one.
 *
 * @throws {Problem} `notFound` if the teacher may not edit the question; `questionFaulty`; `questionStale`
 */
export async function changeQuestion(
  context: Context,
  teacher: SignedIn,
  id: string,
  {
    question,
    ...event
  }: { eventId: string; baseRev: number; question: Readonly<Record<string, unknown>> },
): Promise<SavedQuestion> {
  const { row } = await readQuestion(context, teacher, id);
  if (!describeOwner(row, teacher).canEdit) throw problem('notFound');
  const source = await checkDraft(context, teacher, question, id);
  return inTransaction(context.db, (db) =>
    writeQuestion(db, teacher, { source, ...event }, context.clock.now()),
  );
}

function markTriedAnswer(context: Context, source: QuestionSource, value: AnswerValue | null) {
  const refusal = questions.refusal(source, value);
  if (refusal !== null) throw problem('badRequest', { error_msg: refusal });
  const addresses = createFileAddresses(context, context.clock.now());
  return reviewQuestion(source, markQuestion(source, value), value, {
    isReviewOpen: true,
    addresses,
  });
}

/**
 * Marks an answer to a question by its own rules, and stores nothing.
 *
 * @throws {Problem} `notFound` if the teacher may not see the question; `badRequest` if the answer does not fit it
 */
export async function tryQuestion(
  context: Context,
  teacher: SignedIn,
  id: string,
  value: AnswerValue | null,
) {
  const { source } = await readQuestion(context, teacher, id);
  return markTriedAnswer(context, source, value);
}

/**
 * Returns a draft as pupils would see it, and marks an answer to it. Nothing is stored. For a faulty draft it returns the error message of
 * the first faulty field instead of throwing, because an unfinished draft is not an error.
 *
 * @throws {Problem} `badRequest` if the answer does not fit
 */
export async function tryDraft(
  context: Context,
  teacher: SignedIn,
  {
    question: draft,
    value,
  }: { question: Readonly<Record<string, unknown>>; value?: AnswerValue | null | undefined },
): Promise<z.input<typeof TriedDraft>> {
  const { question, fault } = await readDraft(context, teacher, draft, DRAFT_ID);
  if (question === null) return { fault, shown: null, result: null };
  return {
    fault,
    shown: showToPupils(context, question),
    result: value === undefined ? null : markTriedAnswer(context, question, value),
  };
}
