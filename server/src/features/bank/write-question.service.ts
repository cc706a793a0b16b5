import type { SavedQuestion } from '@meiyu/contract/bank/bank.schema';
import type { QuestionSource } from '@meiyu/contract/question/question-source.schema';

import type { Db } from '../../db/database.ts';
import { json } from '../../db/json.ts';
import type { SignedIn } from '../../platform/auth/session/signed-in.ts';
import { hashContent } from '../../platform/import/content-hash.ts';
import { findMediaReferences } from '../../platform/import/media/media-refs.ts';
import { problem } from '../../platform/problem.ts';
import { buildTeacherQuestionId } from '../../question/import/question-identity.ts';
import { upsertPinyin } from '../../question/pinyin/pinyin.repository.ts';
import { insertVersionMedia, insertVersions } from '../../question/question.repository.ts';
import {
  insertQuestionRevision,
  insertTeacherQuestion,
  lockOptionalEditable,
  selectOptionalRevision,
  updateTeacherQuestion,
} from '../../question/teacher-question.repository.ts';
import { selectLoginName } from './bank.repository.ts';
import { getMediaId } from './draft.service.ts';

/** A checked question to store under `source.id`. */
interface QuestionToWrite {
  source: QuestionSource;
  eventId: string;
  /** The revision that the teacher has edited. If it is absent, the newest one is replaced, as in an import. */
  baseRev?: number;
}

/**
 * Returns the id of a teacher's question.
 *
 * @param name a text that identifies the question among those of the teacher, for example the id of the request
 */
export async function createTeacherQuestionId(
  db: Db,
  teacher: SignedIn,
  name: string,
): Promise<string> {
  const loginName = await selectLoginName(db, teacher);
  return buildTeacherQuestionId({ schoolId: teacher.schoolId, loginName }, name);
}

/**
 * Stores a checked question of a teacher: a new one, a new version of one that the teacher may edit, or nothing if it has this
 * content already. Repeating a request gives the same reply. Call it inside a transaction.
 *
 * @throws {Problem} `notFound` if the teacher may not edit the question or not work with its subject; `questionStale` with the newest
 *   `version` if another request has changed it since `baseRev`
 */
export async function writeQuestion(
  db: Db,
  teacher: SignedIn,
  { source, eventId, baseRev }: QuestionToWrite,
  at: Date,
): Promise<SavedQuestion> {
  const { id, subject, grade, unit, type, difficulty } = source;
  // Pinyin is stored beside the version, so that better pinyin does not create a new version.
  const content = { ...source, pinyin: undefined };
  const versionId = hashContent(content);
  const row = { id, version_id: versionId, subject, grade, unit, type, difficulty };
  await insertVersions(db, [{ id: versionId, question_id: id, content: json(content) }]);
  if (await insertTeacherQuestion(db, teacher, row, at)) {
    await addVersionParts(db, versionId, source);
    await addRevision(1);
    return { _id: id, version: 1, state: 'new' };
  }
  const current = await lockOptionalEditable(db, teacher, id);
  if (current === undefined) throw problem('notFound');
  const repeated = await selectOptionalRevision(db, {
    schoolId: teacher.schoolId,
    eventId,
    questionId: id,
  });
  if (repeated !== undefined) {
    if (repeated.version_id !== versionId) throw problem('eventReused');
    const { revision } = repeated;
    return { _id: id, version: revision, state: revision === 1 ? 'new' : 'changed' };
  }
  if (current.version_id === versionId) {
    return { _id: id, version: current.revision, state: 'same' };
  }
  if (baseRev !== undefined && baseRev !== current.revision) {
    throw problem('questionStale', { version: current.revision });
  }
  if (!(await updateTeacherQuestion(db, teacher, row, at))) throw problem('notFound');
  await addVersionParts(db, versionId, source);
  await addRevision(current.revision + 1);
  return { _id: id, version: current.revision + 1, state: 'changed' };

  function addRevision(revision: number) {
    return insertQuestionRevision(db, {
      school_id: teacher.schoolId,
      question_id: id,
      revision,
      version_id: versionId,
      by_id: teacher.userId,
      at,
      event_id: eventId,
    });
  }
}

/** Stores which files a version names, and the pinyin of its texts. */
async function addVersionParts(db: Db, versionId: string, source: QuestionSource): Promise<void> {
  const files = new Set(findMediaReferences(source).map(({ ref }) => getMediaId(ref)));
  if (files.size > 0) {
    await insertVersionMedia(
      db,
      [...files].map((file) => ({ version_id: versionId, media_id: file })),
    );
  }
  // Imports the module on first use, because the table of readings has a megabyte.
  const { findPinyin } = await import('../../question/pinyin/pinyin.rules.ts');
  await upsertPinyin(db, [{ version_id: versionId, pinyin: findPinyin(source, source.pinyin) }]);
}
