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
import { describeFirstFault, toFormWords } from './draft.rules.ts';

/**
 * Checks a question that a teacher wrote: its shape, the rules of its type, and that the teacher may use its files.
 *
 * @param id replaces the id of the draft
 * @throws {Problem} `questionFaulty` with the sentence for the first faulty field in the order of the form
 */
export async function checkDraft(
  context: Context,
  teacher: SignedIn,
  draft: Readonly<Record<string, unknown>>,
  id: string,
): Promise<QuestionSource> {
  const value = { ...draft, id };
  const parsed = QuestionSource.safeParse(value);
  if (!parsed.success) {
    throw faulty(describeFirstFault(describeJsonFaults(parsed.error, value)));
  }
  const question = parsed.data;
  const { stem } = question;
  if (stem.text.trim() === '' && stem.images.length === 0 && !stem.audio && !stem.video) {
    throw faulty('请填写题干');
  }
  const [fault] = [
    ...questions.faults(question).map(toFormWords),
    ...findPinyinFaults(question.pinyin).map(([word, text]) => `拼音“${word}”：${text}`),
  ];
  if (fault !== undefined) throw faulty(fault);
  await checkFiles(context, teacher, question);
  return question;
}

function faulty(sentence: string | null) {
  return problem('questionFaulty', sentence === null ? {} : { error_msg: sentence });
}

/** Returns the id of a stored file, which is its hash, from `media/<id>.<extension>`. */
export function getMediaId(ref: string): string {
  return ref.replace(/^media\//, '').replace(/\.[a-z0-9]+$/, '');
}

/** Refuses files that the teacher does not see in any question, and files of the wrong kind for their field. */
async function checkFiles(
  { db }: Context,
  teacher: SignedIn,
  question: QuestionSource,
): Promise<void> {
  const references = findMediaReferences(question);
  const ids = references.map(({ ref }) => getMediaId(ref));
  const rows = await selectVisibleMedia(db, teacher, ids);
  const names = new Set(rows.map(({ id, extension }) => `media/${id}.${extension}`));
  for (const { ref, kind } of references) {
    if (!names.has(ref) || getAttachmentKind(ref) !== kind) {
      throw faulty('题目里有一个文件找不到了，请重新添加');
    }
  }
}
