import type { SaveMarkBody, SaveMarkReply } from '@meiyu/contract/marking/mark.schema';

import { selectOptionalAnswer } from '../../attempt/answer.repository.ts';
import { insertMarkEvents } from '../../attempt/mark-events.repository.ts';
import { insertMarkVoices } from '../../attempt/mark-voices.repository.ts';
import { openPaper } from '../../attempt/paper.service.ts';
import { updateQuestionMark } from '../../attempt/question-marks.repository.ts';
import { getPlace, listVoices, type StoredVoice } from '../../attempt/remark.rules.ts';
import {
  computeTeacherScore,
  isMarkInvalid,
  TeacherMark,
} from '../../attempt/teacher-mark.rules.ts';
import type { Db } from '../../db/database.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import type { SignedIn } from '../../platform/auth/session/signed-in.ts';
import type { Context } from '../../platform/context.ts';
import { isUuid } from '../../platform/create-id.ts';
import { problem } from '../../platform/problem.ts';
import {
  lockOptionalWork,
  selectOptionalSave,
  type WorkKey,
  type WorkRow,
} from './work.repository.ts';
import { isAppealed, showNewestMark } from './work.service.ts';

/**
 * Saves the mark of an answer. Pupils do not see it before it is returned. If another teacher has saved a mark meanwhile, the history keeps
 * both, and the caller gets the mark of the other teacher.
 *
 * @throws {Problem} `notFound`, `markStale` with the newest mark, `workReturned`, `markInvalid`, `eventReused`
 */
export async function saveMark(
  context: Context,
  teacher: SignedIn,
  key: WorkKey,
  body: SaveMarkBody,
): Promise<SaveMarkReply> {
  if (!isUuid(key.attemptId)) throw problem('notFound');
  const saved = await inTransaction(context.db, (db) =>
    saveInTransaction(context, db, teacher, key, body),
  );
  if (saved.reply !== null) return saved.reply;
  throw problem('markStale', { current: await showNewestMark(context, teacher, saved.row) });
}

/** Saves a mark in a transaction. If the mark is stale, `reply` is null and `row` is the newest mark. */
async function saveInTransaction(
  context: Context,
  db: Db,
  teacher: SignedIn,
  key: WorkKey,
  { eventId, baseRev, ...content }: SaveMarkBody,
): Promise<{ reply: SaveMarkReply | null; row: WorkRow }> {
  const { schoolId, userId } = teacher;
  const { attemptId, questionId } = key;
  const row = await lockOptionalWork(db, teacher, key);
  if (row === undefined) throw problem('notFound');
  const mark = toTeacherMark(content, row, userId);
  const known = await selectOptionalSave(db, teacher, key, { eventId, mark });
  if (known !== undefined) {
    if (!known.is_same) throw problem('eventReused');
    const { rev, score, at } = known;
    return { reply: rev === null ? null : { rev, score, savedAt: at.toISOString() }, row };
  }
  if (row.state === 'marked' && !isAppealed(row, questionId)) throw problem('workReturned');

  const paper = await openPaper(context, row.paper_id, db);
  const question = paper.byId.get(questionId);
  const answer = await selectOptionalAnswer(db, schoolId, attemptId, questionId);
  if (question === undefined || isMarkInvalid(question, answer?.value ?? null, mark)) {
    throw problem('markInvalid');
  }
  const score = computeTeacherScore(question, mark)?.score ?? null;
  const at = context.clock.now();
  const isStale = baseRev !== row.rev;
  const rev = isStale ? null : row.rev + 1;
  if (rev !== null) {
    await updateQuestionMark(db, { ...key, schoolId, rev, mark, score, by: userId, at });
  }
  await insertMarkEvents(db, [
    {
      ...key,
      schoolId,
      eventId,
      cause: 'mark',
      rev,
      before: { mark: row.mark, score: row.score },
      after: { mark, score },
      byId: userId,
      at,
    },
  ]);
  const voices = listVoices(mark).map(({ by, asset }) => ({
    school_id: schoolId,
    attempt_id: attemptId,
    owner_id: by,
    sha256: asset,
  }));
  await insertMarkVoices(db, voices);
  return { reply: rev === null ? null : { rev, score, savedAt: at.toISOString() }, row };
}

/** Converts the body of a request to the stored mark. A voice comment that the previous mark already had keeps its author. */
function toTeacherMark(
  { rubric, points, score, comment, anchors, voice }: Omit<SaveMarkBody, 'eventId' | 'baseRev'>,
  row: WorkRow,
  userId: string,
): TeacherMark {
  const before = row.mark === null ? [] : listVoices(TeacherMark.parse(row.mark));
  const addAuthor = ({ asset, ms }: { asset: string; ms: number }): StoredVoice => ({
    asset,
    ms,
    by: before.find((one) => one.asset === asset)?.by ?? userId,
  });
  return {
    ...(rubric !== undefined && { rubric }),
    ...(points !== undefined && { points }),
    ...(score !== undefined && { score }),
    comment,
    anchors: anchors.map((anchor) => ({
      id: anchor.id,
      asset: anchor.asset,
      ...getPlace(anchor),
      ...(anchor.tone !== undefined && { tone: anchor.tone }),
      ...(anchor.text !== undefined && { text: anchor.text }),
      ...(anchor.voice !== undefined && { voice: addAuthor(anchor.voice) }),
    })),
    ...(voice !== undefined && { voice: addAuthor(voice) }),
  };
}
