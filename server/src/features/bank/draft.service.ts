import { bankProblems } from '@meiyu/contract/bank/bank.problems';
import { getAttachmentKind } from '@meiyu/contract/question/attachment.schema';
import { QuestionSource } from '@meiyu/contract/question/question-source.schema';

import type { SignedIn } from '../../platform/auth/session/signed-in.ts';
import type { Context } from '../../platform/context.ts';
import { describeJsonFaults } from '../../platform/import/json/issue-text.ts';
import { findMediaReferences } from '../../platform/import/media/media-refs.ts';
import { problem } from '../../platform/problem.ts';
import { findPinyinFaults } from '../../question/pinyin/pinyin-text.rules.ts';
import { questions } from '../../question/question.rules.ts';
import { selectVisibleMedia } from './bank.repository.ts';
import { describeFirstFault, emptyStem, isStemEmpty, toFormWords } from './draft.rules.ts';

/** A valid draft, or the error message for its first faulty field in the order of the form. */
type CheckedDraft = { question: QuestionSource; fault: null } | { question: null; fault: string };

/**
 * Checks a question that a teacher wrote: its shape, the rules of its type, and that the teacher may use its files.
 *
 * @param id replaces the id of the draft
 */
export async function readDraft(
  context: Context,
  teacher: SignedIn,
  draft: Readonly<Record<string, unknown>>,
  id: string,
): Promise<CheckedDraft> {
  const value = { ...draft, id };
  const parsed = QuestionSource.safeParse(value);
  if (!parsed.success) {
    const faults = describeJsonFaults(parsed.error, value);
    if (isStemEmpty(draft['stem'])) faults.unshift(emptyStem);
    const fault = describeFirstFault(faults);
    return { question: null, fault: fault ?? bankProblems.questionFaulty.message };
  }
  const question = parsed.data;
  const fault = findFault(question) ?? (await findFileFault(context, teacher, question));
  return fault === null ? { question, fault } : { question: null, fault };
}

/**
 * Checks a question as `readDraft` does.
 *
 * @throws {Problem} `questionFaulty` with the message of the fault
 */
export async function checkDraft(...given: Parameters<typeof readDraft>): Promise<QuestionSource> {
  const { question, fault } = await readDraft(...given);
  if (question === null) throw problem('questionFaulty', { error_msg: fault });
  return question;
}

function findFault(question: QuestionSource): string | null {
  const [fault] = [
    ...(isStemEmpty(question.stem) ? [describeFirstFault([emptyStem])] : []),
    ...questions.faults(question).map(toFormWords),
    ...findPinyinFaults(question.pinyin).map(([word, text]) => `拼音“${word}”：${text}`),
  ];
  return fault ?? null;
}

/** Returns the id of a stored file from `media/<id>.<extension>`. The id is the hash of the file. */
export function getMediaId(ref: string): string {
  return ref.replace(/^media\//, '').replace(/\.[a-z0-9]+$/, '');
}

/** Finds a file that the teacher cannot see in any question, or a file of the wrong kind for its field. */
async function findFileFault(
  { db }: Context,
  teacher: SignedIn,
  question: QuestionSource,
): Promise<string | null> {
  const references = findMediaReferences(question);
  const ids = references.map(({ ref }) => getMediaId(ref));
  const rows = await selectVisibleMedia(db, teacher, ids);
  const names = new Set(rows.map(({ id, extension }) => `media/${id}.${extension}`));
  const isFaulty = references.some(
    ({ ref, kind }) => !names.has(ref) || getAttachmentKind(ref) !== kind,
  );
  return isFaulty ? '题目里有一个文件找不到了，请重新添加' : null;
}
